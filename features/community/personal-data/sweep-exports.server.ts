import { and, eq, lt } from 'drizzle-orm';
import { DAY } from '../../../lib/span.ts';
import type { Ctx } from '../../kit/context.ts';
import { exportsFolder, KEPT_DAYS } from './data-export.ts';
import { dataExports } from './tables.ts';

/** Deletes archives seven days after they were made, as the privacy page promises. */
export async function sweepExports(ctx: Ctx): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - KEPT_DAYS * DAY);
  const old = await ctx.db.select({ id: dataExports.id }).from(dataExports).where(lt(dataExports.readyAt, since));
  for (const { id } of old) {
    for await (const { key } of ctx.storage.list(exportsFolder(id))) await ctx.storage.remove(key);
    await ctx.db.delete(dataExports).where(and(eq(dataExports.id, id), lt(dataExports.readyAt, since)));
  }
}
