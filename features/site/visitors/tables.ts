import { date, pgTable, text } from 'drizzle-orm/pg-core';

/** The secret salt for a day's addresses (America/Sao_Paulo); deleted once the day is over. */
export const addressSalts = pgTable('address_salts', {
  day: date('day', { mode: 'string' }).primaryKey(),
  /** 32 random bytes, base64url. */
  salt: text('salt').notNull(),
});
