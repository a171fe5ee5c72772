import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../platform/db/columns.ts';

/** Answers kept for 24 hours, so that a repeated request is not run again. */
export const functionRequests = pgTable(
  'function_requests',
  {
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    requestId: text('request_id').notNull(),
    /** SHA-256 of the data: other data under the same id is refused. */
    dataHash: text('data_hash').notNull(),
    done: boolean('done').notNull().default(false),
    httpStatus: integer('http_status'),
    answer: jsonb('answer'),
    createdAt: at('created_at').notNull(),
    /** After this time another process takes over a running request: its process died. */
    leaseUntil: at('lease_until').notNull(),
    /** Names the run that has it. */
    lease: text('lease'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.name, t.requestId] }), index('function_requests_age').on(t.createdAt)],
);
