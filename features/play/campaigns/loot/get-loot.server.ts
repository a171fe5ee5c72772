import { and, asc, desc, eq } from 'drizzle-orm';
import { readEachTime, type SharedRead } from '../../../../lib/share-reads.ts';
import type { Queryable } from '../../../../platform/db/port.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Ctx } from '../../../kit/context.ts';
import { users } from '../../../people/accounts/tables.ts';
import { findCampaign, noCampaign, shownName } from '../../../people/seats/find-campaign.server.ts';
import { campaignMembers } from '../../../people/seats/tables.ts';
import { characters } from '../../characters/tables.ts';
import type { Loot } from './loot-schema.ts';
import { campaignLoot, campaignLootChanges } from './tables.ts';

const SHOWN_CHANGES = 15;

async function readLoot(db: Queryable, campaignId: string): Promise<Loot> {
  const items = await db
    .select({ item: campaignLoot, characterId: campaignMembers.characterId, holder: characters.name })
    .from(campaignLoot)
    .leftJoin(
      campaignMembers,
      and(eq(campaignMembers.campaignId, campaignId), eq(campaignMembers.characterId, campaignLoot.characterId)),
    )
    .leftJoin(characters, eq(characters.id, campaignMembers.characterId))
    .where(eq(campaignLoot.campaignId, campaignId))
    .orderBy(asc(campaignLoot.name), asc(campaignLoot.id));
  const changes = await db
    .select({ change: campaignLootChanges, displayName: shownName })
    .from(campaignLootChanges)
    .innerJoin(users, eq(users.uid, campaignLootChanges.userId))
    .where(eq(campaignLootChanges.campaignId, campaignId))
    .orderBy(desc(campaignLootChanges.ordinal))
    .limit(SHOWN_CHANGES);
  return {
    campaignId,
    items: items
      .map(({ item: { id, name, quantity, note }, characterId, holder }) => ({
        itemId: id,
        name,
        quantity,
        note,
        holder: characterId === null ? null : { characterId, name: holder?.trim() || 'Sem nome' },
      }))
      .sort((a, b) => Number(a.holder !== null) - Number(b.holder !== null)),
    changes: changes.map(({ change: { id, deed, name, quantity, to, userId: uid, at, undoneAt }, displayName }) => ({
      changeId: id,
      deed,
      name,
      quantity,
      to,
      by: { uid, displayName },
      at: at.toISOString(),
      undone: undoneAt !== null,
    })),
  };
}

/** A table's loot; null for somebody who is no member. `read` reads what is the same for all members. */
export async function findLoot(
  { db }: Pick<Ctx, 'db'>,
  caller: Caller,
  campaignId: string,
  read: SharedRead = readEachTime,
): Promise<Loot | null> {
  if (!(await findCampaign(db, caller, campaignId, read))) return null;
  return read('loot', () => readLoot(db, campaignId));
}

export async function getLoot(ctx: Pick<Ctx, 'db'>, caller: Caller, campaignId: string): Promise<Loot> {
  const found = await findLoot(ctx, caller, campaignId);
  if (!found) throw noCampaign();
  return found;
}
