import { z } from 'zod';
import { defineFunction, definePlain } from '../../kit/function.ts';
import { idOf, optional, success } from '../../kit/schema.ts';
import { reason } from '../../site/audit/audit.ts';
import { defineAct } from '../../site/audit/define-act.server.ts';
import { answerTicket } from './answer-ticket.server.ts';
import { findForAdmin } from './find-for-admin.server.ts';
import { openTicket } from './open-ticket.server.ts';
import { getMyTickets, listTickets } from './read-tickets.server.ts';
import { revealContact } from './reveal-contact.server.ts';
import { foundForAdmin, supportCommand, supportFound, supportRepaired } from './support-schema.ts';
import { DAY_MAX, MESSAGES_MAX, OPEN_MAX } from './ticket.ts';
import {
  answeredTicket,
  answerTicketInput,
  listTicketsInput,
  myTicketsInput,
  openTicketInput,
  ticketId,
  ticketPage,
  visitInput,
  waitingPage,
} from './ticket-schema.ts';
import { userSupport } from './user-support.server.ts';
import { visitTicket } from './visit-ticket.server.ts';

const NO_TICKET = 'No such ticket, or it is not the caller’s.';
const NO_PAGE = 'A cursor that no page gave.';

export const supportFunctions = [
  definePlain({
    name: 'userSupport',
    may: ['give', 'support'],
    summary: 'Finds users and repairs accounts. Each repair is safe to repeat, and nothing is ever charged.',
    body: 'json',
    input: supportCommand,
    output: z.union([supportFound, supportRepaired]),
    done: 'What was found, or what the repair did.',
    refusals: {
      INVALID_ARGUMENT: 'An unknown command, or a repair without a reason.',
      PERMISSION_DENIED: 'It serves the admin themself, or the creator they are a member of.',
      NOT_FOUND: 'No such user, purchase, code, book, skin or kind.',
      UNAVAILABLE: 'The gateway did not answer.',
    },
    run: userSupport,
  }),
  defineFunction({
    name: 'findForAdmin',
    may: ['give', 'support'],
    onlyReads: true,
    summary: 'A few people, books, purchases, codes and copies that some words, or a part of them, may mean.',
    input: z.object({ q: z.string().trim().min(1).max(128) }),
    output: foundForAdmin,
    run: (ctx, _caller, input) => findForAdmin(ctx, input.q),
  }),
  defineFunction({
    name: 'openTicket',
    may: ['open', 'ticket'],
    summary: 'Asks the team for help. The answer comes within five days.',
    input: openTicketInput,
    output: z.object({ ticketId }),
    refusals: {
      NOT_FOUND: 'No purchase of the caller has this id.',
      FAILED_PRECONDITION: `\`details.state\` is \`full\` with ${OPEN_MAX} open tickets, or ${DAY_MAX} messages in 24 hours.`,
    },
    run: openTicket,
  }),
  defineFunction({
    name: 'getMyTickets',
    may: ['open', 'ticket'],
    onlyReads: true,
    summary: 'The caller’s tickets with all messages, the one written in last first.',
    input: myTicketsInput,
    output: ticketPage,
    refusals: { INVALID_ARGUMENT: NO_PAGE },
    run: (ctx, caller, input) => getMyTickets(ctx, caller.uid, input),
  }),
  defineAct({
    name: 'answerTicket',
    may: ['answer', 'ticket'],
    summary: 'Writes in a ticket, as the team or as its author.',
    input: answerTicketInput.extend({ reason: optional(reason) }),
    output: answeredTicket,
    refusals: {
      NOT_FOUND: NO_TICKET,
      FAILED_PRECONDITION: `\`details.state\` is \`full\` with ${DAY_MAX} messages of the author in 24 hours, or ${MESSAGES_MAX} in this ticket.`,
    },
    act: answerTicket,
  }),
  defineFunction({
    name: 'listTickets',
    may: ['list', 'ticket'],
    onlyReads: true,
    summary: 'Tickets of everybody: open ones by what ends first, others the newest first.',
    input: listTicketsInput,
    output: waitingPage,
    refusals: { INVALID_ARGUMENT: NO_PAGE },
    run: (ctx, _caller, input) => listTickets(ctx, input),
  }),
  defineFunction({
    name: 'visitTicket',
    may: ['list', 'ticket'],
    summary: 'Tells other admins that the caller looks at a ticket, or writes in it.',
    input: visitInput,
    output: success,
    refusals: { NOT_FOUND: NO_TICKET },
    run: visitTicket,
  }),
  defineAct({
    name: 'revealTicketContact',
    may: ['give', 'support'],
    sealsAnswer: true,
    summary: 'The whole e-mail of a ticket’s author. The audit log says who asked.',
    input: z.object({ ticketId: idOf, reason: optional(reason) }),
    output: z.object({ email: z.string().nullable() }),
    refusals: { NOT_FOUND: NO_TICKET },
    act: (_ctx, tx, _caller, input) => revealContact(tx, input.ticketId),
  }),
] as const;
