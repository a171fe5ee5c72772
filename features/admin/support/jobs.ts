import { z } from 'zod';
import { jobKind } from '../../kit/job.ts';

/** Written to a ticket's author about one message of it: their first, or one of the team's. */
export const TICKET_MAIL_JOB = jobKind({
  name: 'ticket-mail',
  title: 'E-mail de um pedido de ajuda',
  data: z.object({ ticketId: z.string(), messageId: z.string(), news: z.enum(['opened', 'answered']) }),
});

export type TicketMailJob = z.output<typeof TICKET_MAIL_JOB.data>;
