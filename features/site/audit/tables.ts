import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../../../platform/db/columns.ts';

/** `user` of `user:…`. */
export const kindOf = (thing: SQLWrapper): SQL<string> => sql`split_part(${thing}, ':', 1)`;

/**
 * The acts of people on things, and why. Triggers refuse to change a line, to empty the table, and to delete a line
 * within five years (`migrations/0000_baseline/5_audit.sql`).
 */
export const audit = pgTable(
  'audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: at('at').notNull(),
    actor: text('actor').notNull(),
    verb: text('verb').notNull(),
    thing: text('thing').notNull(),
    reason: text('reason'),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    requestId: text('request_id'),
  },
  (t) => [
    index('audit_at').on(t.at),
    index('audit_actor').on(t.actor, t.id),
    index('audit_verb').on(t.verb, t.id),
    index('audit_thing').on(t.thing, t.id),
    index('audit_kind').on(kindOf(t.thing), t.id),
    // Larger than what is written: states are shortened first, so that no act fails because of its audit line.
    check(
      'audit_bounds',
      sql`octet_length(${t.actor}) <= 128 and octet_length(${t.verb}) <= 64 and octet_length(${t.thing}) <= 512
        and octet_length(${t.reason}) <= 4096 and octet_length(${t.requestId}) <= 128
        and octet_length(${t.before}::text) <= 65536 and octet_length(${t.after}::text) <= 65536`,
    ),
  ],
);
