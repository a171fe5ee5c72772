import { and, eq, inArray } from 'drizzle-orm';
import type { Caller } from '../features/kit/caller.ts';
import type { Ctx } from '../features/kit/context.ts';
import { users } from '../features/people/accounts/tables.ts';
import { createCharacter } from '../features/play/characters/create-character.server.ts';
import { updateCharacterSchema } from '../features/play/characters/update-schema.server.ts';
import { publishTemplate } from '../features/play/templates/publish-template.server.ts';
import { templates } from '../features/play/templates/tables.ts';
import type { SheetSchema } from '../game/sheet/system.ts';
import type { Tx } from '../platform/db/port.ts';
import type { DemoPast } from './demo-past.ts';
import { roleToPlay } from './past-acts.server.ts';

type Templates = DemoPast['templates'];

const subjectOf = (person: number): string => `demo-backer-${person}`;

export const isGalleryMade = async (tx: Tx, shared: Templates): Promise<boolean> =>
  (await tx.$count(
    templates,
    inArray(
      templates.title,
      shared.map(({ title }) => title),
    ),
  )) > 0;

/** The structure with other words on some of its fields. */
function rename(schema: SheetSchema, title: string, labels: Readonly<Record<string, string>>): SheetSchema {
  const worded = schema.fields.map((field) => ({ ...field, label: labels[field.id] ?? field.label }));
  return { ...schema, title, fields: worded as SheetSchema['fields'] };
}

/** Sheets that earlier supporters made and share. */
export async function makeGallery(ctx: Ctx, shared: Templates): Promise<void> {
  const own = [...ctx.systems.values()].find(({ schema }) => schema.ownerEdits);
  if (!own) return;
  for (const { person, title, about, note, labels } of shared) {
    const [author] = await ctx.db
      .select({ uid: users.uid, role: users.role })
      .from(users)
      .where(and(eq(users.subject, subjectOf(person))));
    if (!author) continue;
    const caller: Caller = {
      ...author,
      role: roleToPlay(author.role),
      creatorId: null,
      isCreatorOwner: false,
      sessionId: 'demo',
    };
    const made = { system: own.schema.id, name: title, random: false };
    const { characterId } = await createCharacter(ctx, author.uid, made);
    const worded = rename(own.schema, title, labels);
    await updateCharacterSchema(ctx, caller, characterId, own.schema.version, { ...worded });
    await publishTemplate(ctx, caller, { characterId, title, about, note, isListed: true });
  }
}
