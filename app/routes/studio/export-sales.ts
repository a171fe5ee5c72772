import type { CsvColumn } from '../../../features/kit/csv.server.ts';
import { type BookDay, listByDay } from '../../../features/shop/sales/list-by-day.server.ts';
import { formatAmount } from '../../../lib/money.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { csvResponse } from '../../list/csv-response.server.ts';
import type { Route } from './+types/export-sales.ts';
import { readDays } from './sales-query.ts';

const COLUMNS: readonly CsvColumn<BookDay>[] = [
  ['dia', ({ day }) => day],
  ['livro', ({ title }) => title],
  ['id', ({ bookId }) => bookId],
  ['vendas', ({ sales }) => sales],
  ['reais', ({ cents }) => (cents === null ? '' : formatAmount(cents))],
  ['visitas', ({ views }) => views],
  ['desejos', ({ wishes }) => wishes],
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const days = readDays(new URL(request.url).searchParams);
  const rows = await listByDay(ctx, context.get(callerContext)!, days);
  const lines = async function* () {
    yield* rows;
  };
  return csvResponse(ctx, 'own', 'vendas', COLUMNS, lines());
}
