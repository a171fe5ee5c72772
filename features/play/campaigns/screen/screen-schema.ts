import { z } from 'zod';
import { address, instant } from '../../../kit/schema.ts';
import { screenView } from '../../initiative/encounter-schema.ts';
import { rollView } from '../../rolls/roll-schema.ts';
import { person, shownPage } from '../campaign-schema.ts';
import { SAFETY_CARDS } from '../safety/card.ts';
import { sceneView } from '../scene/scene-schema.ts';

/** Rolls that are read from across a room. */
export const ROLLS_ON_SCREEN = 4;

export const tableScreen = z
  .object({
    campaignId: z.string(),
    title: z.string(),
    system: z.string().nullable(),
    theme: z.int().nullable().describe('Null: the system’s.'),
    closed: z.boolean(),
    clock: screenView.shape.clock,
    fight: screenView.nullable().describe('The fight that runs, as players see it.'),
    scene: sceneView.nullable().describe('The open scene, as a spectator sees it.'),
    characters: z
      .array(z.object({ characterId: z.string(), name: z.string(), paper: z.int() }))
      .describe('Those at the table, with the theme of their players.'),
    rolls: z.array(rollView).describe(`The newest that all see; at most ${ROLLS_ON_SCREEN}.`),
    shown: shownPage
      .extend({ coverURL: address.nullable() })
      .nullable()
      .describe('The name of the page that the table is shown; the page itself is for whoever has the book.'),
    handed: z
      .object({ noteId: z.string(), title: z.string(), picture: address, by: person, until: instant })
      .nullable()
      .describe('The newest picture that was handed to the whole table.'),
    card: z.enum(SAFETY_CARDS).nullable(),
    cardUntil: instant.nullable(),
  })
  .meta({ id: 'TableScreen' });
export type TableScreen = z.output<typeof tableScreen>;
