import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { SheetDoc } from '../../../game/sheet/doc.ts';
import type { Sheet } from '../../../game/sheet/graph.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Storage } from '../../../platform/storage/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { refuseRemovedPicture } from '../../people/reports/removed-pictures.server.ts';
import { redrawSquare } from '../../people/uploads/redraw-square.server.ts';
import { removeAfterCommit } from '../../people/uploads/remove-after-commit.server.ts';
import { removeUncommitted } from '../../people/uploads/remove-uncommitted.server.ts';
import { docSeenBy } from './edit.ts';
import { isArchived, openLockedCharacter, sheetRoleAt } from './open-sheet.server.ts';
import { portraitAddress, portraitKey } from './portrait.ts';
import { saveSheet } from './store-sheet.server.ts';
import { characters } from './tables.ts';

export async function putPortrait(storage: Storage, picture: Uint8Array): Promise<string> {
  const portrait = randomUUID();
  await storage.put(portraitKey(portrait), picture);
  return portrait;
}

export async function copyPortrait({ storage }: Pick<Ctx, 'storage'>, portrait: string): Promise<string | null> {
  const key = portraitKey(portrait);
  return (await storage.stat(key)) ? putPortrait(storage, await storage.readAll(key)) : null;
}

export function withPortrait(sheet: Sheet, doc: SheetDoc, portrait: string | null): SheetDoc {
  const field = sheet.schema.card.portrait;
  if (field === undefined) return doc;
  return { ...doc, values: { ...doc.values, [field]: portrait ? portraitAddress(portrait) : '' } };
}

/**
 * Sets or removes a character's portrait. The new file is stored before the row changes and the old one deleted after
 * it: a row's file always exists.
 */
export async function setCharacterPortrait(
  ctx: Ctx,
  caller: Caller,
  characterId: string,
  image: string | null,
): Promise<{ portrait: string | null; doc: SheetDoc }> {
  const picture = image === null ? null : await redrawSquare(image, caller.uid);
  if (picture) await refuseRemovedPicture(ctx.db, picture, characterId);
  const portrait = picture && (await putPortrait(ctx.storage, picture));
  const replaced = await transaction(ctx.db, async (tx) => {
    const { row, sheet, doc } = await openLockedCharacter(ctx, tx, caller, 'edit', characterId);
    if (row.archivedAt) throw isArchived();
    const shown = sheet ? withPortrait(sheet, { ...doc, seq: doc.seq + 1 }, portrait) : doc;
    await tx.update(characters).set({ portrait, updatedAt: ctx.clock.now() }).where(eq(characters.id, characterId));
    if (sheet) await saveSheet(ctx, tx, { row, sheet, doc }, shown, { uid: caller.uid });
    return { before: row.portrait, doc: sheet ? docSeenBy(sheet, sheetRoleAt(caller, row), shown) : shown };
  }).catch(removeUncommitted(ctx, [portrait && portraitKey(portrait)]));
  await removeAfterCommit(ctx, [replaced.before && portraitKey(replaced.before)]);
  return { portrait: portrait && portraitAddress(portrait), doc: replaced.doc };
}
