import { and, eq, ne } from 'drizzle-orm';
import { AppError } from '../../lib/app-error.ts';
import type { Queryable } from '../../platform/db/port.ts';
import { users } from '../accounts/tables.ts';

type User = Pick<typeof users.$inferSelect, 'uid' | 'role' | 'creatorId' | 'isCreatorOwner'>;

/** Throws FAILED_PRECONDITION for the last admin, and for the only owner of a creator. */
export async function refuseErasure(db: Queryable, { uid, role, creatorId, isCreatorOwner }: User): Promise<void> {
  const isThere = async (others: ReturnType<typeof and>): Promise<boolean> =>
    (
      await db
        .select({ uid: users.uid })
        .from(users)
        .where(and(ne(users.uid, uid), others))
        .limit(1)
    ).length > 0;
  if (role === 'admin' && !(await isThere(eq(users.role, 'admin'))))
    throw new AppError('FAILED_PRECONDITION', 'Não há outro admin. Dê esse papel a mais alguém antes.');
  if (creatorId === null || !isCreatorOwner) return;
  if (!(await isThere(and(eq(users.creatorId, creatorId), eq(users.isCreatorOwner, true)))))
    throw new AppError(
      'FAILED_PRECONDITION',
      'Só você é dono da casa que publica os seus livros. Passe-a a outra pessoa antes, ou escreva para nós.',
    );
}
