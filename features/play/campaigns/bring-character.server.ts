import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { changeSeat, seatOf } from '../../people/seats/change-seats.server.ts';
import { lockCampaign } from '../../people/seats/find-campaign.server.ts';
import { campaignMembers } from '../../people/seats/tables.ts';
import { takeSheetFromTable } from '../../people/seats/take-sheet-from-table.server.ts';
import { emptySecrets } from '../characters/empty-secrets.server.ts';
import { isArchived, lockCharacter } from '../characters/open-sheet.server.ts';
import { characters } from '../characters/tables.ts';
import { listMembers } from './list-members.server.ts';
import type { TableMembers } from './members.server.ts';

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
): Promise<TableMembers> {
  return transaction(ctx.db, async (tx) => {
    await lockCampaign(tx, caller, 'bringSheet', campaignId);
    const seat = { campaignId, uid: caller.uid };
    const [here] = await tx
      .select({ characterId: campaignMembers.characterId })
      .from(campaignMembers)
      .where(seatOf(seat));
    if (here?.characterId !== characterId)
      await emptySecrets(ctx, tx, await ownOf(tx, caller, [here?.characterId ?? null, characterId]));
    if (characterId !== null) {
      const { archivedAt } = await lockCharacter(tx, caller, 'bring', characterId);
      if (archivedAt) throw isArchived();
      await takeSheetFromTable(tx, characterId);
    }
    await changeSeat(tx, seat, { characterId });
    return { members: await listMembers(ctx, tx, campaignId) };
  });
}
