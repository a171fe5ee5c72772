import { and, eq } from 'drizzle-orm';
import { AppError } from '../../lib/app-error.ts';
import type { Ctx } from '../context.ts';
import { users } from './tables.ts';

const NO_SUCH_USER = 'Não há usuário com esse uid. Confira o uid e tente de novo.';

async function mustExist(ctx: Ctx, uid: string): Promise<void> {
  const rows = await ctx.db.select({ uid: users.uid }).from(users).where(eq(users.uid, uid));
  if (rows.length === 0) throw new AppError('NOT_FOUND', NO_SUCH_USER);
}

/** Only a plain user becomes beta; beta, creator and admin stay what they are. */
export async function promoteUserToBeta(ctx: Ctx, uid: string): Promise<{ success: true }> {
  await mustExist(ctx, uid);
  await ctx.db
    .update(users)
    .set({ role: 'beta' })
    .where(and(eq(users.uid, uid), eq(users.role, 'user')));
  return { success: true };
}

/** Ties the user to a creator; an admin stays admin. */
export async function promoteToCreator(
  ctx: Ctx,
  input: { uid: string; creatorId: string; isCreatorOwner: boolean },
): Promise<{ success: true }> {
  const rows = await ctx.db.select({ role: users.role }).from(users).where(eq(users.uid, input.uid));
  if (!rows[0]) throw new AppError('NOT_FOUND', NO_SUCH_USER);
  await ctx.db
    .update(users)
    .set({
      creatorId: input.creatorId,
      isCreatorOwner: input.isCreatorOwner,
      ...(rows[0].role === 'admin' ? {} : { role: 'creator' as const }),
    })
    .where(eq(users.uid, input.uid));
  return { success: true };
}
