import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { presentCharacter } from '../characters/get-character.server.ts';
import { findCharacter, openSheet, sheetRoleAt } from '../characters/open-sheet.server.ts';
import { recentRolls } from './get-rolls.server.ts';
import type { SheetSnapshot } from './sheet-snapshot.ts';

/** The state that followers of a character get; null when there is no such character or the caller may not view it. */
export async function findSheetSnapshot(ctx: Ctx, caller: Caller, id: string): Promise<SheetSnapshot | null> {
  const row = await findCharacter(ctx.db, caller, id);
  if (!row) return null;
  const { doc, derived, warnings, sheetRole, portrait, archivedAt } = presentCharacter(
    openSheet(ctx, row),
    sheetRoleAt(caller, row),
  );
  const rolls = await recentRolls(ctx, caller, row);
  return { characterId: id, doc, derived, warnings, sheetRole, rolls, portrait, archivedAt };
}
