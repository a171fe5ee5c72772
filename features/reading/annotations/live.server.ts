import type { ReadersOf } from '../../kit/live-reader.ts';
import { visibleReadings } from '../reading/get-reading.server.ts';
import { annotationsState } from './annotation-schema.ts';
import { findAnnotationsState } from './annotations.server.ts';

export const live: ReadersOf<'annotations'> = {
  annotations: {
    summary: 'How many highlights and notes the caller has in a book, and when the last one changed.',
    schema: annotationsState,
    seen: visibleReadings,
    topics: (uid, id) => [`annotations:${uid}:${id}`],
    readOne: findAnnotationsState,
  },
};
