import { z } from 'zod';
import { cleanName } from '../../../lib/name.ts';
import { instant, nextCursor, optional, withDefault } from '../../kit/schema.ts';
import { campaignId } from '../../people/seats/campaign-id.ts';
import { characterId, scalar } from '../characters/character-schema.ts';
import { askId } from './asks/ask-schema.ts';
import { TONES, VISIBILITIES } from './roll.ts';

const die = z.object({
  sides: z.int().describe('3 for a fate die.'),
  value: z.number().describe('What it counts for.'),
  kept: z.boolean().describe('False when dropped or thrown again.'),
  exploded: z.literal(true).exactOptional(),
  success: z.boolean().exactOptional().describe('With a target: whether it met it.'),
  failure: z.literal(true).exactOptional(),
  rerolled: z.literal(true).exactOptional(),
  fate: z.literal(true).exactOptional(),
  faces: z.array(z.number()).exactOptional().describe('What was thrown, when `value` is something else.'),
});

export const commitment = z.object({
  commitment: z.string().describe('The hex SHA-256 of the seed of the caller’s next roll.'),
});

const thrown = {
  commitment: z.string().describe('The hex SHA-256 of the seed: told before the roll.'),
  notation: z.string().describe('What was thrown, with every number of the sheet worked out.'),
  dice: z.array(die).describe('In the order thrown.'),
};

export const rollView = z.object({
  id: z.string(),
  number: z.int().nullable().describe('Counts the rolls of whoever threw it from 1; null for old ones.'),
  ...thrown,
  total: z.number(),
  text: z.string().describe('How the total came about.'),
  parts: z
    .array(z.object({ label: z.string(), value: scalar, adds: z.literal(true).exactOptional() }))
    .describe('Of what it was made, by name; with `adds`, what was added to the dice or makes the target.'),
  against: z.number().nullable().describe('The number to reach, where the roll has one.'),
  changes: z
    .array(z.object({ path: z.string(), label: z.string(), from: scalar, to: scalar }))
    .describe('What it changed on the sheet; only for whoever threw it.'),
  undone: z.boolean().describe('Whether its changes were taken back.'),
  at: instant,
  label: z.string(),
  characterId: z.string().nullable(),
  campaignId: z.string().nullable().describe('Of the table it was thrown at.'),
  rollId: z.string().nullable().describe('Of the system’s roll, when it was one.'),
  asked: z.literal(true).exactOptional().describe('It answered an ask of its table.'),
  outcome: z.object({ label: z.string(), tone: z.enum(TONES) }).nullable(),
  visibility: z.enum(VISIBILITIES),
  by: z.object({ uid: z.string(), displayName: z.string() }).describe('Who threw it.'),
});
export type RollView = z.output<typeof rollView>;

export const rollPage = z.object({ rolls: z.array(rollView), nextCursor, next: commitment });
export type RollPage = z.output<typeof rollPage>;

export const rollProof = z.object({ seed: z.string(), ...thrown });

const visibility = withDefault(z.enum(VISIBILITIES), 'mesa').describe(
  'For the whole table, for whoever threw it and the game master, or for whoever threw it.',
);

const atTable = campaignId
  .nullish()
  .describe('A table of the caller. Left out, the open one where the character is; null for none.');

const answersAsk = optional(askId).describe(
  'The ask that it answers: it says the table and who sees the roll, and what is thrown.',
);

const answers = withDefault(z.record(z.string(), scalar), {}).describe('By the ids of what is asked.');

export const rollInput = z.union([
  z.object({
    notation: z.string().max(10_000).describe('At most 200 characters; what cannot be read is refused with its place.'),
    characterId: optional(characterId).describe('Puts the roll into this character’s log.'),
    label: withDefault(z.string().trim().max(80).transform(cleanName), ''),
    campaignId: atTable,
    visibility,
    askId: answersAsk,
  }),
  z.object({
    characterId,
    rollId: z.string().max(128),
    answers,
    use: optional(z.object({ list: z.string().max(128), item: z.string().max(128) })).describe(
      'The item whose use it is.',
    ),
    offer: optional(z.int().min(0).max(100)).describe(
      'What the result before offered, by its place among the roll’s offers.',
    ),
    campaignId: atTable,
    visibility,
    askId: answersAsk,
  }),
  z.object({
    askId: askId.describe(
      'Throws what it asks for; a sheet’s roll with the character that the caller has at its table.',
    ),
    answers,
    inNameOf: optional(z.string().min(1).max(128)).describe(
      'The uid of somebody whom it waits for: a leader of the table throws in their place, with their character.',
    ),
  }),
]);
export type RollInput = z.output<typeof rollInput>;

/** A throw that says what is thrown. */
export type Throw = Extract<RollInput, { notation: string } | { rollId: string }>;
