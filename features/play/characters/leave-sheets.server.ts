import { and, eq, inArray, notInArray, type SQLWrapper } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { characterChanges, characters } from './tables.ts';

/**
 * Deletes the sheets of somebody whose account is erased. Those at a table with others (`atTables`) stay with what the
 * table read; a field that only the owner saw is emptied.
 */
export async function leaveSheets({ systems }: Ctx, tx: Tx, uid: string, atTables: SQLWrapper): Promise<void> {
  await tx.delete(characters).where(and(eq(characters.userId, uid), notInArray(characters.id, atTables)));
  const kept = await tx.select().from(characters).where(eq(characters.userId, uid)).for('update');
  for (const { id, system, schema, sheet, card } of kept) {
    await tx.delete(characterChanges).where(eq(characterChanges.characterId, id));
    const fields = (schema ?? systems.get(system)?.schema)?.fields ?? [];
    const isRead = (fieldId: string) => fields.some((field) => field.id === fieldId && field.access?.view !== 'dono');
    const values = Object.fromEntries(Object.entries(sheet.values).filter(([fieldId]) => isRead(fieldId)));
    await tx
      .update(characters)
      .set({
        sheet: { ...sheet, values },
        card: card.filter(({ fieldId, view }) => isRead(fieldId) && view !== 'dono'),
        portrait: null,
        folder: null,
      })
      .where(eq(characters.id, id));
  }
}

/** Deletes sheets whose owner's account is erased: nobody else can reach them. */
export async function forgetSheets(tx: Tx, ids: string[]): Promise<void> {
  await tx.delete(characters).where(inArray(characters.id, ids));
}
