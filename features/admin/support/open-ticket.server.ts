import { randomUUID } from 'node:crypto';
import { and, count, eq, gt, sql } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { DAY } from '../../../lib/span.ts';
import type { Tx } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { RequestInfo } from '../../kit/function.ts';
import { can } from '../../kit/permissions.ts';
import { users } from '../../people/accounts/tables.ts';
import { notify } from '../../people/notifications/notify.server.ts';
import { purchases } from '../../shop/orders/tables.ts';
import { TICKET_MAIL_JOB, type TicketMailJob } from './jobs.ts';
import { ticketMessages, tickets } from './tables.ts';
import { answerBy, DAY_MAX, OPEN_MAX, topicWords } from './ticket.ts';
import type { OpenTicketInput } from './ticket-schema.ts';

const full = (sentence: string) => new AppError('FAILED_PRECONDITION', sentence, { state: 'full' });

/** Throws FAILED_PRECONDITION `full`. The person's row must be locked, so that two messages at once count each other. */
export async function refuseTooMany(ctx: Pick<Ctx, 'clock'>, tx: Tx, uid: string): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - DAY);
  const [written] = await tx
    .select({ count: count() })
    .from(ticketMessages)
    .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
    .where(and(eq(tickets.userId, uid), eq(ticketMessages.fromTeam, false), gt(ticketMessages.at, since)));
  if (written!.count >= DAY_MAX)
    throw full(`Você já escreveu ${DAY_MAX} vezes para a gente em um dia, o máximo. Amanhã dá para escrever de novo.`);
}

async function refuseTooManyOpen(tx: Tx, uid: string): Promise<void> {
  const [open] = await tx
    .select({ count: count() })
    .from(tickets)
    .where(and(eq(tickets.userId, uid), eq(tickets.state, 'open')));
  if (open!.count >= OPEN_MAX)
    throw full(`Você já tem ${OPEN_MAX} pedidos de ajuda esperando resposta, o máximo. Escreva em um deles.`);
}

async function mustOwnPurchase({ db }: Pick<Ctx, 'db'>, caller: Caller, purchaseId: string): Promise<void> {
  const [found] = await db.select({ ownerId: purchases.userId }).from(purchases).where(eq(purchases.id, purchaseId));
  if (!found || !can(caller, 'view', { is: 'purchase', ownerId: found.ownerId }))
    throw new AppError('NOT_FOUND', 'Não encontramos essa compra na sua conta.');
}

export const lockAuthor = async (tx: Tx, uid: string): Promise<void> => {
  await tx.execute(sql`select 1 from ${users} where ${users.uid} = ${uid} for no key update`);
};

/**
 * Asks the team for help; acknowledged at once in the inbox and by mail. Throws NOT_FOUND for another's purchase, and
 * FAILED_PRECONDITION `full` past the bounds of `ticket.ts`.
 */
export async function openTicket(
  ctx: Ctx,
  caller: Caller,
  { topic, text, purchaseId, failedRequestId }: OpenTicketInput,
  request: Pick<RequestInfo, 'requestId'>,
): Promise<{ ticketId: string }> {
  if (purchaseId) await mustOwnPurchase(ctx, caller, purchaseId);
  const ticketId = randomUUID();
  const messageId = randomUUID();
  const now = ctx.clock.now();
  await transaction(ctx.db, async (tx) => {
    await lockAuthor(tx, caller.uid);
    await refuseTooManyOpen(tx, caller.uid);
    await refuseTooMany(ctx, tx, caller.uid);
    await tx.insert(tickets).values({
      id: ticketId,
      userId: caller.uid,
      topic,
      purchaseId: purchaseId ?? null,
      requestId: failedRequestId === undefined ? request.requestId : failedRequestId,
      createdAt: now,
      changedAt: now,
      dueAt: answerBy(now),
    });
    await tx.insert(ticketMessages).values({ id: messageId, ticketId, fromTeam: false, text, at: now });
    await notify(ctx, tx, { uid: caller.uid, kind: 'ticketOpened', about: ticketId, title: topicWords(topic) });
    const mail: TicketMailJob = { ticketId, messageId, news: 'opened' };
    await ctx.jobs.send(TICKET_MAIL_JOB, mail, { key: `ticket-${messageId}` }, tx);
  });
  return { ticketId };
}
