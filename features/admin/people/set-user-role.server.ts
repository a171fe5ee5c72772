import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import { tellTopics } from '../../../platform/events/tell.ts';
import { type Caller, isLower, type Role } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { becomesAdmin } from '../../people/accounts/admin-list.server.ts';
import { endSessionsOf } from '../../people/accounts/end-sessions.server.ts';
import { lockWithAdmins, refuseLastAdmin } from '../../people/accounts/last-admin.server.ts';
import { storeRole } from '../../people/accounts/membership.server.ts';
import { joinTeam } from '../../publishing/creators/join-team.server.ts';
import { mustFindCreator } from '../../publishing/creators/must-find-creator.server.ts';
import { tellJoined } from '../../publishing/creators/tell-joined.server.ts';
import type { ActOutcome, ActorOfChange } from '../../site/audit/audit.ts';
import { perform } from '../../site/audit/perform.server.ts';

export interface NewRole {
  uid: string;
  role: Role;
  creatorId?: string | null | undefined;
  isCreatorOwner?: boolean | null | undefined;
}

function tieOf(
  { role, creatorId, isCreatorOwner }: NewRole,
  before: { creatorId: string | null; isCreatorOwner: boolean },
) {
  if (role === 'user' || role === 'beta') return { creatorId: null, isCreatorOwner: false };
  const tie = { creatorId: creatorId ?? before.creatorId, isCreatorOwner: isCreatorOwner ?? before.isCreatorOwner };
  if (role === 'creator' && tie.creatorId === null)
    throw new AppError('INVALID_ARGUMENT', 'Diga o id do criador a que essa pessoa pertence.');
  return tie;
}

interface RoleChange {
  email: string | null;
  emailVerified: boolean;
  before: Role;
  changed: boolean;
  creatorBefore: string | null;
  creatorId: string | null;
  isCreatorOwner: boolean;
}

/**
 * Gives somebody a role, whatever they had. The role stays when ADMIN_EMAILS changes. Throws NOT_FOUND, and
 * FAILED_PRECONDITION if no admin would be left.
 */
async function changeRole(
  ctx: Pick<Ctx, 'clock' | 'features'>,
  tx: Tx,
  wanted: NewRole,
): Promise<ActOutcome<RoleChange>> {
  const { uid, role } = wanted;
  const rows = await lockWithAdmins(tx, uid);
  const user = rows.find((row) => row.uid === uid);
  if (!user) throw new AppError('NOT_FOUND', 'Não há usuário com esse uid. Confira o uid e tente de novo.');
  if (role !== 'admin') refuseLastAdmin(rows, user);
  const tie = tieOf(wanted, user);
  if (tie.creatorId !== null) await mustFindCreator(tx, tie.creatorId);
  const roleWithoutCreator =
    tie.creatorId === null
      ? null
      : ((await joinTeam(ctx, tx, user, tie.creatorId)).roleWithoutCreator ?? user.roleWithoutCreator);
  const creatorRole = tie.creatorId === user.creatorId && !tie.isCreatorOwner ? user.creatorRole : null;
  const changed = user.role !== role || user.creatorId !== tie.creatorId || user.isCreatorOwner !== tie.isCreatorOwner;
  const adminSince = role !== 'admin' ? null : user.role === 'admin' ? user.adminSince : ctx.clock.now();
  await storeRole(tx, uid, { role, adminSince, roleWithoutList: null, creatorRole, roleWithoutCreator, ...tie });
  const before = { role: user.role, creatorId: user.creatorId, isCreatorOwner: user.isCreatorOwner };
  return {
    result: {
      ...{ email: user.email, emailVerified: user.emailVerified, before: user.role, changed },
      ...{ creatorBefore: user.creatorId, ...tie },
    },
    change: changed ? { thing: `user:${uid}`, before, after: { role, ...tie } } : null,
  };
}

/**
 * `changeRole` by an admin. The person's sessions go on, with what the role may; open streams close at a lower role,
 * because they show what the role they were opened with may see. Who is in a team from now on is told.
 */
export async function changeRoleByAdmin(
  ctx: Pick<Ctx, 'clock' | 'features'>,
  tx: Tx,
  caller: Caller,
  { reason, ...wanted }: NewRole & { reason: string },
): Promise<ActOutcome<{ success: true }>> {
  const { result, change } = await changeRole(ctx, tx, wanted);
  const { uid } = wanted;
  const { creatorId, isCreatorOwner, creatorBefore: before } = result;
  if (creatorId !== null) await tellJoined(ctx, tx, caller, { uid, before, creatorId, isCreatorOwner, reason });
  if (isLower(wanted.role, result.before)) await tellTopics(tx, [`lowerRole:${wanted.uid}`]);
  return { result: { success: true }, change };
}

/**
 * `changeRole` in a transaction of its own, for whoever runs the program. Ends the person's sessions too. `returns`: they
 * are an admin again at their next sign-in.
 */
export async function setUserRole(
  ctx: Pick<Ctx, 'db' | 'env' | 'log' | 'clock' | 'features'>,
  by: ActorOfChange,
  wanted: NewRole,
) {
  const change = await perform(ctx, 'setUserRole', by, async (tx) => {
    const acted = await changeRole(ctx, tx, wanted);
    if (acted.result.changed) await endSessionsOf(tx, wanted.uid);
    return acted;
  });
  const { email, before, changed } = change;
  ctx.log.info({ uid: wanted.uid, before, role: wanted.role }, 'role set');
  return { email, before, changed, returns: wanted.role !== 'admin' && becomesAdmin(ctx.env, change) };
}
