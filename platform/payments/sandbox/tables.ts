import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../../db/columns.ts';
import type { Fault } from './wire.ts';

export const sandboxPreferences = pgTable('sandbox_preferences', {
  id: text('id').primaryKey(),
  body: jsonb('body').$type<Record<string, unknown>>().notNull(),
  createdAt: at('created_at').notNull(),
});

export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 130_000_000_001 }),
    preferenceId: text('preference_id')
      .notNull()
      .references(() => sandboxPreferences.id),
    externalReference: text('external_reference'),
    methodId: text('method_id').notNull(),
    status: text('status').notNull(),
    statusDetail: text('status_detail').notNull(),
    /** Cents. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    refundedAmount: bigint('refunded_amount', { mode: 'number' }).notNull().default(0),
    refunds: jsonb('refunds').$type<Record<string, unknown>[]>().notNull().default([]),
    approvedAt: at('approved_at'),
    expiresAt: at('expires_at'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    index('sandbox_payments_reference').on(t.externalReference),
    index('sandbox_payments_preference').on(t.preferenceId),
    index('sandbox_payments_updated').on(t.updatedAt),
  ],
);

export const sandboxFaults = pgTable('sandbox_faults', {
  on: text('on').primaryKey(),
  answers: jsonb('answers').$type<Fault[]>().notNull(),
});

export const sandboxReplays = pgTable('sandbox_replays', {
  key: text('key').primaryKey(),
  status: bigint('status', { mode: 'number' }).notNull(),
  body: jsonb('body').$type<unknown>().notNull(),
});
