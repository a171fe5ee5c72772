import { lt } from 'drizzle-orm';
import { sessions } from '../features/accounts/tables.ts';
import type { Ctx } from '../features/context.ts';
import { codeMisses } from '../features/keys/tables.ts';
import { functionRequests, rateLimits } from './tables.ts';

const HOUR = 3_600_000;

/** Deletes what has run out: sessions, answers kept for repetition, and counts of limits. */
export async function sweep(ctx: Ctx): Promise<void> {
  const ago = (ms: number): Date => new Date(ctx.clock.now().getTime() - ms);
  await ctx.db.delete(sessions).where(lt(sessions.expiresAt, ago(0)));
  await ctx.db.delete(functionRequests).where(lt(functionRequests.createdAt, ago(24 * HOUR)));
  await ctx.db.delete(codeMisses).where(lt(codeMisses.at, ago(HOUR)));
  await ctx.db.delete(rateLimits).where(lt(rateLimits.updatedAt, ago(HOUR)));
}
