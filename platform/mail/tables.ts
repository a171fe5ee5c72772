import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../db/columns.ts';

export const mails = pgTable('mails', {
  id: text('id').primaryKey(),
  /** `refused`: the server will never accept it; only a person sends it again. */
  state: text('state').$type<'sending' | 'sent' | 'refused'>().notNull(),
  attempts: integer('attempts').notNull().default(1),
  responseCode: integer('response_code'),
  updatedAt: at('updated_at').notNull(),
});
