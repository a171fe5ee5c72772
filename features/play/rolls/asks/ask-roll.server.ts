import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import { parseNotation } from '../../../../game/dice/parse.ts';
import { AppError } from '../../../../lib/app-error.ts';
import type { Tx } from '../../../../platform/db/port.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Ctx } from '../../../kit/context.ts';
import { lockCampaign } from '../../../people/seats/find-campaign.server.ts';
import { membersNamed, playersAt } from '../../../people/seats/members-named.server.ts';
import { badRoll, typedNotation } from '../typed-notation.ts';
import { ASK_MS, ASKS_KEPT, ASKS_OPEN } from './ask-limits.ts';
import type { AskRollInput } from './ask-schema.ts';
import { readAsks } from './list-asks.server.ts';
import { campaignAskPeople, campaignAsks } from './tables.ts';

const FULL = `Esta mesa já espera ${ASKS_OPEN} testes. Encerre um antes de pedir outro.`;
const NOBODY = 'Escolha de quem é o teste entre as pessoas desta mesa.';
const NO_PLAYERS = 'Ninguém joga nesta mesa ainda: convide quem vai rolar.';

/** The dice that an ask names, if they can be thrown. */
function throwable(notation: string): string {
  const parsed = parseNotation(typedNotation(notation));
  if (!parsed.ok) throw badRoll(parsed.message, { field: 'notation', notation, at: parsed.at });
  return notation;
}

async function askedOf(tx: Tx, { campaignId, to }: AskRollInput): Promise<string[]> {
  if (to !== 'all') return membersNamed(tx, { campaignId, uids: to, field: 'to', sentence: NOBODY });
  const uids = await playersAt(tx, campaignId);
  if (uids.length === 0) throw new AppError('INVALID_ARGUMENT', NO_PLAYERS, { field: 'to' });
  return uids;
}

/** Makes room for one more: those that everybody answered go, the oldest first. */
async function makeRoom(tx: Tx, campaignId: string, now: Date): Promise<void> {
  const asks = await readAsks(tx, campaignId, now);
  const done = asks.filter(({ people }) => people.every(({ answered }) => answered));
  if (asks.length - done.length >= ASKS_OPEN) throw new AppError('FAILED_PRECONDITION', FULL, { state: 'full' });
  const gone = done.slice(0, Math.max(0, asks.length - ASKS_OPEN + 1)).map(({ askId }) => askId);
  if (gone.length > 0) await tx.update(campaignAsks).set({ closedAt: now }).where(inArray(campaignAsks.id, gone));
  const newest = tx
    .select({ id: campaignAsks.id })
    .from(campaignAsks)
    .where(eq(campaignAsks.campaignId, campaignId))
    .orderBy(desc(campaignAsks.askedAt))
    .limit(ASKS_KEPT - 1);
  await tx
    .delete(campaignAsks)
    .where(and(eq(campaignAsks.campaignId, campaignId), notInArray(campaignAsks.id, newest)));
}

/** Asks people at the table for a roll. */
export async function askRoll(ctx: Ctx, caller: Caller, input: AskRollInput): Promise<{ askId: string }> {
  const { campaignId, label, notation, roll, attribute, visibility } = input;
  if ([notation, roll, attribute].filter((one) => one !== undefined).length > 1)
    throw badRoll('Peça dados, um teste da ficha ou um atributo, um de cada vez.', { field: 'notation' });
  const id = randomUUID();
  return transaction(ctx.db, async (tx) => {
    await lockCampaign(tx, caller, 'change', campaignId);
    const uids = await askedOf(tx, input);
    const askedAt = ctx.clock.now();
    await makeRoom(tx, campaignId, askedAt);
    await tx.insert(campaignAsks).values({
      id,
      campaignId,
      userId: caller.uid,
      label,
      notation: notation === undefined ? null : throwable(notation),
      roll: roll ?? null,
      attribute: attribute ?? null,
      visibility,
      askedAt,
      endsAt: new Date(askedAt.getTime() + ASK_MS),
    });
    await tx.insert(campaignAskPeople).values(uids.map((userId) => ({ askId: id, campaignId, userId })));
    return { askId: id };
  });
}

/** Closes an ask; again without effect. Its rolls stay. Throws NOT_FOUND. */
export const closeAsk = (ctx: Ctx, caller: Caller, { askId }: { askId: string }): Promise<{ success: true }> =>
  transaction(ctx.db, async (tx) => {
    const [ask] = await tx
      .select({ campaignId: campaignAsks.campaignId })
      .from(campaignAsks)
      .where(eq(campaignAsks.id, askId));
    await lockCampaign(tx, caller, 'change', ask?.campaignId ?? '');
    await tx
      .update(campaignAsks)
      .set({ closedAt: ctx.clock.now() })
      .where(and(eq(campaignAsks.id, askId), isNull(campaignAsks.closedAt)));
    return { success: true };
  });
