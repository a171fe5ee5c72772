import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { emptySecrets } from '../characters/empty-secrets.server.ts';
import { isArchived, lockCharacter } from '../characters/open-sheet.server.ts';
import { characters } from '../characters/tables.ts';
import { lockCampaign } from './find-campaign.server.ts';
import { listMembers } from './list-members.server.ts';
import type { Seated } from './members.server.ts';
import { campaignMembers } from './tables.ts';

/** The ids of those characters that are the caller's. */
const ownOf = async (tx: Tx, { uid }: Caller, ids: readonly (string | null)[]): Promise<string[]> =>
  (
    await tx
      .select({ id: characters.id })
      .from(characters)
      .where(
        and(
          eq(characters.userId, uid),
          inArray(
            characters.id,
            ids.filter((id) => id !== null),
          ),
        ),
      )
  ).map(({ id }) => id);

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
    const seat = and(eq(campaignMembers.campaignId, campaignId), eq(campaignMembers.userId, caller.uid));
    const [here] = await tx.select({ characterId: campaignMembers.characterId }).from(campaignMembers).where(seat);
    if (here?.characterId !== characterId)
      await emptySecrets(ctx, tx, await ownOf(tx, caller, [here?.characterId ?? null, characterId]));
    if (characterId !== null) {
      const { archivedAt } = await lockCharacter(tx, caller, 'bring', characterId);
      if (archivedAt) throw isArchived();
      await tx.update(campaignMembers).set({ characterId: null }).where(eq(campaignMembers.characterId, characterId));
    }
    await tx.update(campaignMembers).set({ characterId }).where(seat);
    return { members: await listMembers(ctx, tx, campaignId) };
  });
}
