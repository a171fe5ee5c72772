import type { CreatureView } from '../../../features/play/creatures/creature-schema.ts';

/** The file of creatures that the product exports and reads back. */
export const creatureFile = (creatures: readonly CreatureView[]): string =>
  `${JSON.stringify(
    { format: 'rpgpedia', version: 1, creatures: creatures.map(({ system, fields }) => ({ system, fields })) },
    null,
    2,
  )}\n`;
