import { AppError } from '../../lib/app-error.ts';
import type { Role } from './user.ts';

interface Person {
  uid: string;
  role: Role;
  suspendedAt: Date | null;
}

/** Throws FAILED_PRECONDITION if `user` is the only admin of `rows` who may sign in; `rows` has every admin, locked. */
export function refuseLastAdmin(rows: readonly Person[], user: Person): void {
  const others = rows.filter(
    ({ uid, role, suspendedAt }) => role === 'admin' && suspendedAt === null && uid !== user.uid,
  );
  if (user.role === 'admin' && others.length === 0)
    throw new AppError('FAILED_PRECONDITION', 'Não há outro admin. Dê esse papel a mais alguém antes.');
}
