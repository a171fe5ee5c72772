import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { SheetDoc } from '../../../game/sheet/doc.ts';
import type { Sheet } from '../../../game/sheet/graph.ts';
import { AppError } from '../../../lib/app-error.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Storage } from '../../../platform/storage/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { refuseRemovedPicture } from '../../people/reports/removed-pictures.server.ts';
import { openRedraw } from '../../people/uploads/redraw.server.ts';
import { removeAfterCommit } from '../../people/uploads/remove-after-commit.server.ts';
import { removeUncommitted } from '../../people/uploads/remove-uncommitted.server.ts';
import { docSeenBy } from './edit.ts';
import { isArchived, openLockedCharacter, sheetRoleAt } from './open-sheet.server.ts';
import { PORTRAIT_MAX, portraitAddress, portraitKey } from './portrait.ts';
import { saveSheet } from './store-sheet.server.ts';
import { characters } from './tables.ts';

const SIDE_PX = 512;

/** The first bytes of each accepted type. Other types that libvips could read are not tried. */
const STARTS: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

const redraw = openRedraw({ atOnce: 2, waiting: 32, waitingOfOne: 4, megapixels: 16, status: 'INVALID_ARGUMENT' });

const refusal = (message: string): AppError => new AppError('INVALID_ARGUMENT', message);

/** A new square picture: only the pixels of the upload are kept. */
export async function redrawn(base64: string, uid: string): Promise<Buffer> {
  const bytes = Buffer.from(base64.replace(/^data:[\w/+.-]*;base64,/, ''), 'base64');
  if (bytes.length > PORTRAIT_MAX) throw refusal('O retrato passa de 700 KB. Escolha uma imagem menor.');
  if (!STARTS.some((starts) => starts(bytes))) throw refusal('O retrato precisa ser uma imagem JPEG, PNG ou WebP.');
  return redraw(
    uid,
    async () => bytes,
    (picture) => picture.resize(SIDE_PX, SIDE_PX, { fit: 'cover' }).webp({ quality: 82 }).toBuffer(),
  );
}

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
  const picture = image === null ? null : await redrawn(image, caller.uid);
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
