import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { docWithout, secretsFrom } from './edit.ts';
import { changesOf } from './keep-history.server.ts';
import { openSheet } from './open-sheet.server.ts';
import { storedAs } from './store-sheet.server.ts';
import { characterChanges, characters } from './tables.ts';

/** Deletes what is kept of the changes of these fields. */
export async function forgetChanges(tx: Tx, characterId: string, fields: ReadonlySet<string>): Promise<void> {
  if (fields.size === 0) return;
  await tx.delete(characterChanges).where(and(eq(characterChanges.characterId, characterId), changesOf(fields)));
}

/**
 * Empties what only who leads a table reads of these sheets, for they are about to leave it: whoever has them next must
 * not find it. Called while the table is locked; locks the sheets in the order of their ids.
 */
export async function emptySecrets(
  ctx: Pick<Ctx, 'systems' | 'clock'>,
  tx: Tx,
  ids: readonly (string | null)[],
): Promise<void> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return;
  const rows = await tx
    .select()
    .from(characters)
    .where(inArray(characters.id, known))
    .orderBy(asc(characters.id))
    .for('update');
  for (const row of rows) {
    const { sheet, doc } = openSheet(ctx, row);
    const fields = sheet ? secretsFrom(sheet, 'dono').fields : new Set<string>();
    if (!sheet || fields.size === 0) continue;
    const emptied = docWithout(fields, { ...doc, seq: doc.seq + 1 });
    const changed = { ...storedAs(sheet, emptied, row.schema), updatedAt: ctx.clock.now() };
    await tx.update(characters).set(changed).where(eq(characters.id, row.id));
    await forgetChanges(tx, row.id, fields);
  }
}
