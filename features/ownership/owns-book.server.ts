import { and, eq, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/port.ts';
import type { Ctx } from '../context.ts';
import { isHeld } from './held.server.ts';
import { isOwnedBook } from './owned.server.ts';
import { grants } from './tables.ts';

async function hasGrant(db: Queryable, which: SQL | undefined): Promise<boolean> {
  const rows = await db.select({ itemId: grants.itemId }).from(grants).where(which).limit(1);
  return rows.length > 0;
}

export const ownsBook = ({ db }: { db: Queryable }, uid: string, bookId: string): Promise<boolean> =>
  hasGrant(db, isOwnedBook(uid, bookId));

/** Owns it, or has it from a table. */
export const holdsBook = ({ db, clock }: Pick<Ctx, 'db' | 'clock'>, uid: string, bookId: string): Promise<boolean> =>
  hasGrant(db, and(eq(grants.userId, uid), eq(grants.kind, 'book'), eq(grants.itemId, bookId), isHeld(clock.now())));
