import { and, eq, ne } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import { lockWithAdmins, refuseLastAdmin } from '../../people/accounts/last-admin.server.ts';
import { users } from '../../people/accounts/tables.ts';

type User = typeof users.$inferSelect;

/** Throws FAILED_PRECONDITION for the last active admin, and for the only owner of a creator. Locks the admins for an admin. */
export async function refuseErasure(tx: Tx, { uid, role, creatorId, isCreatorOwner }: User): Promise<void> {
  if (role === 'admin') {
    const rows = await lockWithAdmins(tx, uid);
    const user = rows.find((row) => row.uid === uid);
    if (user) refuseLastAdmin(rows, user);
  }
  if (creatorId === null || !isCreatorOwner) return;
  const [other] = await tx
    .select({ uid: users.uid })
    .from(users)
    .where(and(ne(users.uid, uid), eq(users.creatorId, creatorId), eq(users.isCreatorOwner, true)))
    .limit(1);
  if (!other)
    throw new AppError(
      'FAILED_PRECONDITION',
      'Só você é dono da casa que publica os seus livros. Passe-a a outra pessoa antes, ou escreva para nós.',
    );
}
