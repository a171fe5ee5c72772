import { z } from 'zod';
import { address, cents, count } from '../../kit/schema.ts';
import { FILE_KINDS } from '../../people/uploads/file-kind.ts';
import { MARKS } from './book.ts';

const summary = z.object({
  bookId: z.string(),
  bookURL: z.string(),
  title: z.string(),
  subtitle: z.string().nullable(),
  creatorId: z.string(),
  creatorName: z.string(),
  system: z.string().nullable(),
  rating: z.string().nullable(),
  isOfficialRating: z.boolean(),
  coverURL: address.nullable(),
  price: cents,
  allowPayWhatYouWant: z.boolean(),
  minimumPrice: cents.exactOptional(),
  suggestedPrice: cents.exactOptional(),
  allowUserRequest: z.boolean(),
});

/** A row of `listBooks`. Money in cents. */
export const bookSummary = summary.meta({ id: 'BookSummary' });
export type BookSummary = z.output<typeof bookSummary>;

export type Booklet = Pick<BookSummary, 'bookId' | 'bookURL' | 'title' | 'coverURL' | 'creatorName'>;

export const bookFile = z
  .object({
    fileId: z.string(),
    kind: z.enum(FILE_KINDS),
    name: z.string(),
    bytes: count,
    pages: count.exactOptional(),
    version: z.int().min(1),
    mark: z
      .enum(MARKS)
      .describe('How a copy names its owner: on every page, only in the file’s metadata, or not at all.'),
  })
  .meta({ id: 'BookFile' });
export type BookFileView = z.output<typeof bookFile>;

export const bookPreview = z
  .object({
    page: z.int().min(1),
    width: count.describe('Of the largest picture, in pixels.'),
    height: count,
    pictures: z
      .array(z.object({ width: count, avif: address, webp: address }))
      .describe('The same page, smallest first.'),
  })
  .meta({ id: 'BookPreview' });
export type BookPreview = z.output<typeof bookPreview>;

export const bookDetail = summary.extend({
  bookType: z.string().nullable(),
  tags: z.array(z.string()),
  shortDescription: z.string(),
  baseBookId: z.string().nullable(),
  language: z.string().describe('BCP 47.'),
  declaresNoAI: z.boolean(),
  originRegion: z.string().nullable(),
  releaseDate: z.string().nullable(),
  originalReleaseDate: z.string().nullable(),
  originalPublisher: z.string().nullable(),
  aboutText: z.string(),
  accentColor: z.string().describe('`#rrggbb`.'),
  complexity: z.int().min(1).max(5).nullable(),
  minimumRecommendedPlayersAmount: count.nullable(),
  maximumRecommendedPlayersAmount: count.nullable(),
  creditsText: z.string(),
  ratingDescription: z.string().nullable(),
  backgroundURL: address.nullable().describe('A picture for the band behind the cover.'),
  files: z.array(bookFile).describe('Each in its newest version.'),
  previews: z
    .array(bookPreview)
    .describe('Pages that anyone may look at, as far as they could be drawn: the creator’s choice.'),
});
export type BookDetail = z.output<typeof bookDetail>;

/** The answer of `getBook`: a book, with the names of its form beside those of the store. */
export const namedBook = bookDetail
  .extend({
    bookPrice: cents.describe('As `price`.'),
    coverImage: address.nullable().describe('As `coverURL`.'),
    backgroundImage: address.nullable().describe('As `backgroundURL`.'),
  })
  .meta({ id: 'Book' });
