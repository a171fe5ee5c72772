export const TICKET_MAIL_JOB = 'ticket-mail';

/** Written to a ticket's author about one message of it: their first, or one of the team's. */
export interface TicketMailJob {
  ticketId: string;
  messageId: string;
  news: 'opened' | 'answered';
}
