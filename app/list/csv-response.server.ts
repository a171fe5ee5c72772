import type { Ctx } from '../../features/kit/context.ts';
import { type CsvColumn, csvStream } from '../../features/kit/csv.server.ts';
import { dayInSaoPaulo } from '../../lib/time.ts';
import { downloadResponse, type Taking } from './download.server.ts';

/** A CSV download: `biblioteca-rpgpedia-2026-03-12.csv`. */
export const csvResponse = <Row>(
  { clock }: Pick<Ctx, 'clock'>,
  taking: Taking,
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row>,
): Promise<Response> => {
  const file = { name: `${name}-rpgpedia-${dayInSaoPaulo(clock.now())}.csv`, type: 'text/csv; charset=utf-8' };
  return downloadResponse(taking, file, csvStream(columns, rows));
};
