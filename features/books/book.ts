import type { z } from 'zod';
import type { bookDetail, bookFile, bookPreview, bookSummary } from './book-schema.ts';

export const FILE_KINDS = ['main', 'additional', 'freeSheet', 'freeAdditional'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Kinds anyone may download, unstamped. */
export const isFreeKind = (kind: FileKind): boolean => kind === 'freeSheet' || kind === 'freeAdditional';

/** How a copy of a file names its owner. */
export const MARKS = ['footer', 'metadata', 'none'] as const;
export type Mark = (typeof MARKS)[number];

/** A row of `listBooks`. Money in cents. */
export type BookSummary = z.output<typeof bookSummary>;

export type BookFileView = z.output<typeof bookFile>;

/** A published book: the specification's fields by their names, and ours. */
export type BookDetail = z.output<typeof bookDetail>;

export type BookPreview = z.output<typeof bookPreview>;
