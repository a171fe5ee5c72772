import type { Tx } from '../../../platform/db/port.ts';
import { ticketMessages, tickets } from './tables.ts';

/** Brings a ticket in with the message that opened it. */
export async function importTicket(
  tx: Tx,
  ticket: typeof tickets.$inferInsert,
  { id, text }: { id: string; text: string },
): Promise<void> {
  await tx.insert(tickets).values(ticket);
  await tx.insert(ticketMessages).values({ id, ticketId: ticket.id, fromTeam: false, text, at: ticket.createdAt });
}
