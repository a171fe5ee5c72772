import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import type { ShelfLook } from './shelf.ts';
import { shelfLooks } from './tables.ts';

export async function getShelfLook(ctx: Pick<Ctx, 'db'>, uid: string): Promise<ShelfLook | null> {
  const [row] = await ctx.db.select({ look: shelfLooks.look }).from(shelfLooks).where(eq(shelfLooks.userId, uid));
  return row?.look ?? null;
}

export async function setShelfLook(ctx: Pick<Ctx, 'db'>, uid: string, look: ShelfLook): Promise<void> {
  await ctx.db
    .insert(shelfLooks)
    .values({ userId: uid, look })
    .onConflictDoUpdate({ target: shelfLooks.userId, set: { look } });
}
