import { z } from 'zod';
import { rollView } from '../rolls/roll-schema.ts';
import { characterView } from './character-schema.ts';

/** What a change of a character may change, sent to its viewers. */
export const visibleCharacter = characterView
  .pick({ doc: true, derived: true, warnings: true, sheetRole: true, portrait: true, archivedAt: true })
  .extend({ characterId: z.string(), rolls: z.array(rollView).describe('The newest, newest first.') });
export type SheetSnapshot = z.output<typeof visibleCharacter>;
