import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at } from '../../../platform/db/columns.ts';
import { owner } from '../../people/accounts/tables.ts';
import type { Visibility } from './profile-page.ts';
import type { Showcase } from './showcase-schema.ts';

/** Handles by their folded form, so that no two look alike. A former one leads to the current one for a year. */
export const handles = pgTable(
  'handles',
  {
    folded: text('folded').primaryKey(),
    handle: text('handle').notNull(),
    userId: owner(),
    takenAt: at('taken_at').notNull(),
    /** Null for the current one. */
    releasedAt: at('released_at'),
  },
  (t) => [
    uniqueIndex('handles_current').on(t.userId).where(sql`${t.releasedAt} is null`),
    index('handles_user').on(t.userId),
  ],
);

/** Settings of a public profile. Without a row: seen by everybody, not by search engines. */
export const profilePages = pgTable('profile_pages', {
  userId: owner().primaryKey(),
  visibility: text('visibility').$type<Visibility>().notNull().default('everyone'),
  robots: boolean('robots').notNull().default(false),
  /** The showcases in the order their owner gave them; what they do not have any more is left out when it is read. */
  showcases: jsonb('showcases').$type<Showcase[]>().notNull().default(sql`'[]'::jsonb`),
  /** The owner’s own words on badges, by their ids. */
  stories: jsonb('stories').$type<Record<string, string>>().notNull().default(sql`'{}'::jsonb`),
  /** Ids of the badges that are shown, in this order; null shows every badge, oldest first. */
  badges: text('badges').array(),
  /** Counts changes, so that a second tab notices that its page is out of date. */
  revision: integer('revision').notNull().default(0),
  /** The moment since which an admin keeps it from everybody but its owner. */
  takenAt: at('taken_at'),
  updatedAt: at('updated_at').notNull(),
});

/** The number of people who hold each badge, as of the last hourly count. */
export const badgeCounts = pgTable('badge_counts', {
  badgeId: text('badge_id').primaryKey(),
  people: integer('people').notNull(),
});
