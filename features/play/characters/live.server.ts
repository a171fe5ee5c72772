import { z } from 'zod';
import type { ReadersOf } from '../../kit/live-reader.ts';
import { characterCard } from './character-schema.ts';
import { listCharacters } from './list-characters.server.ts';

export const live: ReadersOf<'characters'> = {
  characters: {
    summary: 'The first page of the caller’s characters, as lists show them.',
    schema: z.object({ characters: z.array(characterCard) }),
    topics: (uid) => [`characters:${uid}`],
    read: async (ctx, uid) => ({ characters: (await listCharacters(ctx, uid)).characters }),
  },
};
