import { randomUUID } from 'node:crypto';
import type { Sheet } from '../../../game/sheet/graph.ts';
import { withStart } from '../../../game/sheet/start.ts';
import { AppError } from '../../../lib/app-error.ts';
import { cutText } from '../../../lib/text.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { redrawSquare } from '../../people/uploads/redraw-square.server.ts';
import { removeUncommitted } from '../../people/uploads/remove-uncommitted.server.ts';
import { NAME_MAX, SHEET_MAX } from './character.ts';
import { type CreatedCharacter, insertCharacter } from './create-character.server.ts';
import { docSeenBy } from './edit.ts';
import { type ExportedCharacter, exportedFile, importedDoc } from './exported.ts';
import { presentCharacter } from './get-character.server.ts';
import { type CharacterRow, mustFindCharacter, openSheet, withoutSharing } from './open-sheet.server.ts';
import { portraitKey } from './portrait.ts';
import { sheetBytes } from './quota.ts';
import { copyPortrait, putPortrait, withPortrait } from './set-portrait.server.ts';
import { ownRules } from './update-schema.server.ts';

const COPY = ' (cópia)';

export async function duplicateCharacter(ctx: Ctx, caller: Caller, characterId: string): Promise<CreatedCharacter> {
  const { row, sheet, doc } = openSheet(
    ctx,
    withoutSharing(await mustFindCharacter(ctx.db, caller, 'copy', characterId)),
  );
  if (!sheet)
    throw new AppError('FAILED_PRECONDITION', 'O sistema desta ficha não existe mais: ela não pode ser copiada.');
  const portrait = row.portrait && (await copyPortrait(ctx, row.portrait));
  const name = cutText(row.name, NAME_MAX - COPY.length) + COPY;
  const { values: seen, overrides } = docSeenBy(sheet, 'dono', doc);
  const values = { ...seen, [sheet.schema.card.name]: name };
  const copy = withPortrait(sheet, { ...doc, id: randomUUID(), values, overrides, seq: 0 }, portrait);
  const { schema, folder, creation } = row;
  const brought = { schema, folder, creation, portrait };
  return transaction(ctx.db, (tx) => insertCharacter(ctx, tx, sheet, copy, brought)).catch(
    removeUncommitted(ctx, [portrait && portraitKey(portrait)]),
  );
}

/** A larger picture would make a file that cannot be imported. Ours have a tenth of it. */
const EXPORTED_PICTURE_MAX_BYTES = 300_000;

async function exportedPortrait({ storage }: Ctx, portrait: string | null): Promise<string | null> {
  const stored = portrait && (await storage.stat(portraitKey(portrait)));
  if (!stored || stored.bytes > EXPORTED_PICTURE_MAX_BYTES) return null;
  const picture = Buffer.from(await storage.readAll(portraitKey(portrait!)));
  return `data:image/webp;base64,${picture.toString('base64')}`;
}

export async function exportedCharacter(ctx: Ctx, row: CharacterRow): Promise<ExportedCharacter> {
  const { doc, schema } = presentCharacter(openSheet(ctx, row), 'dono');
  return { format: 1, doc, schema, portrait: await exportedPortrait(ctx, row.portrait) };
}

export const exportCharacter = async (ctx: Ctx, caller: Caller, characterId: string): Promise<ExportedCharacter> =>
  exportedCharacter(ctx, await mustFindCharacter(ctx.db, caller, 'copy', characterId));

const unreadable = (message: string): AppError => new AppError('INVALID_ARGUMENT', message);

export interface ImportedCharacter extends CreatedCharacter {
  left: string[];
  leftLabels: string[];
}

/** The picture of a file, stored anew; null where there is none, or what is there is no picture. */
async function importedPortrait(ctx: Ctx, uid: string, sheet: Sheet, picture: string | null): Promise<string | null> {
  if (picture === null || sheet.schema.card.portrait === undefined) return null;
  const redrawnPicture = await redrawSquare(picture, uid).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 'INVALID_ARGUMENT') return null;
    throw error;
  });
  return redrawnPicture && putPortrait(ctx.storage, redrawnPicture);
}

export async function importCharacter(ctx: Ctx, uid: string, given: unknown): Promise<ImportedCharacter> {
  const read = exportedFile.safeParse(given);
  if (!read.success) throw unreadable('Este arquivo não é uma ficha exportada da RPGpédia.');
  const file = read.data;
  const { id: system, version } = file.doc.schema;
  const known = ctx.systems.get(system);
  if (!known) throw unreadable(`Esta ficha é de um sistema que não conhecemos: “${system.slice(0, NAME_MAX)}”.`);
  const own = file.schema && known.schema.ownerEdits ? ownRules(file.schema, system, version) : null;
  const sheet = own ?? known;
  const { doc, left } = importedDoc(sheet, randomUUID(), uid, file.doc);
  if (sheetBytes(doc) > SHEET_MAX) throw unreadable('Esta ficha é grande demais para ser guardada.');
  const name = doc.values[sheet.schema.card.name];
  const named = typeof name === 'string' && name.trim() !== '' ? name : 'Sem nome';
  const values = { ...doc.values, [sheet.schema.card.name]: named };
  const whole = version === sheet.schema.version ? withStart(sheet, { ...doc, values }) : { ...doc, values };
  const portrait = await importedPortrait(ctx, uid, sheet, file.portrait);
  const shown = portrait === null ? whole : withPortrait(sheet, whole, portrait);
  const created = await transaction(ctx.db, (tx) =>
    insertCharacter(ctx, tx, sheet, shown, { schema: own?.schema ?? null, portrait }),
  ).catch(removeUncommitted(ctx, [portrait && portraitKey(portrait)]));
  const missing = left.filter((id) => portrait === null || id !== sheet.schema.card.portrait);
  const labelOf = (id: string) => sheet.schema.fields.find((field) => field.id === id)?.label ?? id;
  return { ...created, left: missing, leftLabels: missing.map(labelOf) };
}
