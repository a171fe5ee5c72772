import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { cutPage, type KeyType, readCursor } from './cursor.ts';

/** One of the columns by which a list is ordered. None may be null: wrap one that may in `coalesce`. */
export interface Key {
  by: SQLWrapper;
  type: KeyType;
}

/** An order that pages can be cut from, each beginning behind the last row of the one before. */
export interface Keyset {
  /**
   * The condition for rows behind a cursor; none without one. Throws INVALID_ARGUMENT for a cursor that no page gave.
   */
  after(cursor: string | undefined): SQL | undefined;
  orderBy: SQL[];
  /** See `cutPage`; the rows were read in this order. */
  page: typeof cutPage;
}

const CASTS: Record<KeyType, (value: unknown) => SQL> = {
  time: (value) => sql`${new Date(value as number).toISOString()}::timestamptz`,
  number: (value) => sql`${value}::bigint`,
  text: (value) => sql`${value}::text`,
  uuid: (value) => sql`${value}::uuid`,
};

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
      const types = keys.map(({ type }) => type);
      const values = readCursor(cursor, types).map((value, index) => CASTS[types[index]!](value));
      return sql`(${columns}) ${behind} (${sql.join(values, sql`, `)})`;
    },
    orderBy: keys.map(({ by }) => (direction === 'asc' ? asc(by) : desc(by))),
    page: cutPage,
  };
}
