import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { users } from '../../people/accounts/tables.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import { noTicket } from './read-tickets.server.ts';
import { tickets } from './tables.ts';

/** The whole e-mail of a ticket's author; who asked is in the audit log. Throws NOT_FOUND. */
export async function revealContact(tx: Tx, ticketId: string): Promise<ActOutcome<{ email: string | null }>> {
  const [found] = await tx
    .select({ uid: users.uid, email: users.email })
    .from(tickets)
    .innerJoin(users, eq(users.uid, tickets.userId))
    .where(eq(tickets.id, ticketId));
  if (!found) throw noTicket();
  return {
    result: { email: found.email },
    change: { thing: `user:${found.uid}`, after: { shown: 'email', ticketId } },
  };
}
