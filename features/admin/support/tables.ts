import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, uuid } from '../../../platform/db/columns.ts';
import { users } from '../../people/accounts/tables.ts';
import type { TicketState } from './ticket.ts';

/** People's requests for help. */
export const tickets = pgTable(
  'tickets',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    /** A key of `TOPICS`, or words of another client. */
    topic: text('topic').notNull(),
    state: text('state').$type<TicketState>().notNull().default('open'),
    /** A purchase of the author. */
    purchaseId: text('purchase_id'),
    /** The id of the request that failed, as the error page shows it. */
    requestId: text('request_id'),
    createdAt: at('created_at').notNull(),
    /** The time of the last message. */
    changedAt: at('changed_at').notNull(),
    /** The moment until which the team owes an answer; null when it owes none. */
    dueAt: at('due_at'),
  },
  (t) => [
    index('tickets_author').on(t.userId, t.changedAt, t.id),
    index('tickets_waiting').on(t.dueAt, t.id).where(sql`${t.dueAt} is not null`),
    index('tickets_newest').on(t.changedAt, t.id),
  ],
);

export const ticketMessages = pgTable(
  'ticket_messages',
  {
    id: uuid('id').primaryKey(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    fromTeam: boolean('from_team').notNull(),
    /** The admin; null for the ticket’s author. */
    answeredBy: text('answered_by'),
    text: text('text').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('ticket_messages_ticket').on(t.ticketId, t.at, t.id)],
);

/** The admins that look at a ticket, as each says every few seconds. */
export const ticketVisits = pgTable(
  'ticket_visits',
  {
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    writing: boolean('writing').notNull(),
    seenAt: at('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ticketId, t.userId] })],
);
