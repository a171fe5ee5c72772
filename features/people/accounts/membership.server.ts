import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import type { CreatorRole, Role } from '../../kit/caller.ts';
import { users } from './tables.ts';

type User = typeof users.$inferSelect;

type Membership = Pick<User, 'isCreatorOwner' | 'creatorRole'> &
  Partial<Pick<User, 'creatorId' | 'role' | 'roleWithoutList'>> & { roleWithoutCreator?: Role | null | undefined };

export const STANDING = {
  role: users.role,
  roleWithoutList: users.roleWithoutList,
  creatorId: users.creatorId,
  isCreatorOwner: users.isCreatorOwner,
};

export type MembershipFields = Pick<typeof users.$inferSelect, keyof typeof STANDING>;

/** An admin stays admin; one by ADMIN_EMAILS gets the new role after leaving that list. */
export const roleWith = ({ role, roleWithoutList }: Pick<MembershipFields, 'role' | 'roleWithoutList'>, to: Role) =>
  role === 'admin' ? { roleWithoutList: roleWithoutList && to } : { role: to };

/** The stored form of a role in a team. */
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
  await storeMembership(tx, user.uid, { ...alone, ...roleWith(user, role) });
}

/** Gives a locked user another standing. */
export async function changeStanding(
  tx: Tx,
  uid: string,
  changes: Partial<typeof users.$inferInsert>,
): Promise<MembershipFields> {
  const [after] = await tx.update(users).set(changes).where(eq(users.uid, uid)).returning(STANDING);
  return after!;
}

/** Gives a locked user a role, with what it was tied to before. */
export async function storeRole(
  tx: Tx,
  uid: string,
  role: Pick<
    User,
    'role' | 'adminSince' | 'roleWithoutList' | 'creatorRole' | 'roleWithoutCreator' | 'creatorId' | 'isCreatorOwner'
  >,
): Promise<void> {
  await tx.update(users).set(role).where(eq(users.uid, uid));
}

/** Keeps a locked user out since then; null lets them in again. */
export async function storeSuspension(tx: Tx, uid: string, suspendedAt: Date | null): Promise<void> {
  await tx.update(users).set({ suspendedAt }).where(eq(users.uid, uid));
}
