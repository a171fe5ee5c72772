import { and, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { templates } from './tables.ts';

/** Returns whether the template is there. */
export async function hideTemplate(tx: Tx, id: string, hiddenAt: Date): Promise<boolean> {
  const { rowCount } = await tx.update(templates).set({ hiddenAt }).where(eq(templates.id, id));
  return rowCount === 1;
}

/** Shows a hidden template again; one that its author deleted meanwhile goes. */
export async function showTemplate(tx: Tx, id: string): Promise<void> {
  await tx.delete(templates).where(and(eq(templates.id, id), isNotNull(templates.deletedAt)));
  await tx.update(templates).set({ hiddenAt: null }).where(eq(templates.id, id));
}
