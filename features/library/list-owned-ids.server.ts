import { and, eq, inArray, ne } from 'drizzle-orm';
import { grants } from '../accounts/tables.ts';
import type { Ctx } from '../context.ts';

export async function listOwnedIds(ctx: Pick<Ctx, 'db'>, uid: string): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ id: grants.itemId })
    .from(grants)
    .where(and(eq(grants.userId, uid), inArray(grants.kind, ['book', 'skin']), ne(grants.source, 'loan')));
  return rows.map((row) => row.id);
}
