import { z } from 'zod';
import { characterView } from '../characters/character-schema.ts';
import { rollView } from './roll-schema.ts';

/** The state that viewers of a character get after a change. */
export const visibleCharacter = characterView
  .pick({ doc: true, derived: true, warnings: true, sheetRole: true, portrait: true, archivedAt: true })
  .extend({ characterId: z.string(), rolls: z.array(rollView).describe('The newest, newest first.') });
export type SheetSnapshot = z.output<typeof visibleCharacter>;
