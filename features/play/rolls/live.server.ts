import type { ReadersOf } from '../../kit/live-reader.ts';
import { visibleCharacters } from '../characters/get-character.server.ts';
import { listOwnRolls } from './get-rolls.server.ts';
import { findSheetSnapshot } from './get-sheet-snapshot.server.ts';
import { rollPage } from './roll-schema.ts';
import { visibleCharacter } from './sheet-snapshot.ts';

export const live: ReadersOf<'character' | 'rolls'> = {
  character: {
    summary: 'One character, as the caller may see it, with the newest rolls that they may see.',
    schema: visibleCharacter,
    seen: visibleCharacters,
    topics: (_uid, id) => [`character:${id}`],
    readOne: findSheetSnapshot,
  },
  rolls: {
    summary: 'The first page of the caller’s rolls.',
    schema: rollPage,
    topics: (uid) => [`rolls:${uid}`],
    read: (ctx, uid) => listOwnRolls(ctx, uid),
  },
};
