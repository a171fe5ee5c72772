import { and, asc, eq, isNull, ne, or } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Db, Tx } from '../../../platform/db/port.ts';
import { users } from './tables.ts';

type Person = typeof users.$inferSelect;

/**
 * The row of a person and those of every admin, always locked in the same order: of two admins that leave at once, in
 * whatever way, the second sees that the first has left.
 */
export const lockWithAdmins = (tx: Tx, uid: string): Promise<Person[]> =>
  tx
    .select()
    .from(users)
    .where(or(eq(users.uid, uid), eq(users.role, 'admin')))
    .orderBy(asc(users.uid))
    .for('update');

const isActive = ({ role, suspendedAt, erasedAt, eraseAt }: Person): boolean =>
  role === 'admin' && suspendedAt === null && erasedAt === null && eraseAt === null;

/**
 * Throws FAILED_PRECONDITION if `user` is the last admin of `rows`, of `lockWithAdmins`, who is neither kept out nor about
 * to be erased.
 */
export function refuseLastAdmin(rows: readonly Person[], user: Person): void {
  if (user.role === 'admin' && !rows.some((other) => isActive(other) && other.uid !== user.uid))
    throw new AppError('FAILED_PRECONDITION', 'Não há outro admin. Dê esse papel a mais alguém antes.');
}

/** Whether `refuseLastAdmin` would throw, asked without a lock by a page that says so beforehand. */
export async function isLastAdmin(db: Db | Tx, { uid, role }: Pick<Person, 'uid' | 'role'>): Promise<boolean> {
  if (role !== 'admin') return false;
  const [other] = await db
    .select({ uid: users.uid })
    .from(users)
    .where(
      and(
        ne(users.uid, uid),
        eq(users.role, 'admin'),
        isNull(users.suspendedAt),
        isNull(users.erasedAt),
        isNull(users.eraseAt),
      ),
    )
    .limit(1);
  return other === undefined;
}
