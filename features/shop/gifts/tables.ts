import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, uuid } from '../../../platform/db/columns.ts';
import { users } from '../../people/accounts/tables.ts';
import { keys } from '../keys/tables.ts';

/** Codes given as gifts. While a gift is open, `keys.gift_id` refers to it. */
export const gifts = pgTable(
  'gifts',
  {
    id: uuid('id').primaryKey(),
    code: text('code')
      .notNull()
      .references(() => keys.code, { onDelete: 'cascade' }),
    giverUserId: text('giver_user_id')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    /** SHA-256 of the token, hex. */
    tokenHash: text('token_hash').notNull(),
    /** Plain text while the giver may need the link; null after the gift is redeemed or taken back. */
    token: text('token'),
    /** An e-mail address in lower case. */
    to: text('recipient'),
    message: text('message').notNull(),
    /** The moment when to send it; null: at once. */
    at: at('hand_over_at'),
    createdAt: at('created_at').notNull(),
    openedAt: at('opened_at'),
    redeemedAt: at('redeemed_at'),
    redeemedUserId: text('redeemed_user_id').references(() => users.uid, { onDelete: 'set null' }),
    takenBackAt: at('taken_back_at'),
    /** Whether the recipient's mail server refused the message for good. */
    mailRefused: boolean('mail_refused').notNull().default(false),
  },
  (t) => [
    uniqueIndex('gifts_token').on(t.tokenHash),
    index('gifts_giver').on(t.giverUserId, t.createdAt.desc(), t.id),
    index('gifts_redeemer').on(t.redeemedUserId, t.createdAt.desc()).where(sql`${t.redeemedUserId} is not null`),
    index('gifts_recipient').on(t.to, t.createdAt.desc()).where(sql`${t.to} is not null`),
    index('gifts_code').on(t.code),
  ],
);
