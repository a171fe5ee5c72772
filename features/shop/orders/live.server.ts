import type { ReadersOf } from '../../kit/live-reader.ts';
import { getMyPurchases, getPurchase, visiblePurchases } from './get-purchase.server.ts';
import { purchasePage, purchaseView } from './purchase-schema.ts';

export const live: ReadersOf<'purchases' | 'purchase'> = {
  purchases: {
    summary: 'The first page of the caller’s purchases.',
    schema: purchasePage,
    topics: (uid) => [`purchases:${uid}`, `keys:${uid}`],
    read: (ctx, uid) => getMyPurchases(ctx, uid, {}),
  },
  purchase: {
    summary: 'One purchase of the caller.',
    schema: purchaseView,
    seen: visiblePurchases,
    topics: (_uid, id) => [`purchase:${id}`],
    readOne: getPurchase,
  },
};
