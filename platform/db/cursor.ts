import { AppError } from '../../lib/app-error.ts';
import { jsonBytes } from '../../lib/json-bytes.ts';
import { CURSOR_MAX } from '../../lib/list-search.ts';
import { isUuid } from '../../lib/uuid.ts';

/** The most bytes of one page of a list as JSON: with everything beside its rows an answer stays under 100 KB. */
export const PAGE_BYTES = 90_000;

const LAST_TIME = Date.parse('9999-12-31T23:59:59.999Z');

export type KeyValue = Date | string | number;
export type KeyType = 'time' | 'number' | 'text' | 'uuid';

interface Page<View> {
  rows: View[];
  nextCursor: string | null;
}

const CHECKS: Record<KeyType, (value: unknown) => boolean> = {
  time: (value) => Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= LAST_TIME,
  number: (value) => Number.isSafeInteger(value),
  text: (value) => typeof value === 'string' && !value.includes('\0'),
  uuid: (value) => typeof value === 'string' && isUuid(value),
};

const write = (values: readonly KeyValue[]): string =>
  Buffer.from(JSON.stringify(values.map((value) => (value instanceof Date ? value.getTime() : value)))).toString(
    'base64url',
  );

/** The keys in a cursor; times are milliseconds. Throws INVALID_ARGUMENT for a cursor that no page gave. */
export function readCursor(cursor: string, types: readonly KeyType[]): readonly unknown[] {
  let values: unknown;
  try {
    values = cursor.length <= CURSOR_MAX && JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    values = null;
  }
  const isOurs =
    Array.isArray(values) &&
    values.length === types.length &&
    types.every((type, index) => CHECKS[type]((values as unknown[])[index]));
  if (!isOurs) throw new AppError('INVALID_ARGUMENT', 'Essa página não existe mais. Volte ao começo da lista.');
  return values as unknown[];
}

/** The number of rows, from the first, that weigh at most `most` bytes as JSON; at least one. */
export function rowsThatFit(rows: readonly unknown[], most = PAGE_BYTES): number {
  let bytes = 0;
  const tooMuch = rows.findIndex((row) => {
    bytes += jsonBytes(row) + 1;
    return bytes > most;
  });
  return tooMuch === -1 ? rows.length : Math.max(1, tooMuch);
}

/** A page of `limit + 1` rows or more; it ends earlier if what is shown weighs over `PAGE_BYTES`. */
export function cutPage<Row, View>(
  rows: readonly Row[],
  limit: number,
  keysOf: (row: Row) => readonly KeyValue[],
  show: (row: Row) => View,
): Page<View> {
  const views = rows.slice(0, limit).map(show);
  const on = views.slice(0, rowsThatFit(views));
  return { rows: on, nextCursor: on.length < rows.length ? write(keysOf(rows[on.length - 1]!)) : null };
}
