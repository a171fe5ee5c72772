import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { loans } from './tables.ts';

export async function startLoan(tx: Tx, loan: typeof loans.$inferInsert): Promise<void> {
  await tx.insert(loans).values(loan);
}

/** Whether the table reads the book now. */
export async function switchLoan(tx: Tx, loanId: string, on: boolean, at: Date): Promise<void> {
  await tx.update(loans).set({ on, switchedAt: at }).where(eq(loans.id, loanId));
}

/** Keeps that the end of these loans was told. */
export async function markWarned(tx: Tx, loanIds: readonly string[], at: Date): Promise<void> {
  await tx
    .update(loans)
    .set({ warnedAt: at })
    .where(inArray(loans.id, [...loanIds]));
}
