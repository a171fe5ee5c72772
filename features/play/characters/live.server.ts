import { z } from 'zod';
import type { ReadersOf } from '../../kit/live-reader.ts';
import { characterCard } from './character-schema.ts';
import { findSheetSnapshot, visibleCharacters } from './get-character.server.ts';
import { listCharacters } from './list-characters.server.ts';
import { visibleCharacter } from './sheet-snapshot.ts';

export const live: ReadersOf<'character' | 'characters'> = {
  character: {
    summary: 'One character, as the caller may see it, with the newest rolls that they may see.',
    schema: visibleCharacter,
    seen: visibleCharacters,
    topics: (_uid, id) => [`character:${id}`],
    readOne: findSheetSnapshot,
  },
  characters: {
    summary: 'The first page of the caller’s characters, as lists show them.',
    schema: z.object({ characters: z.array(characterCard) }),
    topics: (uid) => [`characters:${uid}`],
    read: async (ctx, uid) => ({ characters: (await listCharacters(ctx, uid)).characters }),
  },
};
