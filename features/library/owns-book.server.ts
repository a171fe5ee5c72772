import { and, eq } from 'drizzle-orm';
import { grants } from '../accounts/tables.ts';
import type { Ctx } from '../context.ts';

export async function ownsBook(ctx: Pick<Ctx, 'db'>, uid: string, bookId: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ itemId: grants.itemId })
    .from(grants)
    .where(and(eq(grants.userId, uid), eq(grants.kind, 'book'), eq(grants.itemId, bookId)))
    .limit(1);
  return rows.length > 0;
}
