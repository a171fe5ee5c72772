import { z } from 'zod';
import type { Op, SheetDoc } from '../../../game/sheet/doc.ts';
import type { SheetSchema } from '../../../game/sheet/system.ts';
import { address, count, cursor, instant, nameOf, optional } from '../../kit/schema.ts';
import { SHEET_ROLES } from '../../kit/sheet-readers.ts';
import { COLLECTION_SORTS, FOLDER_MAX, NAME_MAX } from './character.ts';

export const characterId = z.string().min(1).max(128);
export const oneCharacter = z.object({ characterId });

export const scalar = z.union([z.number(), z.string(), z.boolean()]);
export const listItem = z.object({ _id: z.string(), _pos: z.string() }).catchall(scalar);
const value = z.union([scalar, z.array(listItem)]);

export const sheetDoc: z.ZodType<SheetDoc> = z
  .object({
    id: z.string(),
    ownerId: z.string(),
    campaignId: z.string().exactOptional(),
    schema: z.object({ id: z.string(), version: z.int() }),
    values: z.record(z.string(), value).describe('By field id. Values of fields the schema does not know stay.'),
    active: z.array(z.string()).describe('Ids of the conditions that hold.'),
    overrides: z.record(z.string(), z.number()).describe('Written over computed fields, by field id.'),
    seq: count.describe('Operations applied so far.'),
    tableSeq: count
      .exactOptional()
      .describe(
        'At an open table with shared resources: how often they changed. Of two documents with one `seq` the one with more is newer.',
      ),
  })
  .meta({ id: 'SheetDoc' });

export const systemSchema = z
  .unknown()
  .describe('A SheetSchema: `/sistema.schema.json` describes it.') as unknown as z.ZodType<SheetSchema>;

export const derived = z.record(z.string(), value).describe('By field id, and `field.max`, `list.sum`.');
export const warnings = z.array(
  z.object({ fieldId: z.string().describe('Empty for the whole sheet.'), message: z.string() }),
);

const opBase = { opId: z.string().min(1).max(100), sheet: z.string().max(128), base: z.number() };
const path = z.string().max(300);
const id = z.string().max(128);

export const op: z.ZodType<Op> = z
  .discriminatedUnion('t', [
    z.object({
      ...opBase,
      t: z.literal('set'),
      path,
      v: scalar,
      was: optional(z.string().max(20_000)).describe('Of a long text: what its author saw, for merging.'),
    }),
    z.object({ ...opBase, t: z.literal('inc'), path, by: z.number() }),
    z.object({ ...opBase, t: z.literal('add'), list: id, item: listItem }),
    z.object({ ...opBase, t: z.literal('del'), list: id, itemId: id }),
    z.object({ ...opBase, t: z.literal('move'), list: id, itemId: id, pos: z.string().max(300) }),
  ])
  .meta({ id: 'Op' });

const placeValue = z.union([scalar, listItem]).nullable().describe('Null where nothing stood.');

export const sheetChange = z
  .object({
    changeId: z.string(),
    by: z.object({ uid: z.string(), displayName: z.string() }),
    at: instant,
    path: z.string().describe('A field, `lista/item` for a whole item, `active/…`, `overrides/…` or `links/…`.'),
    before: placeValue,
    after: placeValue,
    cause: z.string().nullable().describe('The roll it came from; null for what was written by hand.'),
  })
  .meta({ id: 'SheetChange' });
export type SheetChange = z.infer<typeof sheetChange>;

export const created = z.object({ characterId: z.string(), doc: sheetDoc });

export const exportedCharacter = z.object({
  format: z.literal(1),
  doc: sheetDoc,
  schema: systemSchema.nullable().describe('The sheet’s own structure.'),
  portrait: z.string().nullable().describe('The picture as a data URL; null for none.'),
});

export const name = nameOf(NAME_MAX);
export const folder = z.string().trim().min(1).max(FOLDER_MAX).nullable();

const shelved = {
  portrait: address.nullable(),
  folder: z.string().nullable(),
  archivedAt: instant.nullable().describe('Since when it is out of sight and takes no changes.'),
  updatedAt: instant,
};

const creation = z
  .array(z.string())
  .nullable()
  .describe('What its creation still lacks, to its owner; null once it was whole, or left as it is.');

export const characterView = z.object({
  doc: sheetDoc,
  derived,
  warnings,
  sheetRole: z.enum(SHEET_ROLES).describe('As whom the caller sees its fields, by their `access`.'),
  schema: systemSchema.nullable().describe('The sheet’s own structure; null when it is the system’s.'),
  creation,
  olderBy: count.describe('Versions of the rules since it was last written; it is shown as the newest has it.'),
  ...shelved,
});
export type CharacterView = z.output<typeof characterView>;

export const cardValue = z.object({
  fieldId: z.string(),
  label: z.string(),
  value: scalar,
  max: z.number().nullable(),
  rises: z.boolean().optional().describe('Of a resource: it usually goes up, as wounds do.'),
});
export type CardValue = z.output<typeof cardValue>;

export const characterCard = z.object({
  characterId: z.string(),
  system: z.string(),
  name: z.string(),
  createdAt: instant,
  ...shelved,
  card: z
    .array(cardValue)
    .describe(
      'What the system puts on a card; of a choice its words, of a resource also its most. Long texts are cut.',
    ),
  creation,
  bytes: count.describe('What the sheet takes of its owner’s room.'),
});
export type CharacterCard = z.output<typeof characterCard>;

export const charactersInput = z.object({
  cursor,
  limit: optional(z.int().min(1).max(300)).describe('The most characters of this page; it may end earlier, at 100 KB.'),
  q: optional(z.string().max(128)).describe('Words of the name, the folder, the system or the card.'),
  system: optional(z.string().max(128)),
  folder: optional(z.string().max(128)),
  archived: optional(z.boolean()).describe('Only those put away, or only those that are not.'),
  sort: optional(z.enum(COLLECTION_SORTS)).describe('Without it `changed`: what was changed last first.'),
});
export type CharactersInput = z.output<typeof charactersInput>;
export interface CharacterPage {
  characters: CharacterCard[];
  nextCursor: string | null;
}

export const quota = z
  .object({ taken: count, most: count })
  .describe('Bytes that all of the caller’s sheets take together, and may take.');
