import { z } from 'zod';
import {
  GRIDS,
  NAME_MAX,
  POINTS_MAX,
  SHAPE_KINDS,
  SIDE,
  TOKEN_SIZE,
  TOKENS_MAX,
} from '../../../../game/scene/scene.ts';
import { address, instant, nameOf, optional, partial, withDefault } from '../../../kit/schema.ts';
import { oneCampaign } from '../../../people/seats/campaign-id.ts';

const id = z.string().min(1).max(64);
export const sceneId = z.string().min(1).max(128);
const place = z
  .number()
  .min(-SIDE.max)
  .max(2 * SIDE.max);
const point = z.object({ x: place, y: place });
const side = z.int().min(SIDE.min).max(SIDE.max);
const size = z.int().min(TOKEN_SIZE.min).max(TOKEN_SIZE.max);
const colour = z.int().min(0).max(8);
const symbol = z
  .string()
  .max(40)
  .regex(/^[a-z-]+$/)
  .nullable();
const name = nameOf(NAME_MAX);
const grid = z.enum(GRIDS);
const cell = z
  .int()
  .min(0)
  .max(SIDE.max - 1);
const span = z.int().min(1).max(SIDE.max);
const ids = z.array(id).min(1).max(TOKENS_MAX);

const fields = partial(
  z.object({
    title: name,
    grid,
    columns: side,
    rows: side,
    metres: z.number().min(0.1).max(1000),
    open: z.boolean(),
    fogged: z.boolean(),
  }),
);

const tokenFields = partial(z.object({ name, size, symbol, colour, hidden: z.boolean() }));

export const sceneCommand = z.discriminatedUnion('t', [
  z.object({
    t: z.literal('create'),
    title: name,
    grid: withDefault(grid, 'square'),
    columns: withDefault(side, 24),
    rows: withDefault(side, 16),
  }),
  z.object({ t: z.literal('show') }).describe('Makes it the table’s scene.'),
  z.object({ t: z.literal('delete') }),
  z.object({ t: z.literal('set'), fields }),
  z.object({
    t: z.literal('add'),
    tokens: z
      .array(tokenFields.omit({ name: true }).extend({ name, at: optional(point), characterId: id.nullish() }))
      .min(1)
      .max(TOKENS_MAX),
  }),
  z.object({ t: z.literal('pull'), from: z.enum(['party', 'fight']) }).describe('Adds whom the board lacks.'),
  z.object({ t: z.literal('token'), id, fields: tokenFields }),
  z.object({ t: z.literal('move'), moves: z.array(point.extend({ id })).min(1).max(TOKENS_MAX) }),
  z.object({ t: z.literal('remove'), ids }),
  z.object({
    t: z.literal('reveal'),
    area: z.object({ x: cell, y: cell, width: span, height: span }),
    on: z.boolean(),
  }),
  z.object({
    t: z.literal('draw'),
    shape: z.object({
      kind: z.enum(SHAPE_KINDS),
      points: z.array(point).min(2).max(POINTS_MAX),
      colour,
      hidden: optional(z.boolean()),
    }),
  }),
  z.object({ t: z.literal('erase'), ids }),
  z.object({ t: z.literal('ping'), x: place, y: place }),
  z.object({ t: z.literal('undo') }),
  z.object({ t: z.literal('redo') }),
]);

export const commandSceneInput = oneCampaign.extend({
  sceneId: optional(sceneId).describe('Left out for `create` alone.'),
  requestId: z.string().min(8).max(128),
  command: sceneCommand,
});
export type CommandSceneInput = z.output<typeof commandSceneInput>;
export type SentCommand = z.input<typeof sceneCommand>;

export const sceneToken = point.extend({
  id: z.string(),
  name: z.string(),
  size: z.int(),
  symbol: z.string().nullable(),
  portrait: address.nullable(),
  colour: z.int(),
  hidden: z.boolean(),
  characterId: z.string().nullable(),
  mine: z.boolean().describe('Whether the caller moves it.'),
  turn: z.boolean().describe('Whether it has the turn of the fight that runs.'),
  combatantId: z.string().nullable().describe('Whom of that fight it stands for, if the caller sees them in it.'),
});
export type SceneToken = z.output<typeof sceneToken>;

export const sceneShape = z.object({
  id: z.string(),
  kind: z.enum(SHAPE_KINDS),
  points: z.array(point),
  colour: z.int(),
  hidden: z.boolean(),
  mine: z.boolean().describe('Whether the caller may take it away.'),
});
export type SceneShape = z.output<typeof sceneShape>;

export const scenePing = point.extend({ id: z.string(), by: z.string(), at: instant });

export const sceneView = z
  .object({
    sceneId: z.string(),
    seq: z.int(),
    title: z.string(),
    grid,
    columns: z.int(),
    rows: z.int(),
    metres: z.number(),
    open: z.boolean(),
    fogged: z.boolean(),
    revealed: z.string().describe('Bits of the revealed cells, row by row, in base64.'),
    picture: address.nullable().describe('For who does not lead, without what the fog hides.'),
    tokens: z.array(sceneToken),
    shapes: z.array(sceneShape),
    pings: z.array(scenePing).describe('The newest.'),
    canUndo: z.boolean(),
    canRedo: z.boolean(),
  })
  .meta({ id: 'Scene' });
export type SceneView = z.output<typeof sceneView>;

export const tableScene = z.object({
  campaignId: z.string(),
  leads: z.boolean(),
  scene: sceneView.nullable().describe('Null where there is none, or none that the caller may see.'),
  scenes: z
    .array(z.object({ sceneId: z.string(), title: z.string(), open: z.boolean() }))
    .describe('All of the table, for whoever leads it; the one that is shown stands first.'),
});
export type TableScene = z.output<typeof tableScene>;

export const commandedScene = tableScene.extend({
  applied: z.boolean().describe('False where there was nothing to change.'),
});
