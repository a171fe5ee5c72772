import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, uuid } from '../../../platform/db/columns.ts';
import { owner, users } from '../accounts/tables.ts';
import type { Decision, KeptPicture, ReportReason, ReportState, ReportType, Snapshot, TakenValues } from './report.ts';

const person = (name: string) => text(name).references(() => users.uid, { onDelete: 'set null' });

/** A reported thing, with all who reported it until it was decided. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    type: text('type').$type<ReportType>().notNull(),
    thingId: text('thing_id').notNull(),
    /** The owner of the thing, whom a decision hits. */
    aboutId: person('about_id'),
    state: text('state').$type<ReportState>().notNull().default('open'),
    /** Whether somebody said that it is about a minor. */
    minor: boolean('minor').notNull().default(false),
    snapshot: jsonb('snapshot').$type<Snapshot>().notNull(),
    createdAt: at('created_at').notNull(),
    decision: text('decision').$type<Decision>(),
    reason: text('reason'),
    decidedBy: person('decided_by'),
    decidedAt: at('decided_at'),
    /** The values that the removal took, to put them back. */
    taken: jsonb('taken').$type<TakenValues>(),
    /** Until it is decided; the key is that of the copy. */
    keptPicture: jsonb('kept_picture').$type<KeptPicture>(),
    appeal: text('appeal'),
    appealedAt: at('appealed_at'),
    answer: text('answer'),
    answeredBy: person('answered_by'),
    answeredAt: at('answered_at'),
  },
  (t) => [
    uniqueIndex('reports_open').on(t.type, t.thingId).where(sql`${t.state} = 'open'`),
    index('reports_thing').on(t.type, t.thingId, t.createdAt),
    index('reports_state').on(t.state, t.createdAt, t.id),
    index('reports_about').on(t.aboutId),
    index('reports_decided_by').on(t.decidedBy),
    index('reports_answered_by').on(t.answeredBy),
    index('reports_taken_file').on(sql`(${t.taken} ->> 'sha256')`).where(sql`${t.type} = 'picture'`),
  ],
);

/** The people who reported a thing, and why: each person once. */
export const reportVoices = pgTable(
  'report_voices',
  {
    userId: owner(),
    type: text('type').$type<ReportType>().notNull(),
    thingId: text('thing_id').notNull(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    reason: text('reason').$type<ReportReason>().notNull(),
    text: text('text').notNull().default(''),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.type, t.thingId] }),
    index('report_voices_report').on(t.reportId, t.createdAt),
    index('report_voices_user').on(t.userId, t.createdAt),
  ],
);
