import { and, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { templates } from './tables.ts';

/** Null where there is no such template. */
export async function hideTemplate(tx: Tx, id: string, hiddenAt: Date): Promise<{ wasDeleted: boolean } | null> {
  const { deletedAt } = templates;
  const [row] = await tx.update(templates).set({ hiddenAt }).where(eq(templates.id, id)).returning({ deletedAt });
  return row ? { wasDeleted: row.deletedAt !== null } : null;
}

/** Shows a hidden template again; one that its author deleted meanwhile goes. */
export async function showTemplate(tx: Tx, id: string): Promise<void> {
  await tx.delete(templates).where(and(eq(templates.id, id), isNotNull(templates.deletedAt)));
  await tx.update(templates).set({ hiddenAt: null }).where(eq(templates.id, id));
}
