import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { profilePages } from './tables.ts';

/** Takes somebody's public page away; what they set stays. */
export async function hidePage(tx: Tx, userId: string, takenAt: Date): Promise<void> {
  await tx
    .insert(profilePages)
    .values({ userId, takenAt, updatedAt: takenAt })
    .onConflictDoUpdate({ target: profilePages.userId, set: { takenAt } });
}

export async function showPage(tx: Tx, userId: string): Promise<void> {
  await tx.update(profilePages).set({ takenAt: null }).where(eq(profilePages.userId, userId));
}
