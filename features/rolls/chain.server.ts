import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/port.ts';
import type { Ctx } from '../context.ts';
import { rollChains } from './tables.ts';

/** The seed of somebody's next roll, which is the transaction's alone until it ends: two rolls never share one. */
export async function lockChain(ctx: Ctx, tx: Tx, userId: string): Promise<string> {
  const mine = eq(rollChains.userId, userId);
  const find = () => tx.select().from(rollChains).where(mine).for('update');
  const [chain] = await find();
  if (chain) return chain.seed;
  await tx.insert(rollChains).values({ userId, seed: ctx.chance.seed() }).onConflictDoNothing();
  return (await find())[0]!.seed;
}

/** Puts a new seed in the place of one that was used, and says what may be told of it. */
export async function advanceChain(ctx: Ctx, tx: Tx, userId: string): Promise<{ commitment: string }> {
  const seed = ctx.chance.seed();
  await tx.update(rollChains).set({ seed }).where(eq(rollChains.userId, userId));
  return { commitment: ctx.chance.commitment(seed) };
}
