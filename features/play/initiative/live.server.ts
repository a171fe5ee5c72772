import type { ReadersOf } from '../../kit/live-reader.ts';
import { anyView } from './encounter-schema.ts';
import { findEncounterView, visibleEncounters } from './find-encounter.server.ts';

export const live: ReadersOf<'encounter'> = {
  encounter: {
    summary: 'One encounter: whole for whoever commands it, the players’ view for the others at the table.',
    schema: anyView,
    seen: visibleEncounters,
    topics: (_uid, id) => [`encounter:${id}`],
    readOne: findEncounterView,
  },
};
