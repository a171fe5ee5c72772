import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Caller, Role } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { partsOf } from '../../kit/hook.ts';
import { creatorRoleOf } from '../../kit/permissions.ts';
import { endMembership } from '../../people/accounts/membership.server.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import { earnsBeta } from './earns-beta.ts';
import { lockTeam, type Member, refuseLastOwner } from './lock-team.server.ts';

/** The role of somebody who leaves: what they had before, or beta where a code that they redeemed opened it. */
async function roleAfterLeaving(ctx: Pick<Ctx, 'catalogue' | 'features'>, tx: Tx, user: Member): Promise<Role> {
  if (user.roleWithoutCreator) return user.roleWithoutCreator;
  for (const earned of partsOf(ctx, earnsBeta)) if (await earned(ctx, tx, user.uid)) return 'beta';
  return 'user';
}

/** Takes a locked member out of their team and gives back their earlier role of the site. */
export async function takeOutOfTeam(ctx: Pick<Ctx, 'catalogue' | 'features'>, tx: Tx, user: Member): Promise<void> {
  await endMembership(tx, user, await roleAfterLeaving(ctx, tx, user));
}

/** The caller leaves their team. Throws NOT_FOUND for somebody in none, and FAILED_PRECONDITION for the last owner. */
export async function leaveCreator(
  ctx: Pick<Ctx, 'catalogue' | 'features'>,
  tx: Tx,
  { uid, creatorId }: Caller,
): Promise<ActOutcome<{ success: true }>> {
  const { team } = creatorId === null ? { team: [] } : await lockTeam(tx, creatorId, [uid]);
  const member = team.find((row) => row.uid === uid);
  if (!member) throw new AppError('NOT_FOUND', 'A sua conta não está na equipe de nenhuma casa.');
  refuseLastOwner(team, member);
  await takeOutOfTeam(ctx, tx, member);
  return {
    result: { success: true },
    change: {
      thing: `creator:${creatorId}`,
      before: { uid, role: creatorRoleOf(member) },
      after: { uid, role: null },
    },
  };
}
