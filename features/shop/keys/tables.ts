import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, uuid } from '../../../platform/db/columns.ts';
import { users } from '../../people/accounts/tables.ts';
import { books } from '../../publishing/books/tables.ts';
import type { StoredRewards } from './key.ts';

/** A code that has no ordinal stands last among those of its moment. */
export const LAST_ORDINAL = 2_147_483_647;
export const ordinalOrLast = (ordinal: SQLWrapper): SQL => sql`coalesce(${ordinal}, ${sql.raw(String(LAST_ORDINAL))})`;

export const keys = pgTable(
  'keys',
  {
    /** Normalised: upper case, no hyphens. */
    code: text('code').primaryKey(),
    keyId: text('key_id').notNull(),
    status: text('status').$type<'available' | 'redeemed' | 'revoked'>().notNull().default('available'),
    buyerUserId: text('buyer_user_id').references(() => users.uid),
    purchaseId: text('purchase_id'),
    /** The position within the purchase; unique, so that issuing twice fails. */
    ordinal: integer('ordinal'),
    /** Groups codes that an admin issued together. */
    batchId: text('batch_id'),
    createdAt: at('created_at').notNull(),
    redeemedUserId: text('redeemed_user_id').references(() => users.uid),
    redeemedAt: at('redeemed_at'),
    /** The open gift that holds this code; on this row so that giving, redeeming and taking back wait for one lock. */
    giftId: uuid('gift_id'),
    /** The code that an admin put in the place of this one. */
    replacement: text('replacement'),
  },
  (t) => [
    index('keys_buyer_order').on(t.buyerUserId, t.createdAt, ordinalOrLast(t.ordinal), t.code),
    index('keys_newest').on(t.createdAt, ordinalOrLast(t.ordinal), t.code),
    index('keys_kind_newest').on(t.keyId, t.createdAt, ordinalOrLast(t.ordinal), t.code),
    index('keys_status_newest').on(t.status, t.createdAt, ordinalOrLast(t.ordinal), t.code),
    // One code of each batch.
    index('keys_batches_newest').on(t.createdAt, t.code).where(sql`${t.batchId} is not null and ${t.ordinal} = 0`),
    index('keys_batch').on(t.batchId).where(sql`${t.batchId} is not null`),
    uniqueIndex('keys_purchase').on(t.purchaseId, t.ordinal).where(sql`${t.purchaseId} is not null`),
  ],
);

/** A batch of codes that give one book; its codes are of the kind `bookKind(bookId)`. */
export const promoBatches = pgTable(
  'promo_batches',
  {
    /** `keys.batchId` of its codes. */
    id: text('id').primaryKey(),
    bookId: text('book_id')
      .notNull()
      .references(() => books.id),
    label: text('label').notNull(),
    /** The number of codes that were made. */
    made: integer('made').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('promo_batches_book').on(t.bookId, t.createdAt, t.id)],
);

/** The primary key makes a second code of one kind impossible. */
export const redeemedKeys = pgTable(
  'redeemed_keys',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    keyId: text('key_id').notNull(),
    code: text('code').notNull(),
    redeemedAt: at('redeemed_at').notNull(),
    /** Returned again when the same request is repeated. */
    requestId: text('request_id'),
    rewards: jsonb('rewards').$type<StoredRewards>(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.keyId] })],
);
