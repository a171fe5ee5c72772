import type { FileKind } from '../../people/uploads/file-kind.ts';
import type { Purpose } from '../../people/uploads/upload.ts';

export const BOOK_STATES = ['draft', 'inReview', 'published', 'withdrawn', 'rejected'] as const;
export type BookState = (typeof BOOK_STATES)[number];

/** The events that the history of a book tells. */
export const EVENTS = [
  'created',
  'submitted',
  'approved',
  'published',
  'changed',
  'returned',
  'rejected',
  'withdrawn',
  'takenBack',
] as const;
export type BookEvent = (typeof EVENTS)[number];

export const FILE_FIELDS = [
  'mainBookFile',
  'additionalBookFiles',
  'freeSheetFiles',
  'freeAdditionalFiles',
  'coverImage',
  'backgroundImage',
] as const;
export type FileField = (typeof FILE_FIELDS)[number];

interface FieldRule {
  purpose: Purpose;
  kind: FileKind | null;
  /** Files of this field that a draft may hold; a new one replaces the only one. */
  most: number;
}

export const FIELD_RULES: Readonly<Record<FileField, FieldRule>> = {
  mainBookFile: { purpose: 'bookFile', kind: 'main', most: 1 },
  additionalBookFiles: { purpose: 'bookFile', kind: 'additional', most: 20 },
  freeSheetFiles: { purpose: 'bookFile', kind: 'freeSheet', most: 10 },
  freeAdditionalFiles: { purpose: 'bookFile', kind: 'freeAdditional', most: 20 },
  coverImage: { purpose: 'cover', kind: null, most: 1 },
  backgroundImage: { purpose: 'background', kind: null, most: 1 },
};

export const fieldOfKind = (kind: FileKind): FileField =>
  FILE_FIELDS.find((field) => FIELD_RULES[field].kind === kind)!;

/** Letters of a message about a book, to or from a reviewer. */
export const MESSAGE_MAX = 1_000;

/** Books of one creator that are not published yet. */
export const DRAFTS_MAX = 200;

/** Days ahead that a publication may wait. */
export const PUBLISH_WITHIN_DAYS = 366;
