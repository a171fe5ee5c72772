import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../lib/app-error.ts';
import { jsonBytes } from '../../lib/json-bytes.ts';
import { keyset } from '../../platform/db/keyset.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Caller } from '../accounts/user.ts';
import { mustFindCharacter } from '../characters/open-sheet.server.ts';
import type { Ctx } from '../context.ts';
import { lockChain } from './chain.server.ts';
import type { RollPage, RollView, rollProof } from './roll-schema.ts';
import { rolls } from './tables.ts';

const PAGE = 50;
const NEWEST_FIRST = keyset('desc', { by: rolls.ordinal, type: 'number' });
const RECENT = 20;
/** They are sent at each change of the sheet: fewer, if they have hundreds of dice. */
const RECENT_BYTES = 64_000;

export type RollRow = typeof rolls.$inferSelect;

/** What its thrower may see; only `verifyRoll` gives the seed. */
export function presentRoll({
  ordinal: _ordinal,
  userId: _userId,
  seed: _seed,
  kept: _kept,
  at,
  ...row
}: RollRow): RollView {
  return { ...row, at: at.toISOString() };
}

export async function recentRolls(ctx: Ctx, characterId: string): Promise<RollView[]> {
  const rows = await ctx.db
    .select()
    .from(rolls)
    .where(eq(rolls.characterId, characterId))
    .orderBy(desc(rolls.ordinal))
    .limit(RECENT);
  let bytes = 0;
  return rows.map(presentRoll).filter(({ dice }, index) => {
    bytes += jsonBytes(dice);
    return index === 0 || bytes <= RECENT_BYTES;
  });
}

interface RollQuery {
  characterId?: string | undefined;
  cursor?: string | undefined;
}

/** The caller's rolls, newest first, and the commitment of the next one. */
export async function getRolls(ctx: Ctx, caller: Caller, query: RollQuery): Promise<RollPage> {
  if (query.characterId !== undefined) await mustFindCharacter(ctx.db, caller, 'view', query.characterId);
  return listOwnRolls(ctx, caller.uid, query);
}

/** A user's rolls, newest first, and the commitment of the next one. */
export async function listOwnRolls(ctx: Ctx, uid: string, { characterId, cursor }: RollQuery = {}): Promise<RollPage> {
  const wanted = and(
    eq(rolls.userId, uid),
    characterId === undefined ? undefined : eq(rolls.characterId, characterId),
    NEWEST_FIRST.after(cursor),
  );
  // The chain's lock stops new rolls: the commitment belongs to the roll after the newest one listed.
  const { seed, rows } = await transaction(ctx.db, async (tx) => ({
    seed: await lockChain(ctx, tx, uid),
    rows: await tx
      .select()
      .from(rolls)
      .where(wanted)
      .orderBy(...NEWEST_FIRST.orderBy)
      .limit(PAGE + 1),
  }));
  const page = NEWEST_FIRST.page(rows, PAGE, ({ ordinal }) => [ordinal], presentRoll);
  return {
    rolls: page.rows,
    nextCursor: page.nextCursor,
    next: { commitment: ctx.chance.commitment(seed) },
  };
}

/** What anyone needs to repeat a roll. */
export async function verifyRoll(ctx: Ctx, id: string): Promise<z.output<typeof rollProof>> {
  const [row] = await ctx.db.select().from(rolls).where(eq(rolls.id, id));
  if (!row) throw new AppError('NOT_FOUND', 'Não encontramos essa rolagem.');
  const { seed, commitment, notation, dice } = row;
  return { seed, commitment, notation, dice };
}
