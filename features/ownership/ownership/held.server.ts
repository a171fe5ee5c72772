import { and, eq, gt, isNull, or, type Placeholder, type SQL } from 'drizzle-orm';
import { grants } from './tables.ts';

/** A loan grants nothing after its last moment, even while its row is still there. */
export const isHeld = (now: Date | Placeholder): SQL => or(isNull(grants.until), gt(grants.until, now))!;

/** The rows of `grants` by which somebody reads a book that a table lends. */
export const isHeldByLoan = (now: Date, uid: string, bookId: string): SQL =>
  and(
    eq(grants.userId, uid),
    eq(grants.kind, 'book'),
    eq(grants.itemId, bookId),
    eq(grants.source, 'loan'),
    isHeld(now),
  )!;

/** The condition of `isHeld` for the rows of `grants` in a statement; `now` is its parameter. */
export const isHeldSql = (now: `$${number}`): string => `(until is null or until > ${now})`;
