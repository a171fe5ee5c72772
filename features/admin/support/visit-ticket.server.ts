import { and, eq, lt } from 'drizzle-orm';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { noTicket } from './read-tickets.server.ts';
import { tickets, ticketVisits } from './tables.ts';
import { VISIT_MS } from './ticket.ts';
import type { VisitInput } from './ticket-schema.ts';

/** Says that the caller looks at a ticket, writes in it, or has left it. Throws NOT_FOUND. */
export async function visitTicket(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { uid }: Caller,
  { ticketId, here, writing }: VisitInput,
): Promise<{ success: true }> {
  const mine = and(eq(ticketVisits.ticketId, ticketId), eq(ticketVisits.userId, uid));
  if (!here) {
    await db.delete(ticketVisits).where(mine);
    return { success: true };
  }
  const [found] = await db.select({ id: tickets.id }).from(tickets).where(eq(tickets.id, ticketId));
  if (!found) throw noTicket();
  const seenAt = clock.now();
  await db
    .insert(ticketVisits)
    .values({ ticketId, userId: uid, writing, seenAt })
    .onConflictDoUpdate({ target: [ticketVisits.ticketId, ticketVisits.userId], set: { writing, seenAt } });
  await db
    .delete(ticketVisits)
    .where(and(eq(ticketVisits.ticketId, ticketId), lt(ticketVisits.seenAt, new Date(seenAt.getTime() - VISIT_MS))));
  return { success: true };
}
