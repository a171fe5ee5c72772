import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { at } from '../../../../platform/db/columns.ts';
import { owner } from '../../../people/accounts/tables.ts';
import { campaigns } from '../../../people/seats/tables.ts';
import type { Answer, SessionState } from './session-schema.ts';

/** The meetings of a table. */
export const campaignSessions = pgTable(
  'campaign_sessions',
  {
    id: text('id').primaryKey(),
    campaignId: text('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    place: text('place').notNull(),
    minutes: integer('minutes').notNull(),
    state: text('state').$type<SessionState>().notNull(),
    startsAt: at('starts_at'),
    createdAt: at('created_at').notNull(),
    /** Grows with each change, as calendar programs want to know. */
    revision: integer('revision').notNull().default(0),
    remindedAt: at('reminded_at'),
    /** The moment of the second reminder, an hour before. */
    hourRemindedAt: at('hour_reminded_at'),
    /** The moments between which it was played. */
    startedAt: at('started_at'),
    endedAt: at('ended_at'),
  },
  (t) => [
    index('campaign_sessions_campaign').on(t.campaignId, t.createdAt),
    index('campaign_sessions_due').on(t.startsAt).where(sql`state = 'fixed' and reminded_at is null`),
    index('campaign_sessions_soon').on(t.startsAt).where(sql`state = 'fixed' and hour_reminded_at is null`),
    uniqueIndex('campaign_sessions_running').on(t.campaignId).where(sql`started_at is not null and ended_at is null`),
  ],
);

const session = () =>
  text('session_id')
    .notNull()
    .references(() => campaignSessions.id, { onDelete: 'cascade' });

export const campaignSessionDates = pgTable(
  'campaign_session_dates',
  { id: text('id').primaryKey(), sessionId: session(), startsAt: at('starts_at').notNull() },
  (t) => [unique('campaign_session_dates_once').on(t.sessionId, t.startsAt)],
);

/** The answers of whoever left the table are not shown. */
export const campaignSessionAnswers = pgTable(
  'campaign_session_answers',
  {
    dateId: text('date_id')
      .notNull()
      .references(() => campaignSessionDates.id, { onDelete: 'cascade' }),
    userId: owner(),
    answer: text('answer').$type<Answer>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.dateId, t.userId] }), index('campaign_session_answers_user').on(t.userId)],
);

/** The secret address of somebody's calendar is told once; only its hash is kept. */
export const calendars = pgTable('calendars', {
  userId: owner().primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: at('created_at').notNull(),
});
