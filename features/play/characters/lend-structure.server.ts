import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import type { LendableTool } from '../tools/lendable.ts';
import { notDeleted } from './not-deleted.server.ts';
import { openSheet } from './open-sheet.server.ts';
import { characters } from './tables.ts';

const byId = (db: Queryable, id: string) =>
  db
    .select()
    .from(characters)
    .where(and(eq(characters.id, id), notDeleted));

/** The structure of a sheet whose owner edits it; null where there is none any more. */
export async function readStructure(ctx: Pick<Ctx, 'systems'>, db: Queryable, characterId: string) {
  const [row] = await byId(db, characterId);
  const schema = row && openSheet(ctx, row).sheet?.schema;
  return schema?.ownerEdits ? schema : null;
}

/** A structure goes by the name of the sheet that it is of. */
export const lendStructure: LendableTool = {
  kind: 'structure',
  async find(ctx, tx, { uid }, id) {
    const [row] = await byId(tx, id).for('share');
    if (row?.userId !== uid || !openSheet(ctx, row).sheet?.schema.ownerEdits) return null;
    return { itemId: row.id, title: row.name };
  },
};
