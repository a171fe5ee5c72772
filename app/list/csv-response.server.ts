import type { Ctx } from '../../features/kit/context.ts';
import { allRows, type CsvColumn, csvStream } from '../../features/kit/csv.server.ts';
import { dayInSaoPaulo } from '../../lib/time.ts';
import { ctxContext } from '../context.ts';
import type { List } from './define-list.ts';
import { type DownloadOwner, downloadResponse, type RequestContext, takenByAdmin } from './download.server.ts';

interface Export<Row> {
  /** The name of the file: `livros`. */
  file: string;
  columns: readonly CsvColumn<Row>[];
  /** The person's own rows, or others': an admin's act and what it takes along go to the audit log. */
  of: 'own' | { verb: `export${string}`; list: string };
}

/** A declared list as a CSV download, whole, narrowed as the address says. */
export function exportList<Row, View, Sending extends object, Page>(
  list: List<Row, View, Sending, Page>,
  { context, url }: { context: RequestContext; url: URL },
  { file, columns, of }: Export<Row>,
  read: (input: Sending & { cursor: string | undefined }, most: number) => Promise<Page>,
): Promise<Response> {
  const input = list.input(list.read(url.searchParams));
  const rows = allRows(async (cursor, most) => list.pageOf(await read({ ...input, cursor }, most)));
  const taking = of === 'own' ? of : takenByAdmin(context, of.verb, of.list, input);
  return csvResponse(context.get(ctxContext), taking, file, columns, rows);
}

/** A CSV download: `biblioteca-rpgpedia-2026-03-12.csv`. */
export const csvResponse = <Row>(
  { clock }: Pick<Ctx, 'clock'>,
  taking: DownloadOwner,
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row>,
): Promise<Response> => {
  const file = { name: `${name}-rpgpedia-${dayInSaoPaulo(clock.now())}.csv`, type: 'text/csv; charset=utf-8' };
  return downloadResponse(taking, file, csvStream(columns, rows));
};
