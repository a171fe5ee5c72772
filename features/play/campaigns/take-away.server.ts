import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { changeCampaignRow } from '../../people/seats/change-seats.server.ts';
import { campaigns } from '../../people/seats/tables.ts';
import { endLending } from './end-lending.server.ts';
import { campaignInvitations } from './tables.ts';

type State = (typeof campaigns.$inferSelect)['state'];

/** Closes a table that nobody may open again, with its loans and invitations. Returns what it was; null for none. */
export async function takeCampaignAway(tx: Tx, id: string, now: Date): Promise<State | null> {
  const [row] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('no key update');
  if (!row) return null;
  await endLending(tx, { campaignId: id, at: now });
  await tx
    .update(campaignInvitations)
    .set({ revokedAt: now })
    .where(and(eq(campaignInvitations.campaignId, id), isNull(campaignInvitations.revokedAt)));
  await changeCampaignRow(tx, id, { state: 'closed', closedAt: row.closedAt ?? now, takenAt: now });
  return row.state;
}

/** Gives a table back, open if it was; its loans and invitations stay ended. */
export async function giveCampaignBack(tx: Tx, id: string, wasOpen: boolean): Promise<void> {
  const open = wasOpen ? { state: 'open' as const, closedAt: null } : {};
  await changeCampaignRow(tx, id, { takenAt: null, ...open });
}
