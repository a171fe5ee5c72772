import { randomUUID } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { transition } from '../../../lib/transitions.ts';
import { isUuid } from '../../../lib/uuid.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { can } from '../../kit/permissions.ts';
import { refuseUnless } from '../../kit/refuse-unless.ts';
import { notify } from '../../people/notifications/notify.server.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import { TICKET_MAIL_JOB, type TicketMailJob } from './jobs.ts';
import { lockAuthor, refuseTooMany } from './open-ticket.server.ts';
import { noTicket } from './read-tickets.server.ts';
import { ticketMessages, tickets, ticketVisits } from './tables.ts';
import { answerBy, MESSAGES_MAX, TICKET_TRANSITIONS, type TicketState, ticketEvent, topicWords } from './ticket.ts';
import type { AnsweredTicket, AnswerTicketInput } from './ticket-schema.ts';

type Ticket = typeof tickets.$inferSelect;

async function refuseTooLong(tx: Tx, ticketId: string): Promise<void> {
  const [written] = await tx
    .select({ count: count() })
    .from(ticketMessages)
    .where(and(eq(ticketMessages.ticketId, ticketId), eq(ticketMessages.fromTeam, false)));
  if (written!.count >= MESSAGES_MAX)
    throw new AppError('FAILED_PRECONDITION', 'Esta conversa já está muito longa. Abra outro pedido de ajuda.', {
      state: 'full',
    });
}

async function tellAuthor(ctx: Ctx, tx: Tx, ticket: Ticket, messageId: string): Promise<void> {
  const about = `${ticket.id} ${messageId}`;
  await notify(ctx, tx, { uid: ticket.userId, kind: 'ticketAnswered', about, title: topicWords(ticket.topic) });
  const mail: TicketMailJob = { ticketId: ticket.id, messageId, news: 'answered' };
  await ctx.jobs.send(TICKET_MAIL_JOB, mail, { key: `ticket-${messageId}` }, tx);
}

/** A clock that runs goes on; one that stood starts anew. */
const clockOf = (ticket: Ticket, state: TicketState, now: Date): Date | null =>
  state === 'open' ? (ticket.dueAt ?? answerBy(now)) : null;

/**
 * Writes in a ticket: as the team, which tells its author in the inbox and by mail, or as its author, which the team then
 * owes an answer. Throws NOT_FOUND, and FAILED_PRECONDITION `full` past the author's bounds.
 */
export async function answerTicket(
  ctx: Ctx,
  tx: Tx,
  caller: Caller,
  { ticketId, text, state: wanted }: AnswerTicketInput,
): Promise<ActOutcome<AnsweredTicket>> {
  if (!isUuid(ticketId)) throw noTicket();
  const isMeant = eq(tickets.id, ticketId);
  const [found] = await tx.select({ ownerId: tickets.userId }).from(tickets).where(isMeant);
  if (!found) throw noTicket();
  refuseUnless(caller, 'answer', { is: 'ticket', ownerId: found.ownerId }, noTicket().message);
  const fromTeam = found.ownerId !== caller.uid && can(caller, 'list', 'ticket');
  if (!fromTeam) await lockAuthor(tx, found.ownerId);
  const [ticket] = await tx.select().from(tickets).where(isMeant).for('update');
  if (!ticket) throw noTicket();
  if (!fromTeam) {
    await refuseTooMany(ctx, tx, caller.uid);
    await refuseTooLong(tx, ticketId);
  }
  const now = ctx.clock.now();
  const messageId = randomUUID();
  const state = transition(TICKET_TRANSITIONS, ticket.state, ticketEvent(wanted, fromTeam));
  await tx
    .insert(ticketMessages)
    .values({ id: messageId, ticketId, fromTeam, answeredBy: fromTeam ? caller.uid : null, text, at: now });
  await tx
    .update(tickets)
    .set({ state, changedAt: now, dueAt: clockOf(ticket, state, now) })
    .where(isMeant);
  const result = { ticketId, messageId, state };
  if (!fromTeam) return { result, change: null };
  await tx
    .update(ticketVisits)
    .set({ writing: false })
    .where(and(eq(ticketVisits.ticketId, ticketId), eq(ticketVisits.userId, caller.uid)));
  await tellAuthor(ctx, tx, ticket, messageId);
  return {
    result,
    change: { thing: `ticket:${ticketId}`, before: { state: ticket.state }, after: { state, messageId } },
  };
}
