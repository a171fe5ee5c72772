import { z } from 'zod';
import { parseNotation } from '../../../game/dice/parse.ts';
import { cleanText } from '../../../lib/name.ts';
import { count, cursor, idOf, instant, nameOf, nextCursor, optional, TO_SHOW, withDefault } from '../../kit/schema.ts';
import { campaignId } from '../../people/seats/campaign-id.ts';
import {
  ATTACK_TEXT_MAX,
  ATTACKS_MAX,
  LABEL_MAX,
  NAME_MAX,
  NOTES_MAX,
  PAGE_ROWS,
  RESOURCES_MAX,
  STAT_TEXT_MAX,
  STATS_MAX,
  SYSTEM_MAX,
  VALUE_MAX,
} from './limits.ts';

export const FORMATS = ['rpgpedia', 'foundry', 'improved-initiative'] as const;
export type Format = (typeof FORMATS)[number];

/** Those written by hand, copied from pages of books, and brought by files. */
export const ORIGINS = ['written', 'copied', 'imported'] as const;
export type Origin = (typeof ORIGINS)[number];

const number = z.number().min(-VALUE_MAX).max(VALUE_MAX);
const label = nameOf(LABEL_MAX);
const textOf = (most: number) => z.string().max(most).transform(cleanText);

const notation = z
  .string()
  .trim()
  .transform((text, context) => {
    const read = parseNotation(text);
    if (read.ok) return text;
    const at = text.slice(0, 40);
    const message = `“${at}” não é uma rolagem. ${read.message}`;
    context.issues.push({ code: 'custom', input: text, message, params: TO_SHOW });
    return z.NEVER;
  })
  .describe('Dice to roll, such as `1d20+4`.');

const resource = z.object({
  id: z.string().trim().min(1).max(64),
  label,
  value: number,
  max: optional(number),
});

const resources = z
  .array(resource)
  .max(RESOURCES_MAX)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, {
    message: 'Dois recursos desta criatura têm o mesmo id. Mude um deles.',
    params: TO_SHOW,
  });

const attack = z.object({ label, notation, text: optional(textOf(ATTACK_TEXT_MAX)) });

export const creatureFields = z.object({
  name: nameOf(NAME_MAX),
  notes: withDefault(textOf(NOTES_MAX), ''),
  stats: withDefault(z.array(z.object({ label, value: z.union([number, textOf(STAT_TEXT_MAX)]) })).max(STATS_MAX), []),
  resources: withDefault(resources, []).describe('The one called PV, or the first, is the hit points of a fight.'),
  attacks: withDefault(z.array(attack).max(ATTACKS_MAX), []),
});
export type CreatureFields = z.output<typeof creatureFields>;
export type CreatureInput = z.input<typeof creatureFields>;

const system = z.string().trim().max(SYSTEM_MAX).describe('A system’s id, or the name of any other game.');

export const saveCreatureInput = z.object({
  creatureId: optional(idOf).describe('Left out: a new one.'),
  system: system.nullish().describe('Left out: as it was.'),
  copiedFrom: z
    .object({ bookId: idOf, page: z.int().min(1).max(100_000).describe('Of the file, from 1.') })
    .nullish()
    .describe('The page that it is copied from: the caller must be able to read that book now.'),
  fields: creatureFields,
});
export type SaveCreatureInput = z.output<typeof saveCreatureInput>;

export const oneCreature = z.object({ creatureId: idOf });

export const creature = z
  .object({
    creatureId: z.string(),
    system: z.string().nullable(),
    name: z.string(),
    fields: z
      .object({
        name: z.string(),
        notes: z.string(),
        stats: z.array(z.object({ label: z.string(), value: z.union([z.number(), z.string()]) })),
        resources: z.array(
          z.object({ id: z.string(), label: z.string(), value: z.number(), max: z.number().optional() }),
        ),
        attacks: z.array(z.object({ label: z.string(), notation: z.string(), text: z.string().optional() })),
      })
      .meta({ id: 'CreatureFields' }),
    lender: z
      .object({ uid: z.string(), displayName: z.string() })
      .nullable()
      .describe('Who lends it to the table; null for one’s own.'),
    source: z
      .object({
        bookId: z.string(),
        bookURL: z.string(),
        title: z.string(),
        coverURL: z.string().nullable(),
        page: z.int().describe('Of the file, from 1.'),
        label: z.string().describe('The number that is printed on it.'),
      })
      .nullable()
      .describe('The page that it was copied from; null for one that was written or imported.'),
    origin: z.enum(ORIGINS).describe('It was written, copied from a page, or came with a file.'),
    updatedAt: instant,
  })
  .meta({ id: 'Creature' });
export type CreatureView = z.output<typeof creature>;

export const listCreaturesInput = z.object({
  q: optional(z.string().max(128)).describe('Words of the name, the system or the notes.'),
  origin: z.enum(ORIGINS).nullish().describe('Those that were written, copied from pages, or came with files.'),
  cursor,
  limit: withDefault(z.int().min(1).max(100), PAGE_ROWS),
  campaignId: campaignId.nullish().describe('A table that the caller leads: what is lent to it is listed too.'),
});
export type ListCreaturesInput = z.output<typeof listCreaturesInput>;

export const creaturePage = z.object({ creatures: z.array(creature), nextCursor });
export type CreaturePage = z.output<typeof creaturePage>;

export const getCreatureInput = oneCreature.extend({
  campaignId: campaignId.nullish().describe('The table that the caller leads and to which it is lent.'),
});

export const importInput = z.object({
  format: z.enum(FORMATS),
  data: z.unknown().describe('The file: its text, or the JSON that it holds.'),
  commit: withDefault(z.boolean(), false).describe('False only shows what would come in.'),
  system: system.nullish(),
});
export type ImportInput = z.output<typeof importInput>;

export const imported = z.object({
  creatures: z.array(
    z.object({
      name: z.string(),
      lost: z.array(z.string()).describe('What the file says and a creature here has no place for.'),
      stats: count,
      resources: count,
      attacks: count,
    }),
  ),
  ids: z.array(z.string()).exactOptional().describe('In the same order, once they are kept.'),
});
export type ImportedCreatures = z.output<typeof imported>;
