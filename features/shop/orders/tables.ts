import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, uuid } from '../../../platform/db/columns.ts';
import type { ProductType } from '../../people/accounts/stored-cart.ts';
import { users } from '../../people/accounts/tables.ts';
import type { PayerDetails, PurchaseStatus } from './order.ts';
import type { LinePromise } from './promise.ts';
import type { PaymentView } from './purchase-schema.ts';
import type { RefundStatus } from './refund-transitions.ts';
import type { WithdrawalStatus } from './withdrawal.ts';

export const purchases = pgTable(
  'purchases',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.uid),
    status: text('status').$type<PurchaseStatus>().notNull().default('pending'),
    /** Cents. */
    totalAmount: integer('total_amount').notNull(),
    /** The discount's code as it was; its cents are those of the lines. */
    discountCode: text('discount_code'),
    payer: jsonb('payer').$type<PayerDetails>(),
    idempotencyKey: text('idempotency_key'),
    preferenceId: text('preference_id'),
    initPoint: text('init_point'),
    payment: jsonb('payment').$type<PaymentView>(),
    settledPaymentId: text('settled_payment_id'),
    createdAt: at('created_at').notNull(),
    approvedAt: at('approved_at'),
    reversedAt: at('reversed_at'),
    /** The moment since which a bank looks at its payment; null when none does. */
    contestedAt: at('contested_at'),
    /** The moment when an admin last had the receipt with its codes mailed again. */
    codesResentAt: at('codes_resent_at'),
    /** The moment when to ask the gateway next; null when there is nothing left to ask. */
    nextCheckAt: at('next_check_at'),
    /** The moment until which one process has the check for itself, by the database's clock. */
    checkLeaseUntil: at('check_lease_until'),
    /**
     * The moment when somebody last had the gateway asked, by the database's clock; null again where it did not answer.
     */
    askedAt: at('asked_at'),
  },
  (t) => [
    uniqueIndex('purchases_idempotency').on(t.userId, t.idempotencyKey).where(sql`${t.idempotencyKey} is not null`),
    index('purchases_user').on(t.userId, t.createdAt),
    index('purchases_newest').on(t.createdAt, t.id),
    index('purchases_status_newest').on(t.status, t.createdAt, t.id),
    index('purchases_contested').on(t.contestedAt).where(sql`${t.contestedAt} is not null`),
    index('purchases_next_check').on(t.nextCheckAt).where(sql`${t.nextCheckAt} is not null`),
  ],
);

export const purchaseItems = pgTable(
  'purchase_items',
  {
    purchaseId: text('purchase_id')
      .notNull()
      .references(() => purchases.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    cartItemId: text('cart_item_id').notNull(),
    productType: text('product_type').$type<ProductType>().notNull(),
    productId: text('product_id').notNull(),
    /** Cents that are paid for it: what a discount took off is not among them. */
    price: integer('price').notNull(),
    discount: integer('discount').notNull().default(0),
    /** The part of the discount that the shop bears: its creator is paid as if it had been paid. */
    shopDiscount: integer('shop_discount').notNull().default(0),
    title: text('title').notNull(),
    coverImg: text('cover_img'),
    creatorId: text('creator_id'),
    /** The codes promised at checkout; null for books and skins of an account, and on lines older than the column. */
    promise: jsonb('promise').$type<LinePromise>(),
    /** The withdrawal that the line is part of; at most one, ever. */
    withdrawalId: uuid('withdrawal_id'),
    /** The owner of the book, if it was bought off their wish list; null: the buyer. */
    recipientUserId: text('recipient_user_id').references(() => users.uid),
    /** The moment when the purchase was paid. */
    soldAt: at('sold_at'),
    /**
     * The parts taken of the line when it was sold, in ten-thousandths of its price. Lines older than these had the
     * defaults.
     */
    houseRate: integer('house_rate').notNull().default(1_000),
    paymentRate: integer('payment_rate').notNull().default(99),
    /** The moment when the things of the line were taken back. */
    takenBackAt: at('taken_back_at'),
  },
  (t) => [
    primaryKey({ columns: [t.purchaseId, t.line] }),
    index('purchase_items_sold')
      .on(t.creatorId, t.soldAt)
      .where(sql`${t.creatorId} is not null and ${t.soldAt} is not null`),
    index('purchase_items_given').on(t.productId).where(sql`${t.recipientUserId} is not null`),
    index('purchase_items_recipient').on(t.recipientUserId).where(sql`${t.recipientUserId} is not null`),
    index('purchase_items_taken_back')
      .on(t.creatorId, t.takenBackAt)
      .where(sql`${t.creatorId} is not null and ${t.takenBackAt} is not null`),
  ],
);

export const payments = pgTable(
  'payments',
  {
    id: text('id').primaryKey(),
    purchaseId: text('purchase_id')
      .notNull()
      .references(() => purchases.id),
    status: text('status').notNull(),
    statusDetail: text('status_detail'),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    refundedAmount: integer('refunded_amount').notNull().default(0),
    method: text('method'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** Set once, when this payment must be refunded. */
    refundRequestedAt: at('refund_requested_at'),
    /** The key of the one partial refund that the gateway is asked for now, until it is known to be done. */
    refundingKey: text('refunding_key'),
    /** The cents that had gone back before that refund was first asked for. */
    refundedBefore: integer('refunded_before'),
    /** Refunds that the gateway refused: each used up its key. */
    refundRefusals: integer('refund_refusals').notNull().default(0),
  },
  (t) => [
    index('payments_purchase').on(t.purchaseId),
    index('payments_refund_requested').on(t.refundRequestedAt).where(sql`${t.refundRequestedAt} is not null`),
  ],
);

export const paymentSearches = pgTable('payment_searches', {
  name: text('name').$type<'changed'>().primaryKey(),
  searchedUntil: at('searched_until').notNull(),
});

/** Codes that a pack promises for a later date; issued once. */
export const scheduledCodes = pgTable(
  'scheduled_codes',
  {
    purchaseId: text('purchase_id')
      .notNull()
      .references(() => purchases.id),
    ordinal: integer('ordinal').notNull(),
    keyId: text('key_id').notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    issuedAt: at('issued_at'),
    cancelledAt: at('cancelled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.purchaseId, t.ordinal] }),
    index('scheduled_codes_due').on(t.dueOn).where(sql`${t.issuedAt} is null and ${t.cancelledAt} is null`),
  ],
);

/** Purchases, or lines of them, that their buyer gives back. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: uuid('id').primaryKey(),
    purchaseId: text('purchase_id')
      .notNull()
      .references(() => purchases.id),
    status: text('status').$type<WithdrawalStatus>().notNull(),
    /** Cents. */
    amount: integer('amount').notNull(),
    createdAt: at('created_at').notNull(),
    /** The moment when it was accepted, at once or by an admin's answer. */
    answeredAt: at('answered_at'),
    /** The uid of the admin; null if it was accepted at once. */
    answeredBy: text('answered_by'),
    note: text('note'),
    /** The moment when the gateway had given the money back. */
    refundedAt: at('refunded_at'),
    /** The moment since which the gateway says that it is on its way; null before, and after it failed. */
    inProcessAt: at('in_process_at'),
  },
  (t) => [
    index('withdrawals_purchase').on(t.purchaseId),
    index('withdrawals_unrefunded').on(t.answeredAt).where(sql`${t.status} = 'accepted' and ${t.refundedAt} is null`),
  ],
);

/** Money that admins give back. One refund of a purchase is open at a time. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey(),
    purchaseId: text('purchase_id')
      .notNull()
      .references(() => purchases.id),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    status: text('status').$type<RefundStatus>().notNull(),
    /** Cents. */
    amount: integer('amount').notNull(),
    reason: text('reason').notNull(),
    /** The uid of an admin, as `answeredBy`. */
    askedBy: text('asked_by').notNull(),
    createdAt: at('created_at').notNull(),
    /** The moment when it was accepted, at once or by another admin's answer. */
    answeredAt: at('answered_at'),
    answeredBy: text('answered_by'),
    /** The moment when the gateway had given the money back. */
    refundedAt: at('refunded_at'),
    /** The moment since which the gateway says that it is on its way; null before, and after it failed. */
    inProcessAt: at('in_process_at'),
    /** The requests that asked for it, joined it or confirmed it (`uuidOfRequest`). */
    requests: uuid('requests').array().notNull().default(sql`'{}'`),
  },
  (t) => [
    index('refunds_purchase').on(t.purchaseId),
    uniqueIndex('refunds_open')
      .on(t.purchaseId)
      .where(sql`${t.status} = 'waiting' or (${t.status} = 'accepted' and ${t.refundedAt} is null)`),
    index('refunds_unrefunded').on(t.answeredAt).where(sql`${t.status} = 'accepted' and ${t.refundedAt} is null`),
  ],
);

/** Work for an admin; one row per purchase and reason. `purchaseId` is empty when it concerns no purchase. */
export const reviewQueue = pgTable(
  'attention',
  {
    purchaseId: text('purchase_id').notNull(),
    /** A word, then its subject: `amountMismatch:<paymentId>`, `alreadyOwned:<productId>`, `mailRefused:<mail>`, … */
    reason: text('reason').notNull(),
    id: uuid('id').notNull().default(sql`gen_random_uuid()`),
    paymentId: text('payment_id'),
    createdAt: at('created_at').notNull(),
    resolvedAt: at('resolved_at'),
    /** The uid of whoever resolved it; null while it is open, and for rows closed by hand. */
    resolvedBy: text('resolved_by'),
    note: text('note'),
  },
  (t) => [
    primaryKey({ columns: [t.purchaseId, t.reason] }),
    uniqueIndex('attention_id').on(t.id),
    index('attention_open').on(t.createdAt).where(sql`${t.resolvedAt} is null`),
  ],
);
