import { eq } from 'drizzle-orm';
import { AppError } from '../../lib/app-error.ts';
import type { Tx } from '../../platform/db/port.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Ctx } from '../context.ts';
import { mustFindCreator } from '../creators/must-find-creator.server.ts';
import { users } from './tables.ts';
import type { Role } from './user.ts';

async function lockUser(tx: Tx, uid: string): Promise<{ role: Role; roleWithoutList: Role | null }> {
  const [user] = await tx
    .select({ role: users.role, roleWithoutList: users.roleWithoutList })
    .from(users)
    .where(eq(users.uid, uid))
    .for('update');
  if (!user) throw new AppError('NOT_FOUND', 'Não há usuário com esse uid. Confira o uid e tente de novo.');
  return user;
}

/** What a person gets: an admin stays admin, and one by ADMIN_EMAILS finds it once that list is left. */
const given = ({ role, roleWithoutList }: { role: Role; roleWithoutList: Role | null }, to: Role) =>
  role === 'admin' ? { roleWithoutList: roleWithoutList && to } : { role: to };

/** Only a plain user becomes beta; beta, creator and admin stay what they are. */
export async function promoteUserToBeta(ctx: Ctx, uid: string): Promise<{ success: true }> {
  return transaction(ctx.db, async (tx) => {
    const user = await lockUser(tx, uid);
    if ((user.roleWithoutList ?? user.role) === 'user')
      await tx.update(users).set(given(user, 'beta')).where(eq(users.uid, uid));
    return { success: true } as const;
  });
}

/** Ties the user to a creator; an admin stays admin. Throws NOT_FOUND for a creator that is not there. */
export async function promoteToCreator(
  ctx: Ctx,
  { uid, creatorId, isCreatorOwner }: { uid: string; creatorId: string; isCreatorOwner: boolean },
): Promise<{ success: true }> {
  return transaction(ctx.db, async (tx) => {
    const user = await lockUser(tx, uid);
    await mustFindCreator(tx, creatorId);
    await tx
      .update(users)
      .set({ creatorId, isCreatorOwner, ...given(user, 'creator') })
      .where(eq(users.uid, uid));
    return { success: true } as const;
  });
}
