import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../db/columns.ts';
import type { MailState } from './port.ts';

export const mails = pgTable(
  'mails',
  {
    id: text('id').primaryKey(),
    /** `refused`: the server will never accept it; only a person sends it again. */
    state: text('state').$type<MailState>().notNull(),
    attempts: integer('attempts').notNull().default(1),
    responseCode: integer('response_code'),
    updatedAt: at('updated_at').notNull(),
    /** The job that writes the message, and can write it again; null for old rows. No text and no address is kept. */
    job: text('job'),
    jobData: jsonb('job_data').$type<Record<string, unknown>>(),
  },
  (t) => [
    index('mails_newest').on(t.updatedAt, t.id),
    index('mails_state_newest').on(t.state, t.updatedAt, t.id),
    index('mails_job_newest').on(t.job, t.updatedAt, t.id),
  ],
);
