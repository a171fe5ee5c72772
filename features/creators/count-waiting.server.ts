import { count, eq } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { creatorApplications } from './tables.ts';

/** How many applications wait for an admin. */
export async function countWaiting(ctx: Pick<Ctx, 'db'>): Promise<number> {
  const [row] = await ctx.db
    .select({ count: count() })
    .from(creatorApplications)
    .where(eq(creatorApplications.state, 'waiting'));
  return row!.count;
}
