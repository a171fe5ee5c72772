import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { AppError } from '../../lib/app-error.ts';
import { jsonBytes } from '../../lib/json-bytes.ts';
import { CURSOR_MAX } from '../../lib/list-search.ts';

/** What one page of a list may weigh as JSON, in bytes: with all that stands beside its rows an answer stays under 100 KB. */
export const PAGE_BYTES = 90_000;

const LAST_TIME = Date.parse('9999-12-31T23:59:59.999Z');
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Value = Date | string | number;
type KeyType = 'time' | 'number' | 'text' | 'uuid';

/** One of the columns by which a list is ordered. None may be null: wrap one that may in `coalesce`. */
export interface Key {
  by: SQLWrapper;
  type: KeyType;
}

interface Page<View> {
  rows: View[];
  nextCursor: string | null;
}

/** An order that pages can be cut from, each beginning behind the last row of the one before. */
export interface Keyset {
  /** What stands behind a cursor; nothing without one. Throws INVALID_ARGUMENT for what no page gave. */
  after(cursor: string | undefined): SQL | undefined;
  orderBy: SQL[];
  /** Of `limit + 1` rows, read in this order: a page, which ends earlier where what is shown weighs over `PAGE_BYTES`. */
  page<Row, View>(
    rows: readonly Row[],
    limit: number,
    keysOf: (row: Row) => readonly Value[],
    show: (row: Row) => View,
  ): Page<View>;
}

const CHECKS: Record<KeyType, (value: unknown) => boolean> = {
  time: (value) => Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= LAST_TIME,
  number: (value) => Number.isSafeInteger(value),
  text: (value) => typeof value === 'string' && !value.includes('\0'),
  uuid: (value) => typeof value === 'string' && UUID.test(value),
};

const CASTS: Record<KeyType, (value: unknown) => SQL> = {
  time: (value) => sql`${new Date(value as number).toISOString()}::timestamptz`,
  number: (value) => sql`${value}::bigint`,
  text: (value) => sql`${value}::text`,
  uuid: (value) => sql`${value}::uuid`,
};

const write = (values: readonly Value[]): string =>
  Buffer.from(JSON.stringify(values.map((value) => (value instanceof Date ? value.getTime() : value)))).toString(
    'base64url',
  );

function read(cursor: string, keys: readonly Key[]): readonly unknown[] {
  let values: unknown;
  try {
    values = cursor.length <= CURSOR_MAX && JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    values = null;
  }
  const isOurs =
    Array.isArray(values) &&
    values.length === keys.length &&
    keys.every(({ type }, index) => CHECKS[type]((values as unknown[])[index]));
  if (!isOurs) throw new AppError('INVALID_ARGUMENT', 'Essa página não existe mais. Volte ao começo da lista.');
  return values as unknown[];
}

/** How many, from the first, weigh no more than a page may; at least one. */
function rowsThatFit(rows: readonly unknown[]): number {
  let bytes = 0;
  const tooMuch = rows.findIndex((row) => {
    bytes += jsonBytes(row) + 1;
    return bytes > PAGE_BYTES;
  });
  return tooMuch === -1 ? rows.length : Math.max(1, tooMuch);
}

/**
 * `keys` have to name one row between them: end with its id. Where rows appear or go while somebody pages, none comes
 * twice and none that stays is left out; one whose keys change may be found where it stands then.
 */
export function keyset(direction: 'asc' | 'desc', ...keys: readonly Key[]): Keyset {
  const behind = sql.raw(direction === 'asc' ? '>' : '<');
  const columns = sql.join(
    keys.map(({ by }) => sql`${by}`),
    sql`, `,
  );
  return {
    after: (cursor) => {
      if (cursor === undefined) return undefined;
      const values = read(cursor, keys).map((value, index) => CASTS[keys[index]!.type](value));
      return sql`(${columns}) ${behind} (${sql.join(values, sql`, `)})`;
    },
    orderBy: keys.map(({ by }) => (direction === 'asc' ? asc(by) : desc(by))),
    page: (rows, limit, keysOf, show) => {
      const views = rows.slice(0, limit).map(show);
      const on = views.slice(0, rowsThatFit(views));
      return { rows: on, nextCursor: on.length < rows.length ? write(keysOf(rows[on.length - 1]!)) : null };
    },
  };
}
