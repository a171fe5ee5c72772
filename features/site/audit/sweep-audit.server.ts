import { sql } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';

/** Deletes lines older than five years, by the database's clock: the trigger allows no younger ones. */
export async function sweepAudit(ctx: Pick<Ctx, 'db'>): Promise<void> {
  await ctx.db.execute(sql`delete from audit where at < now() - interval '5 years'`);
}
