import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { rolls } from './tables.ts';

/** Spares these rolls of somebody, and no others, when old rolls are deleted. */
export async function keepOnly(tx: Tx, uid: string, rollIds: readonly string[]): Promise<void> {
  const isKept = rollIds.length > 0 ? inArray(rolls.id, [...rollIds]) : sql`false`;
  await tx
    .update(rolls)
    .set({ kept: sql`${isKept}` })
    .where(and(eq(rolls.userId, uid), or(eq(rolls.kept, true), isKept)));
}
