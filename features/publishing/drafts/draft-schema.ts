import { z } from 'zod';
import { cleanText } from '../../../lib/name.ts';
import {
  address,
  count,
  cursor,
  instant,
  nameOf,
  nextCursor,
  optional,
  sha256,
  TO_SHOW,
  withDefault,
} from '../../kit/schema.ts';
import { reason } from '../../site/audit/audit.ts';
import { MARKS } from '../books/book.ts';
import { STAMP_MODES } from '../books/file-schema.ts';
import { BOOK_STATES, EVENTS, FILE_FIELDS, MESSAGE_MAX } from './draft.ts';
import { draftFields, shownFields } from './draft-fields.ts';

export const bookId = z.string().min(1).max(128);

export const creatorId = optional(z.string().min(1).max(64)).describe('For an admin; others act for their own.');

export const saveDraftInput = z.object({
  bookId: optional(bookId).describe('Left out for a new book.'),
  revision: optional(z.int().min(0)).describe('The one that was changed; required with `bookId`.'),
  fields: draftFields.describe('Any part of them; null empties one.'),
  creatorId,
  reason: optional(reason),
});
export type SaveDraftInput = z.output<typeof saveDraftInput>;

const missing = z
  .object({ step: z.int().min(1).max(5), field: z.string(), message: z.string() })
  .meta({ id: 'MissingField' });

export const savedDraft = z.object({ bookId: z.string(), revision: z.int(), missing: z.array(missing) });
export type SavedDraft = z.output<typeof savedDraft>;

export const bookState = z.enum(BOOK_STATES);

export const draftFile = z
  .object({
    fileId: z.string(),
    field: z.enum(FILE_FIELDS),
    name: z.string(),
    mediaType: z.string(),
    bytes: count,
    pages: count.exactOptional(),
    version: z.int().min(1).exactOptional().describe('Of a file that readers have.'),
    mark: z.enum(MARKS).exactOptional(),
    submitted: z.boolean().describe('It waits for review, and is not changed meanwhile.'),
    inForce: z.boolean().describe('Readers have it; otherwise it comes with the next publication.'),
    url: address.exactOptional().describe('Of a picture.'),
    report: z
      .object({
        pages: count,
        bytes: count,
        warnings: z.array(z.string()),
        size: z.object({ width: count, height: count }).nullable().describe('Of page 1, in millimetres.'),
        outline: count.nullable().describe('Entries of its outline.'),
        restricted: z.boolean().nullable().describe('It says what readers may do.'),
      })
      .exactOptional()
      .describe('Of a PDF, in words for its creator.'),
  })
  .meta({ id: 'DraftFile' });
export type DraftFileView = z.output<typeof draftFile>;

export const footerLook = z.object({
  name: z.string().describe('Whose name the footer shows: the caller’s.'),
  picture: z.string().nullable().describe('Page 1 with the footer, a `data:` address; null when it cannot be drawn.'),
  looked: count.describe('Pages looked at, from the first.'),
  covered: count.describe('How many of them have text where the footer stands.'),
  pages: z.array(count).describe('The first twenty of those.'),
});
export type FooterLook = z.output<typeof footerLook>;

const bookEvent = z.object({
  at: instant,
  what: z.enum(EVENTS),
  by: z.string().nullable().describe('The name of whoever did it; null for the product itself.'),
  byAdmin: z.boolean(),
  message: z.string().nullable(),
});

export const draftView = z
  .object({
    bookId: z.string(),
    creatorId: z.string(),
    state: bookState,
    pendingReview: z.boolean().describe('Changes of a book that was published before wait for review.'),
    approved: z.boolean().describe('It may be published, and waits for `publishAt`.'),
    publishAt: instant.nullable(),
    bookURL: z.string().nullable().describe('The address in the store; null before the first publication.'),
    revision: z.int(),
    updatedAt: instant,
    fields: shownFields,
    submitted: z
      .object({ at: instant, revision: z.int().nullable(), fields: shownFields })
      .nullable()
      .describe('What waits for review, or for its time.'),
    files: z.array(draftFile),
    missing: z.array(missing),
    history: z.array(bookEvent).describe('The newest first, at most a hundred.'),
  })
  .meta({ id: 'BookDraft' });
export type DraftView = z.output<typeof draftView>;

/** Pages drawn for one call. */
export const PICTURES_A_CALL = 12;

export const pagePicturesInput = z.object({
  bookId,
  fileId: z.string().min(1).max(128),
  pages: z.array(z.int().min(1).max(100_000)).min(1).max(PICTURES_A_CALL),
});
export type PagePicturesInput = z.output<typeof pagePicturesInput>;

export const pagePictures = z
  .object({
    pictures: z.array(
      z.object({ page: z.int(), width: z.int(), height: z.int(), picture: z.string().describe('A data address.') }),
    ),
  })
  .meta({ id: 'PagePictures' });
export type PagePictures = z.output<typeof pagePictures>;

export const myBook = z
  .object({
    bookId: z.string(),
    creatorId: z.string(),
    state: bookState,
    revision: z.int(),
    title: z.string(),
    bookURL: z.string().nullable().describe('The address in the store; null before the first publication.'),
    coverURL: address.nullable(),
    price: count.nullable(),
    accentColor: z.string(),
    pendingReview: z.boolean(),
    publishAt: instant.nullable(),
    updatedAt: instant,
  })
  .meta({ id: 'MyBook' });
export type MyBook = z.output<typeof myBook>;

export const allBooksInput = z.object({
  q: optional(z.string().max(128)).describe('Words of its title or its creator’s name, or the whole id or address.'),
  state: optional(bookState),
  creatorId: optional(z.string().min(1).max(64)),
  cursor,
});
export type AllBooksInput = z.output<typeof allBooksInput>;

const anyBook = z
  .object({
    bookId: z.string(),
    title: z.string(),
    creatorId: z.string(),
    creatorName: z.string(),
    state: bookState,
    price: count.nullable().describe('In cents; null while a draft has none.'),
    pendingReview: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'AnyBook' });
export type AnyBook = z.output<typeof anyBook>;

export const allBooksPage = z.object({ books: z.array(anyBook), nextCursor });
export type AllBooksPage = z.output<typeof allBooksPage>;

export const attachInput = z.object({
  bookId,
  field: z.enum(FILE_FIELDS),
  uploadId: z.string().min(1).max(128).describe('Finished, with the purpose of the field.'),
  name: optional(
    nameOf(128).refine((name) => !/[/\\]/.test(name), {
      message: 'O nome do arquivo não pode ter barras.',
      params: TO_SHOW,
    }),
  ),
  mode: withDefault(z.enum(STAMP_MODES), 'footer').describe('Whether copies name their owner on every page.'),
  sha256: optional(sha256),
  reason: optional(reason),
});
export type AttachInput = z.output<typeof attachInput>;

const message = optional(
  z
    .string()
    .max(4 * MESSAGE_MAX)
    .transform(cleanText)
    .refine((text) => text.length <= MESSAGE_MAX, {
      message: `Essa mensagem passa de ${MESSAGE_MAX} letras. Encurte e tente de novo.`,
      params: TO_SHOW,
    }),
);

export const submitInput = z.object({
  bookId,
  publishAt: optional(z.iso.datetime({ offset: true })).describe('When it goes on sale, once it is approved.'),
  note: message.describe('To the reviewer; for a book on sale also what its owners read about the change.'),
  reason: optional(reason),
});
export type SubmitInput = z.output<typeof submitInput>;

export const withdrawInput = submitInput.extend({
  changesOnly: withDefault(z.boolean(), false).describe(
    'Takes back only what waits for review of a book on sale, which stays there as it is.',
  ),
});
export type WithdrawInput = z.output<typeof withdrawInput>;

export const reviewInput = z.object({
  bookId,
  decision: z.enum(['publish', 'return', 'reject']),
  message,
  revision: optional(z.int()).describe('The submitted one that was looked at; a newer one is ABORTED.'),
  submittedAt: optional(instant).describe('When what was looked at was sent, files too; sent again since is ABORTED.'),
  reason: optional(reason),
});
export type ReviewInput = z.output<typeof reviewInput>;

export const submitted = z.object({
  state: bookState,
  pendingReview: z.boolean().exactOptional().describe('Some changes of a book on sale wait for review.'),
  publishAt: instant.exactOptional().describe('It may be published and waits for this time.'),
});
export type SubmittedDraft = z.output<typeof submitted>;
