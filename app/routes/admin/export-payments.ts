import { listPurchases } from '../../../features/shop/orders/list-purchases.server.ts';
import { listedPurchaseColumns } from '../../../features/shop/orders/purchases-csv.server.ts';
import { ctxContext } from '../../context.ts';
import { exportList } from '../../list/csv-response.server.ts';
import type { Route } from './+types/export-payments.ts';
import { PAYMENTS } from './payments-list.tsx';

export const loader = ({ context, url }: Route.LoaderArgs) =>
  exportList(
    PAYMENTS,
    { context, url },
    { file: 'pagamentos', columns: listedPurchaseColumns, of: { verb: 'exportPayments', list: 'purchases' } },
    (input, most) => listPurchases(context.get(ctxContext), input, most),
  );
