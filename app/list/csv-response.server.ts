import type { Ctx } from '../../features/context.ts';
import { type CsvColumn, csvStream } from '../../features/csv.server.ts';
import { dayInSaoPaulo } from '../../lib/time.ts';

/** A CSV download: `biblioteca-rpgpedia-2026-03-12.csv`. */
export const csvResponse = <Row>(
  { clock }: Pick<Ctx, 'clock'>,
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row>,
): Response =>
  new Response(csvStream(columns, rows), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-rpgpedia-${dayInSaoPaulo(clock.now())}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
