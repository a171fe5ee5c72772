import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at } from '../../../platform/db/columns.ts';
import type { PdfReport, StampMode } from '../../../platform/pdf/port.ts';
import type { FileKind } from '../../people/uploads/file-kind.ts';
import { creators } from '../creators/tables.ts';

export const books = pgTable(
  'books',
  {
    id: text('id').primaryKey(),
    bookUrl: text('book_url').notNull(),
    creatorId: text('creator_id')
      .notNull()
      .references(() => creators.id),
    status: text('status').$type<'draft' | 'published' | 'withdrawn'>().notNull().default('draft'),
    title: text('title').notNull(),
    /** Stored, because folding every book's text costs more than the rest of a search. */
    foldedTitle: text('folded_title').generatedAlwaysAs(sql`folded("title")`),
    /** The folded text that a search compares. */
    words: text('words').generatedAlwaysAs(sql`book_words("title", "subtitle", "tags", "system")`),
    /** `words` and the creator's folded name, after a space. Written by a trigger. */
    searched: text('searched').notNull().default(''),
    subtitle: text('subtitle'),
    bookType: text('book_type'),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    shortDescription: text('short_description').notNull().default(''),
    /** Cents; 0 is free. */
    price: integer('price').notNull(),
    allowPayWhatYouWant: boolean('allow_pay_what_you_want').notNull().default(false),
    minimumPrice: integer('minimum_price'),
    suggestedPrice: integer('suggested_price'),
    allowUserRequest: boolean('allow_user_request').notNull().default(false),
    baseBookId: text('base_book_id'),
    system: text('system'),
    language: text('language').notNull().default('pt-BR'),
    declaresNoAi: boolean('declares_no_ai').notNull().default(false),
    originRegion: text('origin_region'),
    releaseDate: date('release_date', { mode: 'string' }),
    originalReleaseDate: date('original_release_date', { mode: 'string' }),
    originalPublisher: text('original_publisher'),
    aboutText: text('about_text').notNull().default(''),
    /** `#rrggbb`. */
    accentColor: text('accent_color').notNull().default('#bf8cf5'),
    complexity: integer('complexity'),
    minimumRecommendedPlayersAmount: integer('minimum_players'),
    maximumRecommendedPlayersAmount: integer('maximum_players'),
    creditsText: text('credits_text').notNull().default(''),
    isOfficialRating: boolean('is_official_rating').notNull().default(false),
    rating: text('rating'),
    ratingDescription: text('rating_description'),
    coverKey: text('cover_key'),
    backgroundKey: text('background_key'),
    /** Pages of the newest main file that anyone may look at, in order: the creator's choice. */
    previewPages: integer('preview_pages').array().notNull().default(sql`'{}'`),
    /** The page of the main file with the printed number 1; null: as the file labels its pages. */
    pageOne: integer('page_one'),
    createdAt: at('created_at').notNull(),
    publishedAt: at('published_at'),
  },
  (t) => [
    uniqueIndex('books_url').on(t.bookUrl),
    index('books_creator').on(t.creatorId),
    index('books_created').on(t.createdAt, t.id),
    index('books_newest').on(t.status, t.publishedAt.desc().nullsFirst(), t.id),
    index('books_title').on(t.status, t.foldedTitle, t.id),
    index('books_price_ascending').on(t.status, t.price, t.id),
    index('books_price_descending').on(t.status, t.price.desc().nullsFirst(), t.id),
    index('books_creator_newest').on(t.status, t.creatorId, t.publishedAt.desc().nullsFirst(), t.id),
    index('books_base').on(t.baseBookId),
    index('books_searched').using('gin', sql`${t.searched} gin_trgm_ops`),
    index('books_title_letters').using('gin', sql`${t.foldedTitle} gin_trgm_ops`),
    index('books_tags').using('gin', t.tags),
    index('books_tag_keys').using('gin', sql`tag_keys(${t.tags})`),
    index('books_system').on(t.status, t.system, t.publishedAt.desc().nullsFirst(), t.id),
    index('books_rating').on(t.status, t.rating, t.publishedAt.desc().nullsFirst(), t.id),
    index('books_language').on(t.status, t.language, t.publishedAt.desc().nullsFirst(), t.id),
    index('books_complexity').on(t.status, t.complexity, t.publishedAt.desc().nullsFirst(), t.id),
  ],
);

/**
 * The number of published books that each choice of each filter has, and of all (`total`, ''). Written by triggers of
 * `books`.
 */
export const bookCounts = pgTable(
  'book_counts',
  {
    facet: text('facet').notNull(),
    value: text('value').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.facet, t.value] }),
    index('book_counts_most').on(t.facet, t.count.desc().nullsFirst(), t.value).where(sql`${t.count} > 0`),
  ],
);

export const bookFiles = pgTable(
  'book_files',
  {
    id: text('id').primaryKey(),
    bookId: text('book_id')
      .notNull()
      .references(() => books.id),
    kind: text('kind').$type<FileKind>().notNull(),
    name: text('name').notNull(),
    storageKey: text('storage_key').notNull(),
    /** The stamp plan's storage key; null for files that are served as they are. */
    planKey: text('plan_key'),
    /** A plan of another format than the current one is made again. */
    planFormat: integer('plan_format').notNull().default(1),
    /** Failed tries of making the plan again, for lack of the file or of time, and the time of the next one. */
    planTries: integer('plan_tries').notNull().default(0),
    planTryAfter: at('plan_try_after'),
    /**
     * The reason why no plan of `planFailedFormat` can be made, as a Portuguese sentence; that format is not tried
     * again.
     */
    planFailure: text('plan_failure'),
    planFailedFormat: integer('plan_failed_format'),
    stampMode: text('stamp_mode').$type<StampMode>().notNull().default('footer'),
    mediaType: text('media_type').notNull().default('application/pdf'),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    pages: integer('pages'),
    sha256: text('sha256').notNull(),
    /** Portuguese sentences for the creator. */
    warnings: text('warnings').array().notNull().default(sql`'{}'`),
    /** The report of a PDF that came since reports are made. */
    report: jsonb('report').$type<PdfReport>(),
    version: integer('version').notNull().default(1),
    /** The change of this version in the creator's words; null where nothing was said. */
    note: text('note'),
    createdAt: at('created_at').notNull(),
    /**
     * The moment when the pages of the preview were drawn, with or without success; null for a main file that still
     * waits.
     */
    previewedAt: at('previewed_at'),
  },
  (t) => [
    index('book_files_book').on(t.bookId),
    index('book_files_failed').on(t.planFailedFormat).where(sql`${t.planFailure} is not null`),
  ],
);

export const bookPreviews = pgTable(
  'book_previews',
  {
    fileId: text('file_id')
      .notNull()
      .references(() => bookFiles.id, { onDelete: 'cascade' }),
    page: integer('page').notNull(),
    /** Width of the largest picture, in pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.page] })],
);

/** The column of rows about a book. */
export const book = () =>
  text('book_id')
    .notNull()
    .references(() => books.id);
