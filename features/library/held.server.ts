import { gt, isNull, or, type SQL } from 'drizzle-orm';
import { grants } from '../accounts/tables.ts';

/** A loan grants nothing after its last moment, even while its row is still there. */
export const isHeld = (now: Date): SQL => or(isNull(grants.until), gt(grants.until, now))!;

/** The same for the rows of `grants` in a statement; `now` is its parameter. */
export const isHeldSql = (now: `$${number}`): string => `(until is null or until > ${now})`;
