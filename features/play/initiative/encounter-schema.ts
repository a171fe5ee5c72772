import { z } from 'zod';
import { COMBATANTS_MAX } from '../../../game/initiative/command.ts';
import { SIDES, STATES } from '../../../game/initiative/encounter.ts';
import { address, count, idOf, instant, nameOf, optional, TO_SHOW } from '../../kit/schema.ts';
import { campaignId } from '../../people/seats/campaign-id.ts';
import { COUNT_MAX } from '../creatures/limits.ts';
import {
  ADDED_MAX,
  CONDITION_MAX,
  DEEDS_SHOWN,
  GROUP_MAX,
  LISTED_MAX,
  NAME_MAX,
  NOTES_MAX,
  ROUNDS_MAX,
  TITLE_MAX,
  VALUE_MAX,
} from './limits.ts';

export const encounterId = z.string().min(1).max(128);
export const oneEncounter = z.object({ encounterId });
/** Whatever its case, spaces and hyphens. */
export const encounterCode = z.string().min(1);

const id = z.string().min(1).max(64);
const name = nameOf(NAME_MAX);
const number = z.number().min(-VALUE_MAX).max(VALUE_MAX);
const whole = z.int().min(-VALUE_MAX).max(VALUE_MAX);
const side = z.enum(SIDES);
const group = nameOf(GROUP_MAX).nullable();
const conditionName = nameOf(CONDITION_MAX);
const leftAt = optional(count).describe('The `seq` that what is undone left behind; refused at another.');

const entering = z.object({
  name,
  initiative: number.nullish(),
  bonus: optional(number).describe('0 where it is left out.'),
  hp: whole.nullish(),
  maxHp: whole.nullish().describe('`hp` where it is left out.'),
  group: group.optional(),
  hidden: optional(z.boolean()),
  side: optional(side),
});

const also = optional(z.array(id).max(COMBATANTS_MAX)).describe(
  'Others to whom it is done too, and undone with it; those who are gone are passed over.',
);

/** One command of the initiative, named by `t`. */
export const command = z.discriminatedUnion('t', [
  z
    .object({
      t: z.literal('create'),
      campaignId: campaignId.nullish(),
      title: optional(nameOf(TITLE_MAX)).describe('The template’s where it is left out.'),
      from: encounterId
        .nullish()
        .describe(
          'An encounter that the caller commands, or that is lent to the table: its combatants, but for the sheets, enter whole and unrolled.',
        ),
      templateId: idOf
        .nullish()
        .describe('A template of the caller, or one lent to the table: its combatants enter unrolled.'),
    })
    .refine(({ title, templateId }) => title !== undefined || templateId != null, {
      message: 'Dê um nome à luta.',
      params: TO_SHOW,
    }),
  z
    .object({
      t: z.literal('add'),
      combatants: optional(z.array(entering).min(1).max(ADDED_MAX)),
      creatureId: idOf.nullish().describe('A creature of the caller, or one lent to the table.'),
      count: optional(z.int().min(1).max(COUNT_MAX)).describe('How many of the creature; 1 where it is left out.'),
      hidden: optional(z.boolean()).describe('Whether the creature enters hidden.'),
    })
    .refine(({ combatants, creatureId }) => combatants !== undefined || creatureId != null, {
      message: 'Diga quem entra na luta.',
      params: TO_SHOW,
    }),
  z.object({
    t: z.literal('pull'),
    roll: optional(z.boolean()).describe('Whether each sheet’s own initiative is rolled at once.'),
  }),
  z.object({
    t: z.literal('set'),
    id,
    name: optional(name),
    initiative: number.nullish(),
    bonus: optional(number),
    hp: whole.nullish(),
    maxHp: whole.nullish(),
    group: group.optional(),
    side: optional(side),
  }),
  z.object({ t: z.literal('remove'), id, also }),
  z.object({
    t: z.literal('roll'),
    ids: z.union([z.array(id).min(1).max(COMBATANTS_MAX), z.literal('missing')]),
  }),
  z.object({ t: z.literal('next') }),
  z.object({ t: z.literal('previous') }),
  z.object({ t: z.literal('reorder'), id, also, before: id.nullable() }),
  z.object({ t: z.literal('hold'), id, also, on: z.boolean() }),
  z
    .object({
      t: z.literal('hp'),
      id: optional(id),
      also,
      ids: optional(z.array(id).min(1).max(COMBATANTS_MAX)).describe(
        'Several at once, in place of `id`; all of them must be in the fight.',
      ),
      by: whole,
      halved: optional(z.array(id).max(COMBATANTS_MAX)).describe(
        'Those of them who take half, rounded towards nothing.',
      ),
    })
    .refine((hit) => (hit.id === undefined) !== (hit.ids === undefined), {
      message: 'Diga de quem são os pontos de vida.',
      params: TO_SHOW,
    }),
  z.object({
    t: z.literal('condition'),
    id,
    also,
    name: conditionName,
    rounds: z.int().min(1).max(ROUNDS_MAX).nullish().describe('Left out: until it is taken away.'),
    on: z.boolean(),
  }),
  z.object({ t: z.literal('reveal'), id, also, on: z.boolean() }),
  z.object({ t: z.literal('undo'), seq: leftAt }),
  z.object({ t: z.literal('redo') }),
  z.object({ t: z.literal('renewCode') }),
  z
    .object({ t: z.literal('notes'), notes: z.string().trim().max(NOTES_MAX) })
    .describe('Writes what only those who command it read; `undo` leaves it.'),
  z.object({
    t: z.literal('saveTemplate'),
    title: nameOf(TITLE_MAX),
    sceneId: idOf.nullish().describe('A board of the table that goes with it; left out: the encounter’s.'),
  }),
  z.object({ t: z.literal('end') }),
]);

export const commandInput = z.object({
  encounterId: encounterId.nullish().describe('Of every command but `create`.'),
  requestId: z
    .string()
    .regex(/^[\x21-\x7e]{1,128}$/)
    .describe('A UUID: the same command sent again does nothing again.'),
  expect: count.nullish().describe('The `turns` at which it was pressed: if the turn moved meanwhile nothing is done.'),
  command,
});
export type CommandInput = z.output<typeof commandInput>;

const turn = z.object({ id: z.string() }).nullable();
const condition = z.object({
  name: z.string(),
  rounds: z.int().nullable().describe('That it lasts still, this one included; null: without end.'),
});
const shared = z.object({ id: z.string(), name: z.string(), side, group: z.string().nullable() });

const combatant = shared
  .extend({
    initiative: z.number().nullable(),
    bonus: z.number(),
    hp: z.int().nullable(),
    maxHp: z.int().nullable(),
    hidden: z.boolean(),
    held: z.boolean(),
    conditions: z.array(condition),
    characterId: z.string().exactOptional().describe('Of a sheet at the table.'),
    creatureId: z.string().exactOptional().describe('Of the creature that it is one of.'),
    threat: z.number().exactOptional().describe('The number of that creature by which its system measures a fight.'),
  })
  .meta({ id: 'Combatant' });
export type CombatantView = z.output<typeof combatant>;

const seen = shared
  .extend({
    conditions: z.array(condition),
    state: z.enum(STATES).nullable().describe('Null where nobody counts hit points.'),
    hp: z.int().nullable().exactOptional().describe('Of `jogadores` alone.'),
    maxHp: z.int().nullable().exactOptional(),
    characterId: z.string().exactOptional().describe('Of a sheet at the table; the second screen is not told.'),
  })
  .meta({ id: 'SeenCombatant' });
export type SeenCombatant = z.output<typeof seen>;

const deed = z.object({
  position: count.describe('Grows with each command that was not undone.'),
  t: z.string().describe('The command.'),
  by: z.string().describe('The display name of whoever gave it.'),
  at: instant,
  name: z.string().nullable(),
  condition: z.string().exactOptional(),
  on: z.boolean().exactOptional(),
  amount: z.number().exactOptional(),
  more: count.exactOptional().describe('How many besides who is named.'),
});
export type DeedView = z.output<typeof deed>;

const head = z.object({
  encounterId: z.string(),
  title: z.string(),
  round: count.describe('0 before the first turn.'),
  turn: turn.describe('Null before the first turn, and in the players’ view while a hidden combatant has it.'),
  turns: count.describe('Moves of the turn so far.'),
  ended: z.boolean(),
});

/** The encounter for those who command it. */
export const encounterView = head
  .extend({
    campaignId: z.string().nullable(),
    code: z.string().describe('Opens the players’ view.'),
    seq: count,
    combatants: z.array(combatant).describe('In order.'),
    notes: z.string().describe('For those who command it alone.'),
    sceneId: z.string().nullable().describe('Of the board that belongs to it.'),
    canUndo: z.boolean(),
    canRedo: z.boolean(),
    done: z.array(deed).describe(`What was done last, the newest first; at most ${DEEDS_SHOWN}.`),
  })
  .meta({ id: 'Encounter' });
export type EncounterView = z.output<typeof encounterView>;

/**
 * The encounter for players and spectators: without hidden combatants, and without the hit points of the mestre's side.
 */
export const playersView = head.extend({ combatants: z.array(seen) }).meta({ id: 'PlayersView' });
export type PlayersView = z.output<typeof playersView>;

/** The encounter for the second screen, which follows no table. */
export const screenView = playersView
  .extend({
    closed: z.boolean().describe('The table is: nothing happens until it reopens.'),
    system: z.string().nullable().describe('Of the table.'),
    theme: z.int().nullable().describe('The colour theme that the table chose.'),
    clock: z
      .object({ label: z.string(), value: z.number(), min: z.number(), max: z.number() })
      .nullable()
      .describe('What the table counts together, if all at it may see it.'),
    face: address.nullable().describe('The portrait of the sheet that has the turn.'),
  })
  .meta({ id: 'ScreenView' });
export type ScreenView = z.output<typeof screenView>;

export const anyView = z.union([encounterView, playersView]);
export type AnyView = z.output<typeof anyView>;

export const commanded = z.object({
  encounter: encounterView,
  applied: z.boolean().describe('False for a stale press, and where there was nothing to change.'),
  templateId: z.string().exactOptional().describe('Of the template that `saveTemplate` made.'),
});
export type CommandAnswer = z.output<typeof commanded>;

export const encounterList = z.object({
  encounters: z
    .array(
      z.object({
        encounterId: z.string(),
        title: z.string(),
        ended: z.boolean(),
        table: z
          .object({ campaignId: z.string(), title: z.string() })
          .nullable()
          .describe('Null for one outside of tables.'),
      }),
    )
    .describe(`The newest first; at most ${LISTED_MAX}.`),
});
export type EncounterList = z.output<typeof encounterList>;

export const oneTemplate = z.object({ templateId: idOf });

export const templatesInput = z.object({
  campaignId: campaignId.nullish().describe('A table that the caller leads: what is lent to it is listed too.'),
});

export const templateList = z.object({
  templates: z
    .array(
      z.object({
        templateId: z.string(),
        title: z.string(),
        combatants: count,
        hidden: count.describe('How many of them enter hidden.'),
        notes: z.boolean().describe('Whether notes come with it.'),
        scene: z.boolean().describe('Whether a board comes with it, for as long as its table has it.'),
        lender: z
          .object({ uid: z.string(), displayName: z.string() })
          .nullable()
          .describe('Who lends it to the table; null for one’s own.'),
        createdAt: instant,
      }),
    )
    .describe('The newest first.'),
});
export type TemplateList = z.output<typeof templateList>;
