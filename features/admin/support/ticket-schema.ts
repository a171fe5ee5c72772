import { z } from 'zod';
import { cursor, idOf, instant, nextCursor, optional, withDefault } from '../../kit/schema.ts';
import { TEXT_MAX, TICKET_STATES, TOPIC_IDS } from './ticket.ts';

const state = z.enum(TICKET_STATES);
const text = z.string().trim().min(1).max(TEXT_MAX);
/** The id has the form in which the error page shows it. */
const failedRequestId = z.string().regex(/^[\x21-\x7e]{1,128}$/);

export const ticketId = z.uuid();

export const openTicketInput = z.object({
  topic: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .describe(`What it is about: one of ${TOPIC_IDS.join(', ')}, or a few words.`),
  text,
  purchaseId: z.string().max(64).nullish().describe('A purchase of the caller.'),
  failedRequestId: failedRequestId
    .nullish()
    .describe(
      'The request that failed. Where it is left out, `requestId` names it; a client that uses `requestId` only to repeat the call sends null.',
    ),
});
export type OpenTicketInput = z.output<typeof openTicketInput>;

export const ticket = z
  .object({
    ticketId,
    topic: z.string(),
    state,
    purchaseId: z.string().nullable(),
    requestId: z.string().nullable().describe('The request that failed.'),
    createdAt: instant,
    changedAt: instant.describe('Of the last message.'),
    answerBy: instant.nullable().describe('Until when the team owes an answer; null when it owes none.'),
    messages: z
      .array(
        z.object({
          messageId: z.uuid(),
          from: z.enum(['author', 'team']),
          name: z.string().nullable().describe('Of the person who wrote it.'),
          text: z.string(),
          at: instant,
        }),
      )
      .describe('The oldest first.'),
  })
  .meta({ id: 'Ticket' });
export type TicketView = z.output<typeof ticket>;

export const myTicketsInput = z.object({ cursor, limit: withDefault(z.int().min(1).max(10), 10) });

export const ticketPage = z.object({ tickets: z.array(ticket), nextCursor });
export type TicketPage = z.output<typeof ticketPage>;

export const listTicketsInput = z.object({
  state: withDefault(state, 'open').describe('Open ones: what ends first; others: the newest first.'),
  cursor,
});
export type ListTicketsInput = z.output<typeof listTicketsInput>;

export const waitingTicket = z
  .object({
    ticketId,
    topic: z.string(),
    state,
    purchaseId: z.string().nullable(),
    requestId: z.string().nullable(),
    createdAt: instant,
    changedAt: instant,
    answerBy: instant.nullable(),
    user: z.object({ uid: z.string(), displayName: z.string().nullable() }),
    text: z.string().describe('The beginning of the last message.'),
    from: z.enum(['author', 'team']).describe('Who wrote it.'),
  })
  .meta({ id: 'WaitingTicket' });
export type WaitingTicket = z.output<typeof waitingTicket>;

export const waitingPage = z.object({ tickets: z.array(waitingTicket), nextCursor });
export type WaitingPage = z.output<typeof waitingPage>;

export const answerTicketInput = z.object({
  ticketId: idOf,
  text,
  state: optional(state).describe('Left out: `answered` from the team, `open` from its author.'),
});
export type AnswerTicketInput = z.output<typeof answerTicketInput>;

export const answeredTicket = z.object({ ticketId, messageId: z.uuid(), state });
export type AnsweredTicket = z.output<typeof answeredTicket>;

export const visitInput = z.object({
  ticketId: idOf,
  here: withDefault(z.boolean(), true).describe('False when the admin leaves.'),
  writing: withDefault(z.boolean(), false),
});
export type VisitInput = z.output<typeof visitInput>;

export const liveTicket = z
  .object({
    ticketId,
    ticket,
    here: z
      .array(z.object({ uid: z.string(), displayName: z.string().nullable(), writing: z.boolean() }))
      .describe('Other admins who look at it; empty for its author.'),
  })
  .meta({ id: 'LiveTicket' });
export type LiveTicket = z.output<typeof liveTicket>;
