import { eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { endOwnTrust } from '../../publishing/creators/end-own-trust.server.ts';
import { mustFindCreator } from '../../publishing/creators/must-find-creator.server.ts';
import { tellJoined } from '../../publishing/creators/tell-joined.server.ts';
import type { Acted } from '../../site/audit/audit.ts';
import { users } from './tables.ts';
import type { Caller, Role } from './user.ts';

const STANDING = {
  role: users.role,
  roleWithoutList: users.roleWithoutList,
  creatorId: users.creatorId,
  isCreatorOwner: users.isCreatorOwner,
};

type Standing = Pick<typeof users.$inferSelect, keyof typeof STANDING>;

type Promoted = Acted<{ success: true }>;

async function lockUser(tx: Tx, uid: string): Promise<Standing> {
  const [user] = await tx.select(STANDING).from(users).where(eq(users.uid, uid)).for('update');
  if (!user) throw new AppError('NOT_FOUND', 'Não há usuário com esse uid. Confira o uid e tente de novo.');
  return user;
}

/** An admin stays admin; one by ADMIN_EMAILS gets the new role after leaving that list. */
export const given = ({ role, roleWithoutList }: Pick<Standing, 'role' | 'roleWithoutList'>, to: Role) =>
  role === 'admin' ? { roleWithoutList: roleWithoutList && to } : { role: to };

/**
 * The values to store where somebody joins a creator's team, so that a later leave gives back an earlier role. Every
 * way into a team comes through here.
 */
export async function joinTeam(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  { uid, role, roleWithoutList }: Pick<typeof users.$inferSelect, 'uid' | 'role' | 'roleWithoutList'>,
  creatorId: string,
): Promise<{ roleWithoutCreator: Role | undefined }> {
  await endOwnTrust(ctx, tx, uid, creatorId);
  const earned = roleWithoutList ?? role;
  return { roleWithoutCreator: earned === 'beta' ? earned : undefined };
}

async function change(
  tx: Tx,
  uid: string,
  before: Standing,
  changes: Partial<typeof users.$inferInsert>,
): Promise<Promoted> {
  const [after] = await tx.update(users).set(changes).where(eq(users.uid, uid)).returning(STANDING);
  return { result: { success: true }, change: { thing: `user:${uid}`, before, after: after! } };
}

/** Only a plain user becomes beta; beta, creator and admin stay what they are. */
export async function promoteUserToBeta(tx: Tx, uid: string): Promise<Promoted> {
  const user = await lockUser(tx, uid);
  if ((user.roleWithoutList ?? user.role) !== 'user') return { result: { success: true }, change: null };
  return change(tx, uid, user, given(user, 'beta'));
}

interface Promotion {
  uid: string;
  creatorId: string;
  isCreatorOwner: boolean;
  reason?: string | undefined;
}

/** An admin stays admin. Who is in the team from now on is told. Throws NOT_FOUND for an unknown creator. */
export async function promoteToCreator(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  caller: Caller,
  { uid, creatorId, isCreatorOwner, reason }: Promotion,
): Promise<Promoted> {
  const user = await lockUser(tx, uid);
  await mustFindCreator(tx, creatorId);
  const team = {
    creatorId,
    isCreatorOwner,
    creatorRole: null,
    ...(await joinTeam(ctx, tx, { uid, ...user }, creatorId)),
  };
  await tellJoined(ctx, tx, caller, { uid, before: user.creatorId, creatorId, isCreatorOwner, reason });
  return change(tx, uid, user, { ...team, ...given(user, 'creator') });
}
