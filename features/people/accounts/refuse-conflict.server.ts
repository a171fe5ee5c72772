import { eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Queryable } from '../../../platform/db/port.ts';
import { CONFLICT_WORDS, type Conflict, conflictOf, type Stake } from './second-person.ts';
import { users } from './tables.ts';

/** The reason why the admin may not decide about it; null if they may. */
export async function findConflict(db: Queryable, { uid }: { uid: string }, stake: Stake): Promise<Conflict | null> {
  const { creatorId, adminSince } = users;
  const [decider] = await db.select({ creatorId, adminSince }).from(users).where(eq(users.uid, uid));
  return decider ? conflictOf({ uid, ...decider }, stake) : null;
}

/** Throws PERMISSION_DENIED if the admin asked for it or profits from it. */
export async function refuseConflict(db: Queryable, caller: { uid: string }, stake: Stake): Promise<void> {
  const conflict = await findConflict(db, caller, stake);
  if (conflict) throw new AppError('PERMISSION_DENIED', CONFLICT_WORDS[conflict], { state: conflict });
}
