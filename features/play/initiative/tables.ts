import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Combatant, Encounter } from '../../../game/initiative/encounter.ts';
import type { Step } from '../../../game/initiative/history.ts';
import { at, uuid } from '../../../platform/db/columns.ts';
import { owner, users } from '../../people/accounts/tables.ts';
import { campaigns } from '../../people/seats/tables.ts';
import type { Deed } from './deed.ts';

/** An encounter belongs to a campaign, or to whoever made it. */
export const encounters = pgTable(
  'encounters',
  {
    id: text('id').primaryKey(),
    campaignId: text('campaign_id').references(() => campaigns.id, { onDelete: 'cascade' }),
    /** Null for an encounter of a campaign. */
    userId: text('user_id').references(() => users.uid, { onDelete: 'cascade' }),
    /** Opens the players' view. Shown to whoever leads the table, so it is not hashed. */
    code: text('code').notNull().unique(),
    title: text('title').notNull(),
    ended: boolean('ended').notNull().default(false),
    /** `json` and not `jsonb`: it is read whole, and fields keep their order. */
    state: json('state').$type<Encounter>().notNull(),
    /** The words of whoever leads, for themselves. They are no step: undoing a blow does not unwrite a sentence. */
    notes: text('notes').notNull().default(''),
    /** The board that belongs to it. Boards stand above, so the reference is in the migration alone. */
    sceneId: text('scene_id'),
    seq: integer('seq').notNull().default(0),
    /** The step that the state is at: later ones can be done again. */
    position: integer('position').notNull().default(0),
    newest: integer('newest').notNull().default(0),
    /** Steps up to this one are forgotten. */
    forgotten: integer('forgotten').notNull().default(0),
    createdAt: at('created_at').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (t) => [
    index('encounters_campaign').on(t.campaignId),
    index('encounters_user').on(t.userId),
    index('encounters_scene').on(t.sceneId),
    check('encounters_of_one', sql`(campaign_id is null) <> (user_id is null)`),
  ],
);

const encounter = () =>
  text('encounter_id')
    .notNull()
    .references(() => encounters.id, { onDelete: 'cascade' });

/** One history for everybody at the encounter. */
export const encounterSteps = pgTable(
  'encounter_steps',
  {
    encounterId: encounter(),
    position: integer('position').notNull(),
    userId: owner(),
    deed: json('deed').$type<Deed>().notNull(),
    step: json('step').$type<Step>().notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.encounterId, t.position] }), index('encounter_steps_user').on(t.userId)],
);

/** Encounters that a person keeps to begin others with. At most `TEMPLATES_MAX` of each account. */
export const encounterTemplates = pgTable(
  'encounter_templates',
  {
    id: uuid('id').primaryKey(),
    userId: owner(),
    title: text('title').notNull(),
    /** They enter whole and unrolled, hidden ones too. Sheets stay behind. */
    combatants: json('combatants').$type<Combatant[]>().notNull(),
    notes: text('notes').notNull().default(''),
    /** The board of the table where it was kept, for as long as it is there. */
    sceneId: text('scene_id'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('encounter_templates_user').on(t.userId), index('encounter_templates_scene').on(t.sceneId)],
);

/** Commands of the last day, so that one that is sent again does nothing again. */
export const encounterRequests = pgTable(
  'encounter_requests',
  {
    userId: owner(),
    requestId: text('request_id').notNull(),
    encounterId: encounter(),
    dataHash: text('data_hash').notNull(),
    applied: boolean('applied').notNull(),
    /** The template that the command made. */
    templateId: uuid('template_id'),
    at: at('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.requestId] }),
    index('encounter_requests_encounter').on(t.encounterId),
    index('encounter_requests_at').on(t.at),
  ],
);
