import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/** A column of a table to take along: what stands over it, and what it says of a row. */
export type CsvColumn<Row> = readonly [header: string, cell: (row: Row) => string | number];

/** All rows of a list, a page after the other. */
export async function* allRows<Row>(
  read: (cursor: string | undefined) => Promise<{ rows: readonly Row[]; nextCursor: string | null }>,
): AsyncGenerator<Row> {
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    yield* page.rows;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/**
 * Rows as a table for the spreadsheets of Brazil, sent while they are read: UTF-8 with its mark, semicolons, decimal
 * commas. What would begin a formula is led by an apostrophe, since others write titles and names.
 */
export function csvStream<Row>(columns: readonly CsvColumn<Row>[], rows: AsyncIterable<Row>): ReadableStream {
  const lines = async function* () {
    yield columns.map(([header]) => header);
    for await (const row of rows) yield columns.map(([, cell]) => cell(row));
  };
  const table = stringify({ bom: true, delimiter: ';', record_delimiter: 'windows', escape_formulas: true });
  const source = Readable.from(lines());
  source.on('error', (error) => table.destroy(error));
  table.on('close', () => source.destroy());
  return Readable.toWeb(source.pipe(table)) as ReadableStream;
}
