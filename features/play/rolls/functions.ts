import { z } from 'zod';
import { defineFunction } from '../../kit/function.ts';
import { cursor, optional } from '../../kit/schema.ts';
import { campaignId, readAs } from '../../people/seats/campaign-id.ts';
import { characterId, sheetDoc } from '../characters/character-schema.ts';
import { getRolls } from './get-rolls.server.ts';
import { verifyRoll } from './prove-roll.server.ts';
import { rollDice } from './roll-dice.server.ts';
import { commitment, rollInput, rollPage, rollProof, rollView } from './roll-schema.ts';
import { undoRoll } from './undo-roll.server.ts';

const NOT_FOUND =
  'No character that the caller may see, no table of the caller, or no ask that names them has this id.';

export const rollFunctions = [
  defineFunction({
    name: 'rollDice',
    may: ['throw', 'roll'],
    summary: 'Throws dice: a notation, or a roll of a character’s system, with what follows from it for the sheet.',
    input: rollInput,
    output: z.object({
      roll: rollView,
      next: commitment,
      doc: sheetDoc.nullable().describe('The sheet after the roll; null without a character.'),
    }),
    refusals: {
      INVALID_ARGUMENT: 'The notation or an answer cannot be read; `details.at` is the character, from 0.',
      NOT_FOUND,
      PERMISSION_DENIED:
        'The character is another member’s, or the roll would tell a value that who throws or the table may not see.',
      FAILED_PRECONDITION:
        'The character is archived, or the table closed (`details.state` is `closed`); the ask is answered by the caller (`answered`) or closed (`askClosed`).',
    },
    run: (ctx, caller, input) => rollDice(ctx, caller, input),
  }),
  defineFunction({
    name: 'getRolls',
    may: ['view', 'roll'],
    summary:
      'The caller’s rolls, or what they may see of a character’s or a table’s, newest first; and the commitment of their next one.',
    input: z.object({ characterId: optional(characterId), campaignId: optional(campaignId), as: readAs, cursor }),
    output: rollPage,
    refusals: {
      NOT_FOUND,
      INVALID_ARGUMENT: 'A cursor that no page gave, or `as` beside neither a table nor a character.',
      PERMISSION_DENIED: 'With `as`: the caller does not lead the table, or the member does.',
    },
    run: (ctx, caller, input) => getRolls(ctx, caller, input),
  }),
  defineFunction({
    name: 'verifyRoll',
    may: ['verify', 'roll'],
    onlyReads: true,
    summary: 'The seed of a roll that was thrown, so that anyone who may see it can throw it again.',
    input: z.object({ id: z.string().min(1).max(128) }),
    output: rollProof,
    refusals: { NOT_FOUND: 'No roll has this id, or it is secret and not for the caller.' },
    run: (ctx, caller, { id }) => verifyRoll(ctx, caller, id),
  }),
  defineFunction({
    name: 'undoRoll',
    may: ['throw', 'roll'],
    summary: 'Takes back what a roll of the caller changed on its sheet, once. The roll stays.',
    input: z.object({ id: z.string().min(1).max(128) }),
    output: z.object({ doc: sheetDoc }),
    refusals: {
      NOT_FOUND: 'The caller threw no roll with this id for a character that they still have.',
      PERMISSION_DENIED:
        'The character is another member’s, or the roll would tell a value that who throws or the table may not see.',
      FAILED_PRECONDITION: 'The character is archived, or the table closed (`details.state` is `closed`).',
    },
    run: async (ctx, caller, { id }) => ({ doc: await undoRoll(ctx, caller, id) }),
  }),
] as const;
