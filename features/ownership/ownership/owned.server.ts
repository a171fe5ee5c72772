import { type AnyColumn, and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { grants } from './tables.ts';

/** The rows of `grants` by which somebody has a thing for good: what a table lends does not count. */
export const isOwned: SQL = ne(grants.source, 'loan');

/** The condition for the grants of one person for one book. */
export const isOwnedBook = (uid: string | AnyColumn, bookId: string | AnyColumn): SQL =>
  and(eq(grants.userId, uid), eq(grants.kind, 'book'), eq(grants.itemId, bookId), isOwned)!;

/** Whether a person owns a book, for a query over other tables. */
export const ownsTheBook = (uid: string | AnyColumn, bookId: string | AnyColumn): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${grants} where ${isOwnedBook(uid, bookId)})`;

/** Whether a person owns a thing, for a statement; the arguments are its parameters or columns. */
export const ownsSql = (uid: string, kind: string, itemId: string): string =>
  `exists (select 1 from grants g
     where g.user_id = ${uid} and g.kind = ${kind} and g.item_id = ${itemId} and g.source <> 'loan')`;

export const ownsBookSql = (uid: string, bookId: string): string => ownsSql(uid, `'book'`, bookId);
