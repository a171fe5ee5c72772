import { eq, sql } from 'drizzle-orm';
import { statement } from '../../../platform/db/statement.ts';
import type { Ctx } from '../../kit/context.ts';
import type { ShelfLook } from './shelf.ts';
import { shelfLooks } from './tables.ts';

const lookOf = statement('shelf_look', (db) =>
  db
    .select({ look: shelfLooks.look })
    .from(shelfLooks)
    .where(eq(shelfLooks.userId, sql.placeholder('uid'))),
);

export async function getShelfLook(ctx: Pick<Ctx, 'db'>, uid: string): Promise<ShelfLook | null> {
  const [row] = await lookOf(ctx.db, { uid });
  return row?.look ?? null;
}

export async function setShelfLook(ctx: Pick<Ctx, 'db'>, uid: string, look: ShelfLook): Promise<void> {
  await ctx.db
    .insert(shelfLooks)
    .values({ userId: uid, look })
    .onConflictDoUpdate({ target: shelfLooks.userId, set: { look } });
}
