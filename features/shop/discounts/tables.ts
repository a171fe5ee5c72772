import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at, uuid } from '../../../platform/db/columns.ts';
import { users } from '../../people/accounts/tables.ts';
import { creators } from '../../publishing/creators/tables.ts';

/** Codes that make books cheaper; those that give one are `keys`. */
export const discounts = pgTable(
  'discounts',
  {
    id: uuid('id').primaryKey(),
    /** The code, written as `discountCode` does. */
    code: text('code').notNull().unique(),
    /** The house that gives it, and bears it; null: the shop. */
    creatorId: text('creator_id').references(() => creators.id),
    /** One of the two is null. */
    percent: integer('percent'),
    cents: integer('cents'),
    /** Null: all books of the creator, or of the shop. */
    bookIds: text('book_ids').array(),
    maxUses: integer('max_uses'),
    oncePerAccount: boolean('once_per_account').notNull(),
    minimum: integer('minimum').notNull(),
    startsAt: at('starts_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('discounts_creator').on(t.creatorId, t.createdAt.desc(), t.id)],
);

/** The discount of a person's cart. */
export const cartDiscounts = pgTable('cart_discounts', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.uid, { onDelete: 'cascade' }),
  discountId: uuid('discount_id')
    .notNull()
    .references(() => discounts.id),
});

/** Purchases that were begun with a discount: each is one use of it. */
export const discountUses = pgTable(
  'discount_uses',
  {
    purchaseId: text('purchase_id').primaryKey(),
    discountId: uuid('discount_id')
      .notNull()
      .references(() => discounts.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.uid),
    /** Cents. */
    cents: integer('cents').notNull(),
    createdAt: at('created_at').notNull(),
    /** The moment when its purchase was paid. */
    paidAt: at('paid_at'),
  },
  (t) => [
    index('discount_uses_discount').on(t.discountId, t.createdAt),
    index('discount_uses_user').on(t.userId, t.discountId),
    index('discount_uses_paid').on(t.discountId).where(sql`${t.paidAt} is not null`),
  ],
);
