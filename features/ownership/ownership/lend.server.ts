import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { newCopyCode } from './copy-code.server.ts';
import { grants, lentCopies } from './tables.ts';

export interface LentGrant {
  userId: string;
  itemId: string;
  /** The loan. */
  sourceId: string;
  until: Date | null;
}

/** Lets people read books that others lend them. The code of somebody's copy is the same from one loan to the next. */
export async function lend(tx: Tx, lent: readonly LentGrant[], at: Date): Promise<void> {
  if (lent.length === 0) return;
  await tx
    .insert(lentCopies)
    .values(lent.map(({ userId, itemId }) => ({ userId, bookId: itemId, copyCode: newCopyCode(), createdAt: at })))
    .onConflictDoNothing({ target: [lentCopies.userId, lentCopies.bookId] });
  await tx
    .insert(grants)
    .values(lent.map((one) => ({ ...one, kind: 'book' as const, source: 'loan' as const, createdAt: at })))
    .onConflictDoNothing();
}

/** Takes what these loans gave from all who read by them, or from those of whom `isOver` is true. */
export async function endLent(tx: Tx, loanIds: readonly string[], isOver?: SQL): Promise<void> {
  if (loanIds.length === 0) return;
  await tx.delete(grants).where(and(eq(grants.source, 'loan'), inArray(grants.sourceId, [...loanIds]), isOver));
}

/** Gives a borrowed book back, whoever lends it: no loan that began before gives it again. Returns whether it was lent. */
export async function giveBack(tx: Tx, uid: string, bookId: string, at: Date): Promise<boolean> {
  const given = await tx
    .delete(grants)
    .where(and(eq(grants.userId, uid), eq(grants.kind, 'book'), eq(grants.itemId, bookId), eq(grants.source, 'loan')))
    .returning({ loanId: grants.sourceId });
  if (given.length === 0) return false;
  await tx
    .update(lentCopies)
    .set({ returnedAt: at })
    .where(and(eq(lentCopies.userId, uid), eq(lentCopies.bookId, bookId)));
  return true;
}
