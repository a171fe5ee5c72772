import { and, eq, isNull } from 'drizzle-orm';
import { createElement } from 'react';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import { renderLetter } from '../../site/mails/render-letter.server.ts';
import type { TicketMailJob } from './jobs.ts';
import { ticketMessages, tickets } from './tables.ts';
import { ticketPath, topicWords } from './ticket.ts';

/** Writes to a ticket's author that it has come, or what the team has answered. */
export async function sendTicketMail(ctx: Ctx, { ticketId, messageId, news }: TicketMailJob): Promise<void> {
  const [found] = await ctx.db
    .select({ ticket: tickets, text: ticketMessages.text, email: users.email, name: users.displayName })
    .from(ticketMessages)
    .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
    .innerJoin(users, and(eq(users.uid, tickets.userId), isNull(users.erasedAt)))
    .where(and(eq(ticketMessages.id, messageId), eq(tickets.id, ticketId)));
  if (!found?.email) return;
  const { ticket, text, email, name } = found;
  const { TicketAnsweredEmail, TicketOpenedEmail } = await import('./ticket-emails.tsx');
  const topic = topicWords(ticket.topic);
  const props = { name, topic, text, url: ctx.env.publicUrl + ticketPath(ticketId) };
  const letter =
    news === 'opened'
      ? createElement(TicketOpenedEmail, { ...props, answerBy: ticket.dueAt })
      : createElement(TicketAnsweredEmail, props);
  const subject = news === 'opened' ? `Recebemos o seu pedido: ${topic}` : `Respondemos: ${topic}`;
  await ctx.mail.send({ id: `ticket-${messageId}`, to: email, subject, ...(await renderLetter(ctx, letter)) });
}
