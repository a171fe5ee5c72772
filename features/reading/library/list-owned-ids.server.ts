import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { isOwned } from '../../ownership/ownership/owned.server.ts';
import { grants } from '../../ownership/ownership/tables.ts';

export async function listOwnedIds(ctx: Pick<Ctx, 'db'>, uid: string): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ id: grants.itemId })
    .from(grants)
    .where(and(eq(grants.userId, uid), inArray(grants.kind, ['book', 'skin']), isOwned));
  return rows.map((row) => row.id);
}
