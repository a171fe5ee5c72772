import { randomUUID } from 'node:crypto';
import type { SheetDoc } from '../../../game/sheet/doc.ts';
import { newSheet } from '../../../game/sheet/start.ts';
import type { Tx } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { type CreatedCharacter, insertCharacter } from '../characters/create-character.server.ts';
import { lackingIn } from '../characters/store-sheet.server.ts';
import { ownRules, replaceStructure } from '../characters/update-schema.server.ts';
import { findTemplate, noTemplate } from './find-template.server.ts';
import { templateUses } from './tables.ts';
import type { Template } from './template-schema.ts';

async function noteUse(tx: Tx, characterId: string, { id, title, author, version }: Template & { id: string }) {
  const use = { templateId: id, title, author, version };
  await tx
    .insert(templateUses)
    .values({ characterId, ...use })
    .onConflictDoUpdate({ target: templateUses.characterId, set: use });
}

/** A new sheet with the structure of a template. */
export const useTemplate = (ctx: Ctx, caller: Caller, use: Use): Promise<CreatedCharacter> =>
  transaction(ctx.db, (tx) => makeOfTemplate(ctx, tx, caller, use));

interface Use {
  code: string;
  name: string;
}

export async function makeOfTemplate(
  ctx: Ctx,
  tx: Tx,
  { uid }: Caller,
  { code, name }: Use,
): Promise<CreatedCharacter> {
  const template = await findTemplate(tx, uid, code);
  if (!template || !ctx.systems.has(template.system)) throw noTemplate();
  const sheet = ownRules(template.schema, template.system, 1);
  const doc = newSheet(sheet, { id: randomUUID(), ownerId: uid, name });
  const more = { schema: sheet.schema, creation: lackingIn(sheet, doc) };
  const created = await insertCharacter(ctx, tx, sheet, doc, more);
  await noteUse(tx, created.characterId, template);
  return created;
}

interface TakeInput {
  characterId: string;
  code: string;
  /** The version of the sheet's structure, as its owner saw it. */
  version: number;
}

/** Gives a sheet the newest version of a template: its values stay, those without a field too. */
export async function takeTemplate(
  ctx: Ctx,
  caller: Caller,
  { characterId, code, version }: TakeInput,
): Promise<{ doc: SheetDoc }> {
  return transaction(ctx.db, async (tx) => {
    const template = await findTemplate(tx, caller.uid, code);
    if (!template) throw noTemplate();
    const { doc } = await replaceStructure(ctx, tx, caller, { characterId, version, given: template.schema });
    await noteUse(tx, characterId, template);
    return { doc };
  });
}
