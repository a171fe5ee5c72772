import { allRows } from '../../../features/kit/csv.server.ts';
import { getMyPurchases } from '../../../features/shop/orders/get-purchase.server.ts';
import { purchaseColumns } from '../../../features/shop/orders/purchases-csv.server.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { csvResponse } from '../../list/csv-response.server.ts';
import type { Route } from './+types/export-purchases.ts';
import { NAMED_MAX, readPurchasesQuery, toPurchasesInput } from './purchases-query.ts';

export function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { uid } = context.get(callerContext)!;
  const { searchParams } = new URL(request.url);
  const ids = (searchParams.get('compras') ?? '').split(' ').filter(Boolean).slice(0, NAMED_MAX);
  const input = {
    ...toPurchasesInput(readPurchasesQuery(searchParams)),
    ids: ids.length > 0 ? ids : undefined,
  };
  const purchases = allRows(async (cursor) => {
    const page = await getMyPurchases(ctx, uid, { ...input, cursor });
    return { rows: page.purchases, nextCursor: page.nextCursor };
  });
  return csvResponse(ctx, 'own', 'compras', purchaseColumns, purchases);
}
