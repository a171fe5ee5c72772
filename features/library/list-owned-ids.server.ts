import { and, eq, inArray } from 'drizzle-orm';
import { grants } from '../accounts/tables.ts';
import type { Ctx } from '../context.ts';
import { isOwned } from './owned.server.ts';

export async function listOwnedIds(ctx: Pick<Ctx, 'db'>, uid: string): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ id: grants.itemId })
    .from(grants)
    .where(and(eq(grants.userId, uid), inArray(grants.kind, ['book', 'skin']), isOwned));
  return rows.map((row) => row.id);
}
