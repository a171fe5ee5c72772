import { lt } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { ticketVisits } from './tables.ts';
import { VISIT_MS } from './ticket.ts';

export async function sweepTicketVisits({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  await db.delete(ticketVisits).where(lt(ticketVisits.seenAt, new Date(clock.now().getTime() - VISIT_MS)));
}
