import type { ReadersOf } from '../../kit/live-reader.ts';
import { listOwnRolls } from './get-rolls.server.ts';
import { rollPage } from './roll-schema.ts';

export const live: ReadersOf<'rolls'> = {
  rolls: {
    summary: 'The first page of the caller’s rolls.',
    schema: rollPage,
    topics: (uid) => [`rolls:${uid}`],
    read: (ctx, uid) => listOwnRolls(ctx, uid),
  },
};
