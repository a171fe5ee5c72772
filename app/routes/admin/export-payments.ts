import { allRows } from '../../../features/kit/csv.server.ts';
import { listPurchases } from '../../../features/shop/orders/list-purchases.server.ts';
import { listedPurchaseColumns } from '../../../features/shop/orders/purchases-csv.server.ts';
import { ctxContext } from '../../context.ts';
import { csvResponse } from '../../list/csv-response.server.ts';
import { takenByAdmin } from '../../list/download.server.ts';
import type { Route } from './+types/export-payments.ts';
import { readPaymentsView, toListQuery } from './payments-query.ts';

export function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const input = toListQuery(readPaymentsView(searchParams));
  const purchases = allRows(async (cursor, most) => {
    const page = await listPurchases(ctx, { ...input, cursor }, most);
    return { rows: page.purchases, nextCursor: page.nextCursor };
  });
  return csvResponse(
    ctx,
    takenByAdmin(context, 'exportPayments', 'purchases', input),
    'pagamentos',
    listedPurchaseColumns,
    purchases,
  );
}
