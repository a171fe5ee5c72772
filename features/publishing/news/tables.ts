import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, uuid } from '../../../platform/db/columns.ts';
import { owner } from '../../people/accounts/tables.ts';
import { books } from '../books/tables.ts';
import { creators } from '../creators/tables.ts';
import type { StoredPicture } from './news.ts';

/** The posts of creators and the campaign. Deleted ones are swept. */
export const newsPosts = pgTable(
  'news_posts',
  {
    id: uuid('id').primaryKey(),
    /** Null for the campaign’s. */
    creatorId: text('creator_id').references(() => creators.id),
    /** The word in its address; it stays when the title changes after the publication. */
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    /** Markdown. */
    text: text('text').notNull(),
    /** The beginning of the text without marks. */
    lead: text('lead').notNull(),
    bookId: text('book_id').references(() => books.id),
    /** The pictures below the text, in this order. */
    pictures: jsonb('pictures').$type<StoredPicture[]>().notNull().default(sql`'[]'::jsonb`),
    /** The number of a goal of the campaign. */
    goal: integer('goal'),
    revision: integer('revision').notNull().default(1),
    createdAt: at('created_at').notNull(),
    /** The moment when it is due; null for a draft. */
    publishAt: at('publish_at'),
    publishedAt: at('published_at'),
    /** The moment when it last changed after its publication. */
    editedAt: at('edited_at'),
    /** The moment when everybody who follows had been told. */
    toldAt: at('told_at'),
    deletedAt: at('deleted_at'),
  },
  (t) => [
    index('news_posts_newest').on(t.publishedAt, t.id).where(sql`published_at is not null and deleted_at is null`),
    index('news_posts_creator').on(t.creatorId, t.createdAt, t.id),
    index('news_posts_due').on(t.publishAt).where(sql`published_at is null and publish_at is not null`),
    index('news_posts_untold').on(t.publishedAt).where(sql`told_at is null and published_at is not null`),
    index('news_posts_deleted').on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/** The source that stands for the campaign among what people follow: no creator has an empty id. */
export const CAMPAIGN = '';

/** The followers of each source. */
export const follows = pgTable(
  'follows',
  {
    userId: owner(),
    /** A creator’s id, or `CAMPAIGN`. */
    source: text('source').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.source] }), index('follows_source').on(t.source, t.userId)],
);
