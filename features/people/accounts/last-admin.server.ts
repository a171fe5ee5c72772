import { asc, eq, or } from 'drizzle-orm';
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

const isLast = (rows: readonly Person[], { uid, role }: Pick<Person, 'uid' | 'role'>): boolean =>
  role === 'admin' && !rows.some((other) => isActive(other) && other.uid !== uid);

/**
 * Throws FAILED_PRECONDITION if `user` is the last admin of `rows`, of `lockWithAdmins`, who is neither kept out nor about
 * to be erased.
 */
export function refuseLastAdmin(rows: readonly Person[], user: Person): void {
  if (isLast(rows, user))
    throw new AppError('FAILED_PRECONDITION', 'Não há outro admin. Dê esse papel a mais alguém antes.');
}

/** Whether `refuseLastAdmin` would throw, asked without a lock by a page that says so beforehand. */
export const isLastAdmin = async (db: Db | Tx, user: Pick<Person, 'uid' | 'role'>): Promise<boolean> =>
  user.role === 'admin' && isLast(await db.select().from(users).where(eq(users.role, 'admin')), user);
