import { z } from 'zod';
import { count, instant, nameOf, partial, withDefault } from '../../../kit/schema.ts';
import { oneCampaign } from '../../../people/seats/campaign-id.ts';
import { LOOT_NAME_MAX, LOOT_NOTE_MAX, LOOT_QUANTITY_MAX } from '../campaign-limits.ts';

export const itemId = z.string().min(1).max(128);
export const changeId = z.string().min(1).max(128);

const name = nameOf(LOOT_NAME_MAX);
const note = z.string().trim().max(LOOT_NOTE_MAX);
const quantity = z.int().min(1).max(LOOT_QUANTITY_MAX);

export const addLootInput = oneCampaign.extend({
  name,
  quantity: withDefault(quantity, 1),
  note: withDefault(note, ''),
  characterId: z
    .string()
    .min(1)
    .max(128)
    .nullish()
    .describe('A character at the table that has it at once; nobody without it.'),
});
export type AddLootInput = z.output<typeof addLootInput>;

export const changeLootInput = oneCampaign.extend({
  itemId,
  fields: partial(z.object({ name, quantity, note })),
});
export type ChangeLootInput = z.output<typeof changeLootInput>;

export const moveLootInput = oneCampaign.extend({
  itemId,
  quantity: withDefault(quantity, 1).describe('How many; of two who take the last one, one gets it.'),
  from: z.string().min(1).max(128).nullable().default(null).describe('Who has it, as the caller saw it.'),
  characterId: z.string().min(1).max(128).nullable().describe('A character at the table; null puts it back for all.'),
});
export type MoveLootInput = z.output<typeof moveLootInput>;

const holder = z
  .object({ characterId: z.string(), name: z.string() })
  .nullable()
  .describe('The character at the table that has it; null for nobody.');

export const LOOT_DEEDS = ['added', 'changed', 'moved', 'removed'] as const;
export type LootDeed = (typeof LOOT_DEEDS)[number];

export const loot = z.object({
  campaignId: z.string(),
  items: z
    .array(z.object({ itemId: z.string(), name: z.string(), quantity: count, note: z.string(), holder }))
    .describe('What nobody has first, by name.'),
  changes: z
    .array(
      z.object({
        changeId: z.string(),
        deed: z.enum(LOOT_DEEDS),
        name: z.string(),
        quantity: count,
        to: z.string().nullable().describe('Of what was moved: the character’s name; null for nobody.'),
        by: z.object({ uid: z.string(), displayName: z.string() }),
        at: instant,
        undone: z.boolean(),
      }),
    )
    .describe('What was done last, the newest first.'),
});
export type Loot = z.output<typeof loot>;
