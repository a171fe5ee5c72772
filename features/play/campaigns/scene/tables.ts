import { boolean, index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SceneStep } from '../../../../game/scene/history.ts';
import type { Scene } from '../../../../game/scene/scene.ts';
import { at } from '../../../../platform/db/columns.ts';
import { owner } from '../../../people/accounts/tables.ts';
import { campaigns } from '../../../people/seats/tables.ts';

export interface StoredPing {
  id: string;
  x: number;
  y: number;
  /** The sheet of whoever pointed; null for a leader. */
  characterId: string | null;
  at: string;
}

export interface ScenePicture {
  id: string;
  width: number;
  height: number;
}

/** The boards of a table. The one that was shown last is the table's scene. */
export const scenes = pgTable(
  'scenes',
  {
    id: text('id').primaryKey(),
    campaignId: text('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    state: json('state').$type<Scene>().notNull(),
    picture: json('picture').$type<ScenePicture>(),
    pings: json('pings').$type<StoredPing[]>().notNull(),
    seq: integer('seq').notNull().default(0),
    /** The step that the state is at: later ones can be done again. */
    position: integer('position').notNull().default(0),
    newest: integer('newest').notNull().default(0),
    /** Steps up to this one are forgotten. */
    forgotten: integer('forgotten').notNull().default(0),
    createdAt: at('created_at').notNull(),
    shownAt: at('shown_at').notNull(),
    /** How often it was opened or closed to the table: another number tells followers of the table. */
    curtain: integer('curtain').notNull().default(0),
  },
  (t) => [index('scenes_campaign').on(t.campaignId, t.shownAt)],
);

export type SceneRow = typeof scenes.$inferSelect;

const scene = () => text('scene_id').references(() => scenes.id, { onDelete: 'cascade' });

/** One history for everybody at the board. */
export const sceneSteps = pgTable(
  'scene_steps',
  {
    sceneId: scene().notNull(),
    position: integer('position').notNull(),
    step: json('step').$type<SceneStep>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.sceneId, t.position] })],
);

/** Commands of the last day, so that one that is sent again does nothing again. */
export const sceneRequests = pgTable(
  'scene_requests',
  {
    userId: owner(),
    requestId: text('request_id').notNull(),
    /** Null for the request that deleted its scene. */
    sceneId: scene(),
    dataHash: text('data_hash').notNull(),
    applied: boolean('applied').notNull().default(true),
    at: at('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.requestId] }),
    index('scene_requests_scene').on(t.sceneId),
    index('scene_requests_at').on(t.at),
  ],
);
