import { getMyPurchases } from '../../../features/shop/orders/get-purchase.server.ts';
import { purchaseColumns } from '../../../features/shop/orders/purchases-csv.server.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { exportList } from '../../list/csv-response.server.ts';
import type { Route } from './+types/export-purchases.ts';
import { NAMED_MAX, PURCHASES } from './purchases-list.tsx';

/** All purchases of the filter, or only those that the address names. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { uid } = context.get(callerContext)!;
  const named = (url.searchParams.get('compras') ?? '').split(' ').filter(Boolean).slice(0, NAMED_MAX);
  const ids = named.length > 0 ? named : undefined;
  return exportList(PURCHASES, { context, url }, { file: 'compras', columns: purchaseColumns, of: 'own' }, (input) =>
    getMyPurchases(context.get(ctxContext), uid, { ...input, ids }),
  );
}
