import type { ReadersOf } from '../../kit/live-reader.ts';
import { findReading, visibleReadings } from './get-reading.server.ts';
import { readingView } from './reading-schema.ts';

export const live: ReadersOf<'reading'> = {
  reading: {
    summary: 'Where the caller is in a book, and what they marked.',
    schema: readingView,
    seen: visibleReadings,
    topics: (uid, id) => [`reading:${uid}:${id}`],
    readOne: findReading,
  },
};
