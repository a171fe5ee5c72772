import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { campaignMembers, campaigns } from './tables.ts';

type Campaign = typeof campaigns.$inferInsert;
type Member = typeof campaignMembers.$inferInsert;

export interface OneSeat {
  campaignId: string;
  uid: string;
}

/** The seat of one person at one table. */
export const seatOf = ({ campaignId, uid }: OneSeat) =>
  and(eq(campaignMembers.campaignId, campaignId), eq(campaignMembers.userId, uid));

export async function openCampaign(tx: Tx, campaign: Campaign): Promise<void> {
  await tx.insert(campaigns).values(campaign);
}

/** Changes a table, whose row the transaction has locked. */
export async function changeCampaignRow(tx: Tx, id: string, changes: Partial<Omit<Campaign, 'id'>>): Promise<void> {
  await tx.update(campaigns).set(changes).where(eq(campaigns.id, id));
}

/** A cover comes back where no other is meanwhile. */
export async function putCoverBack(tx: Tx, campaignId: string, cover: string): Promise<void> {
  await tx
    .update(campaigns)
    .set({ cover })
    .where(and(eq(campaigns.id, campaignId), isNull(campaigns.cover)));
}

export async function deleteCampaign(tx: Tx, id: string): Promise<void> {
  await tx.delete(campaigns).where(eq(campaigns.id, id));
}

export async function seat(tx: Tx, member: Member): Promise<void> {
  await tx.insert(campaignMembers).values(member);
}

export async function changeSeat(
  tx: Tx,
  one: OneSeat,
  changes: Partial<Pick<Member, 'role' | 'characterId'>>,
): Promise<void> {
  await tx.update(campaignMembers).set(changes).where(seatOf(one));
}

export async function removeSeat(tx: Tx, one: OneSeat): Promise<void> {
  await tx.delete(campaignMembers).where(seatOf(one));
}
