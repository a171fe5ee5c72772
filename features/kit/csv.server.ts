import { ReadableStream as WebStream } from 'node:stream/web';
import { stringify } from 'csv-stringify/sync';
import { formatDateTime } from '../../lib/time.ts';

/** A column of a table to take along: what stands over it, and what it says of a row. */
export type CsvColumn<Row> = readonly [header: string, cell: (row: Row) => string | number];

/** Rows of a page of a list that is taken along whole: most weigh less together than a page may (`PAGE_BYTES`). */
const PAGE_ROWS = 300;
/** Lines that are written at once: one by one, a million are a million pieces on their way to the reader. */
const WRITTEN_LINES = 300;

/** The rows of a list, a page after the other. */
export async function* allRows<Row>(
  read: (cursor: string | undefined, most: number) => Promise<{ rows: readonly Row[]; nextCursor: string | null }>,
): AsyncGenerator<Row> {
  let cursor: string | undefined;
  do {
    const page = await read(cursor, PAGE_ROWS);
    yield* page.rows;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/;

/** A moment is written as people read it, in Brasília, whichever table it stands in. */
const cellOf = (cell: string | number): string | number =>
  typeof cell === 'string' && INSTANT.test(cell) ? formatDateTime(cell) : cell;

async function* written<Row>(columns: readonly CsvColumn<Row>[], rows: AsyncIterable<Row>): AsyncGenerator<Uint8Array> {
  const write = (lines: (string | number)[][], bom: boolean): Uint8Array =>
    Buffer.from(stringify(lines, { bom, delimiter: ';', record_delimiter: 'windows', escape_formulas: true }));
  let first = true;
  let lines: (string | number)[][] = [columns.map(([header]) => header)];
  for await (const row of rows) {
    lines.push(columns.map(([, cell]) => cellOf(cell(row))));
    if (lines.length < WRITTEN_LINES) continue;
    yield write(lines, first);
    first = false;
    lines = [];
  }
  if (lines.length > 0) yield write(lines, first);
}

/**
 * Rows as a table for the spreadsheets of Brazil, read while they are sent and no faster: UTF-8 with its mark,
 * semicolons, decimal commas. What would begin a formula is led by an apostrophe, since others write titles and names.
 */
export const csvStream = <Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row>,
): ReadableStream<Uint8Array> => WebStream.from(written(columns, rows)) as ReadableStream<Uint8Array>;
