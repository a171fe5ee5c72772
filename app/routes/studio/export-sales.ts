import type { CsvColumn } from '../../../features/csv.server.ts';
import { getCreatorDashboard } from '../../../features/sales/get-dashboard.server.ts';
import type { BookOfSales, DayOfSales } from '../../../features/sales/sales-schema.ts';
import { formatAmount } from '../../../lib/money.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { csvResponse } from '../../list/csv-response.server.ts';
import type { Route } from './+types/export-sales.ts';
import { readDays } from './sales-query.ts';

type Row = DayOfSales & Pick<BookOfSales, 'bookId' | 'title'>;

const COLUMNS: readonly CsvColumn<Row>[] = [
  ['dia', ({ day }) => day],
  ['livro', ({ title }) => title],
  ['id', ({ bookId }) => bookId],
  ['vendas', ({ sales }) => sales],
  ['reais', ({ cents }) => (cents === null ? '' : formatAmount(cents))],
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const days = readDays(new URL(request.url).searchParams);
  const { books } = await getCreatorDashboard(ctx, context.get(callerContext)!, { days });
  const rows = books
    .flatMap(({ bookId, title, byDay }) => byDay.map((day): Row => ({ ...day, bookId, title })))
    .sort((a, b) => a.day.localeCompare(b.day) || a.title.localeCompare(b.title, 'pt-BR'));
  const lines = async function* () {
    yield* rows;
  };
  return csvResponse(ctx, 'vendas', COLUMNS, lines());
}
