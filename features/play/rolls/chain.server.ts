import { and, desc, eq, lt } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { ROLLS_KEPT } from './roll.ts';
import { rollChains, rolls } from './tables.ts';

/** Old rolls are deleted once per this many rolls. */
const PRUNE_EVERY = 100;

interface Link {
  seed: string;
  /** Counts the rolls of the user from 1. */
  number: number;
}

/** A seed begins with its number, so that its commitment promises both: no roll can be slipped in or left out. */
const seedOf = (ctx: Ctx, number: number): string => `${number}.${ctx.chance.seed()}`;

/** The user's next roll, locked until the transaction ends: two rolls never share a seed. */
export async function lockChain(ctx: Ctx, tx: Tx, userId: string): Promise<Link> {
  const mine = eq(rollChains.userId, userId);
  const find = async (): Promise<Link | undefined> => {
    const [chain] = await tx.select().from(rollChains).where(mine).for('update');
    return chain && { seed: chain.seed, number: chain.thrown + 1 };
  };
  const link = await find();
  if (link) return link;
  await tx
    .insert(rollChains)
    .values({ userId, seed: seedOf(ctx, 1) })
    .onConflictDoNothing();
  return (await find())!;
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

/** Advances the chain after the roll `number`, with the chain locked. */
export async function advanceChain(ctx: Ctx, tx: Tx, userId: string, number: number): Promise<{ commitment: string }> {
  const seed = seedOf(ctx, number + 1);
  await tx.update(rollChains).set({ seed, thrown: number }).where(eq(rollChains.userId, userId));
  if (number % PRUNE_EVERY === 0) await pruneRolls(tx, userId);
  return { commitment: ctx.chance.commitment(seed) };
}
