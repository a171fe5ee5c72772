import type { FileKind } from '../../people/uploads/file-kind.ts';

/** Kinds that anyone may download, without a stamp. */
export const isFreeKind = (kind: FileKind): boolean => kind === 'freeSheet' || kind === 'freeAdditional';

export const MARKS = ['footer', 'metadata', 'none'] as const;
export type StampMark = (typeof MARKS)[number];

/** The text, with its marks, that a book's page shows. */
export const describedBy = (book: { aboutText: string; shortDescription: string }): string =>
  book.aboutText || book.shortDescription;

/** Letters of what a creator says of a new version. */
export const VERSION_NOTE_MAX = 1_000;
