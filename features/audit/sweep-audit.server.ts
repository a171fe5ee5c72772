import { sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';

/** Deletes lines of more than five years, by the database's clock: the trigger lets go of no younger one. */
export async function sweepAudit(ctx: Pick<Ctx, 'db'>): Promise<void> {
  await ctx.db.execute(sql`delete from audit where at < now() - interval '5 years'`);
}
