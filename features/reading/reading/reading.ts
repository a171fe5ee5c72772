import type { z } from 'zod';
import type { readingView } from './reading-schema.ts';

export type ReadingView = z.output<typeof readingView>;
export type Bookmark = ReadingView['bookmarks'][number];

export const BOOKMARKS_MAX = 500;
