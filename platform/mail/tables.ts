import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What became of each message that went to a mail server. Addresses are not kept. */
export const mails = pgTable('mails', {
  /** The message's id. */
  id: text('id').primaryKey(),
  /** `refused`: the server will never take it; sending again is left to a person. */
  state: text('state').$type<'sending' | 'sent' | 'refused'>().notNull(),
  attempts: integer('attempts').notNull().default(1),
  /** The server's last answer, where it was a refusal. */
  responseCode: integer('response_code'),
  updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
});
