import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { given } from './promote.server.ts';
import { users } from './tables.ts';
import type { CreatorRole, Role } from './user.ts';

type User = typeof users.$inferSelect;

type Membership = Pick<User, 'isCreatorOwner' | 'creatorRole'> &
  Partial<Pick<User, 'creatorId' | 'role' | 'roleWithoutList'>> & { roleWithoutCreator?: Role | null | undefined };

/** How a role in a team is stored. */
export const storedRole = (role: CreatorRole) => ({
  isCreatorOwner: role === 'owner',
  creatorRole: role === 'owner' ? null : role,
});

/** Makes a locked user a member of a team, or changes what they are in it. */
export async function storeMembership(tx: Tx, uid: string, membership: Membership): Promise<void> {
  await tx.update(users).set(membership).where(eq(users.uid, uid));
}

/** A locked member belongs to no team any more, and has this role of the site. */
export async function endMembership(
  tx: Tx,
  user: Pick<User, 'uid' | 'role' | 'roleWithoutList'>,
  role: Role,
): Promise<void> {
  const alone = { creatorId: null, isCreatorOwner: false, creatorRole: null, roleWithoutCreator: null };
  await storeMembership(tx, user.uid, { ...alone, ...given(user, role) });
}
