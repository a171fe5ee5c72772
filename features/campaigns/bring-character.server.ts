import { and, eq } from 'drizzle-orm';
import { transaction } from '../../platform/db/transaction.ts';
import type { Caller } from '../accounts/user.ts';
import { isArchived, lockCharacter } from '../characters/open-sheet.server.ts';
import type { Ctx } from '../context.ts';
import { lockCampaign } from './find-campaign.server.ts';
import { listMembers } from './list-members.server.ts';
import type { Seated } from './members.server.ts';
import { campaignMembers } from './tables.ts';

/**
 * Brings the caller's character to a table, in place of the one they had there; null takes it away. A character stands
 * at one table: it leaves the one where it was. Throws NOT_FOUND for a character of somebody else.
 */
export async function bringCharacter(
  ctx: Ctx,
  caller: Caller,
  { campaignId, characterId }: { campaignId: string; characterId: string | null },
): Promise<Seated> {
  return transaction(ctx.db, async (tx) => {
    await lockCampaign(tx, caller, 'bringSheet', campaignId);
    if (characterId !== null) {
      const { archivedAt } = await lockCharacter(tx, caller, 'bring', characterId);
      if (archivedAt) throw isArchived();
      await tx.update(campaignMembers).set({ characterId: null }).where(eq(campaignMembers.characterId, characterId));
    }
    await tx
      .update(campaignMembers)
      .set({ characterId })
      .where(and(eq(campaignMembers.campaignId, campaignId), eq(campaignMembers.userId, caller.uid)));
    return { members: await listMembers(ctx, tx, campaignId) };
  });
}
