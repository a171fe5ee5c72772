import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/port.ts';
import type { Ctx } from '../context.ts';
import { ROLLS_KEPT } from './roll.ts';
import { rollChains, rolls } from './tables.ts';

/** Old rolls are deleted once per this many rolls. */
const PRUNE_EVERY = 100;

/** The seed of a user's next roll, locked until the transaction ends: two rolls never share one. */
export async function lockChain(ctx: Ctx, tx: Tx, userId: string): Promise<string> {
  const mine = eq(rollChains.userId, userId);
  const find = () => tx.select().from(rollChains).where(mine).for('update');
  const [chain] = await find();
  if (chain) return chain.seed;
  await tx.insert(rollChains).values({ userId, seed: ctx.chance.seed() }).onConflictDoNothing();
  return (await find())[0]!.seed;
}

async function pruneRolls(tx: Tx, userId: string): Promise<void> {
  const [oldest] = await tx
    .select({ ordinal: rolls.ordinal })
    .from(rolls)
    .where(eq(rolls.userId, userId))
    .orderBy(desc(rolls.ordinal))
    .offset(ROLLS_KEPT - 1)
    .limit(1);
  if (!oldest) return;
  const old = and(eq(rolls.userId, userId), lt(rolls.ordinal, oldest.ordinal), eq(rolls.kept, false));
  await tx.delete(rolls).where(old);
}

export async function advanceChain(ctx: Ctx, tx: Tx, userId: string): Promise<{ commitment: string }> {
  const seed = ctx.chance.seed();
  const [chain] = await tx
    .update(rollChains)
    .set({ seed, thrown: sql`${rollChains.thrown} + 1` })
    .where(eq(rollChains.userId, userId))
    .returning({ thrown: rollChains.thrown });
  if (chain!.thrown % PRUNE_EVERY === 0) await pruneRolls(tx, userId);
  return { commitment: ctx.chance.commitment(seed) };
}
