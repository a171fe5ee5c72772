import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../db/columns.ts';

/** What became of each message that went to a mail server. Addresses are not kept. */
export const mails = pgTable('mails', {
  /** The message's id. */
  id: text('id').primaryKey(),
  /** `refused`: the server will never take it; sending again is left to a person. */
  state: text('state').$type<'sending' | 'sent' | 'refused'>().notNull(),
  attempts: integer('attempts').notNull().default(1),
  /** The server's last answer, where it was a refusal. */
  responseCode: integer('response_code'),
  updatedAt: at('updated_at').notNull(),
});
