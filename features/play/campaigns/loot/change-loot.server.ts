import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { AppError } from '../../../../lib/app-error.ts';
import type { Tx } from '../../../../platform/db/port.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Ctx } from '../../../kit/context.ts';
import { can } from '../../../kit/permissions.ts';
import { lockCampaign } from '../../../people/seats/find-campaign.server.ts';
import { campaignMembers } from '../../../people/seats/tables.ts';
import { characters } from '../../characters/tables.ts';
import { LOOT_CHANGES_KEPT, LOOT_MAX, LOOT_QUANTITY_MAX } from '../campaign-limits.ts';
import type { AddLootInput, ChangeLootInput, LootDeed, MoveLootInput } from './loot-schema.ts';
import { campaignLoot, campaignLootChanges, type LootRow } from './tables.ts';

interface OneItem {
  campaignId: string;
  itemId: string;
}

/** The deed in words that stay when the rows change again. */
interface LootEntry {
  deed: LootDeed;
  name: string;
  quantity: number;
  to?: string | null;
}

const itemAt = (campaignId: string, ids: readonly string[]) =>
  and(eq(campaignLoot.campaignId, campaignId), inArray(campaignLoot.id, [...ids]));

const rowsOf = (tx: Tx, campaignId: string, ids: readonly string[]): Promise<LootRow[]> =>
  tx.select().from(campaignLoot).where(itemAt(campaignId, ids)).orderBy(asc(campaignLoot.id));

async function mustFind(tx: Tx, { campaignId, itemId }: OneItem): Promise<LootRow> {
  const [row] = await rowsOf(tx, campaignId, [itemId]);
  if (!row) throw new AppError('NOT_FOUND', 'Isso já não está no espólio.');
  return row;
}

async function mustHaveRoom(tx: Tx, campaignId: string): Promise<void> {
  if ((await tx.$count(campaignLoot, eq(campaignLoot.campaignId, campaignId))) < LOOT_MAX) return;
  throw new AppError('FAILED_PRECONDITION', `No espólio cabem ${LOOT_MAX} coisas. Tire uma antes de pôr outra.`, {
    state: 'full',
  });
}

/** Replaces rows by others and keeps both, so that it can be taken back. The campaign must be locked. */
async function replace(
  ctx: Ctx,
  tx: Tx,
  { campaignId, uid }: { campaignId: string; uid: string },
  entry: LootEntry,
  before: readonly LootRow[],
  after: readonly LootRow[],
): Promise<{ changeId: string }> {
  await putRows(tx, campaignId, before, after);
  const [change] = await tx
    .insert(campaignLootChanges)
    .values({
      id: randomUUID(),
      campaignId,
      userId: uid,
      ...entry,
      before: [...before],
      after: [...after],
      at: ctx.clock.now(),
    })
    .returning({ changeId: campaignLootChanges.id });
  const oldest = tx
    .select({ ordinal: campaignLootChanges.ordinal })
    .from(campaignLootChanges)
    .where(eq(campaignLootChanges.campaignId, campaignId))
    .orderBy(desc(campaignLootChanges.ordinal))
    .offset(LOOT_CHANGES_KEPT)
    .limit(1);
  const old = and(eq(campaignLootChanges.campaignId, campaignId), lte(campaignLootChanges.ordinal, sql`(${oldest})`));
  await tx.delete(campaignLootChanges).where(old);
  return change!;
}

async function putRows(
  tx: Tx,
  campaignId: string,
  before: readonly LootRow[],
  after: readonly LootRow[],
): Promise<void> {
  const gone = before.map(({ id }) => id);
  if (gone.length > 0) await tx.delete(campaignLoot).where(itemAt(campaignId, gone));
  if (after.length > 0) await tx.insert(campaignLoot).values([...after]);
}

/** Throws FAILED_PRECONDITION `full`, and NOT_FOUND for a character that is not at the table. */
export const addLoot = (
  ctx: Ctx,
  caller: Caller,
  { campaignId, name, quantity, note, characterId = null }: AddLootInput,
): Promise<{ itemId: string; changeId: string }> =>
  transaction(ctx.db, async (tx) => {
    await lockCampaign(tx, caller, 'speak', campaignId);
    await mustHaveRoom(tx, campaignId);
    const to = characterId === null ? null : await mustSitAtTable(tx, campaignId, characterId);
    const row = { id: randomUUID(), campaignId, name, quantity, note, characterId };
    const entry = { deed: 'added' as const, name, quantity, to };
    return { itemId: row.id, ...(await replace(ctx, tx, { campaignId, uid: caller.uid }, entry, [], [row])) };
  });

export const changeLoot = (
  ctx: Ctx,
  caller: Caller,
  { campaignId, itemId, fields: { name, quantity, note } }: ChangeLootInput,
): Promise<{ changeId: string }> =>
  transaction(ctx.db, async (tx) => {
    await lockCampaign(tx, caller, 'speak', campaignId);
    const row = await mustFind(tx, { campaignId, itemId });
    const after = { ...row, name: name ?? row.name, quantity: quantity ?? row.quantity, note: note ?? row.note };
    const entry = { deed: 'changed' as const, name: after.name, quantity: after.quantity };
    return replace(ctx, tx, { campaignId, uid: caller.uid }, entry, [row], [after]);
  });

async function mustSitAtTable(tx: Tx, campaignId: string, characterId: string): Promise<string> {
  const [seated] = await tx
    .select({ name: characters.name })
    .from(campaignMembers)
    .innerJoin(characters, eq(characters.id, campaignMembers.characterId))
    .where(and(eq(campaignMembers.campaignId, campaignId), eq(campaignMembers.characterId, characterId)));
  if (!seated) throw new AppError('NOT_FOUND', 'Esse personagem não está nesta mesa.');
  return seated.name.trim() || 'Sem nome';
}

/** Null for a character that is not at the table any more. */
async function holderOf(tx: Tx, { campaignId, characterId }: LootRow): Promise<string | null> {
  if (characterId === null) return null;
  const seat = and(eq(campaignMembers.campaignId, campaignId), eq(campaignMembers.characterId, characterId));
  return (await tx.$count(campaignMembers, seat)) > 0 ? characterId : null;
}

/** Moves some of a thing to a character, or back to all. What is the same is counted together. */
export const moveLoot = (
  ctx: Ctx,
  caller: Caller,
  { campaignId, itemId, quantity, from, characterId }: MoveLootInput,
): Promise<{ changeId: string }> =>
  transaction(ctx.db, async (tx) => {
    await lockCampaign(tx, caller, 'speak', campaignId);
    const row = await mustFind(tx, { campaignId, itemId });
    if ((await holderOf(tx, row)) !== from)
      throw new AppError('FAILED_PRECONDITION', `Alguém pegou antes: ${row.name}.`, { state: 'taken' });
    if (row.quantity < quantity)
      throw new AppError('FAILED_PRECONDITION', `Alguém pegou antes: de ${row.name} só há ${row.quantity}.`, {
        state: 'taken',
      });
    const to = characterId === null ? null : await mustSitAtTable(tx, campaignId, characterId);
    const same = [eq(campaignLoot.name, row.name), eq(campaignLoot.note, row.note)];
    const held = characterId === null ? isNull(campaignLoot.characterId) : eq(campaignLoot.characterId, characterId);
    const [found] = await tx
      .select()
      .from(campaignLoot)
      .where(and(eq(campaignLoot.campaignId, campaignId), ...same, held))
      .orderBy(asc(campaignLoot.id))
      .limit(1);
    const target = found && found.id !== row.id ? found : undefined;
    const leaves = row.quantity - quantity;
    if (!target && leaves > 0) await mustHaveRoom(tx, campaignId);
    const moved = {
      ...(target ?? { ...row, id: leaves > 0 ? randomUUID() : row.id, quantity: 0, characterId }),
    };
    moved.quantity = Math.min(LOOT_QUANTITY_MAX, moved.quantity + quantity);
    const after = [...(leaves > 0 ? [{ ...row, quantity: leaves }] : []), moved];
    const entry = { deed: 'moved' as const, name: row.name, quantity, to };
    return replace(ctx, tx, { campaignId, uid: caller.uid }, entry, target ? [row, target] : [row], after);
  });

export const removeLoot = (ctx: Ctx, caller: Caller, one: OneItem): Promise<{ changeId: string }> =>
  transaction(ctx.db, async (tx) => {
    const { campaignId } = one;
    await lockCampaign(tx, caller, 'speak', campaignId);
    const row = await mustFind(tx, one);
    const entry = { deed: 'removed' as const, name: row.name, quantity: row.quantity };
    return replace(ctx, tx, { campaignId, uid: caller.uid }, entry, [row], []);
  });

const keyOf = ({ id, name, quantity, note, characterId }: LootRow): string =>
  JSON.stringify([id, name, quantity, note, characterId]);

const sameRows = (one: readonly LootRow[], other: readonly LootRow[]): boolean =>
  one.map(keyOf).sort().join() === other.map(keyOf).sort().join();

/** Takes a change back, once, unless somebody changed the same things since. */
export const undoLoot = (
  ctx: Ctx,
  caller: Caller,
  { campaignId, changeId }: { campaignId: string; changeId: string },
): Promise<{ success: true }> =>
  transaction(ctx.db, async (tx) => {
    const { role } = await lockCampaign(tx, caller, 'speak', campaignId);
    const one = and(eq(campaignLootChanges.campaignId, campaignId), eq(campaignLootChanges.id, changeId));
    const [change] = await tx.select().from(campaignLootChanges).where(one);
    if (!change) throw new AppError('NOT_FOUND', 'Essa mudança já não está na lista.');
    if (change.userId !== caller.uid && !can(caller, 'change', { is: 'campaign', tableRole: role }, 'players'))
      throw new AppError('PERMISSION_DENIED', 'Só quem fez, ou quem mestra, desfaz.');
    if (change.undoneAt) return { success: true };
    const { before, after } = change;
    const now = await rowsOf(
      tx,
      campaignId,
      [...before, ...after].map(({ id }) => id),
    );
    if (!sameRows(now, after))
      throw new AppError('FAILED_PRECONDITION', 'Alguém mexeu nisso depois. Desfaça primeiro o que veio por último.', {
        state: 'changed',
      });
    await putRows(tx, campaignId, after, await withLivingHolders(tx, before));
    await tx.update(campaignLootChanges).set({ undoneAt: ctx.clock.now() }).where(one);
    return { success: true };
  });

async function withLivingHolders(tx: Tx, rows: readonly LootRow[]): Promise<LootRow[]> {
  const ids = rows.flatMap(({ characterId }) => characterId ?? []);
  const found = await tx.select({ id: characters.id }).from(characters).where(inArray(characters.id, ids));
  const living = new Set(found.map(({ id }) => id));
  return rows.map((row) => ({ ...row, characterId: living.has(row.characterId ?? '') ? row.characterId : null }));
}
