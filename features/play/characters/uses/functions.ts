import { z } from 'zod';
import { defineFunction } from '../../../kit/function.ts';
import { success } from '../../../kit/schema.ts';
import { recordUse } from '../../../people/analytics/record-use.server.ts';
import { mustFindCharacter } from '../open-sheet.server.ts';

export const useFunctions = [
  defineFunction({
    name: 'updateCharacterUse',
    may: ['count', 'sheet'],
    summary: 'Counts a use of one of the caller’s characters, once per day.',
    input: z.object({ characterId: z.string().min(1).max(128) }),
    output: success,
    refusals: { NOT_FOUND: 'No character of the caller has this id.' },
    run: async (ctx, caller, { characterId }, request) => {
      await mustFindCharacter(ctx.db, caller, 'count', characterId);
      await recordUse(ctx, 'character', characterId, caller, request);
      return { success: true } as const;
    },
  }),
] as const;
