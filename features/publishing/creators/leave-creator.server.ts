import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { endMembership } from '../../people/accounts/membership.server.ts';
import { creatorRoleOf } from '../../people/accounts/permissions.ts';
import type { Caller, Role } from '../../people/accounts/user.ts';
import { redeemedKeys } from '../../shop/keys/tables.ts';
import type { Acted } from '../../site/audit/audit.ts';
import { lockTeam, type Member, refuseLastOwner } from './lock-team.server.ts';

/** The role of somebody who leaves: what they had before, or beta where a code that they redeemed opened it. */
async function roleAfterLeaving(ctx: Pick<Ctx, 'catalogue'>, tx: Tx, user: Member): Promise<Role> {
  if (user.roleWithoutCreator) return user.roleWithoutCreator;
  const kinds = ctx.catalogue.kinds.filter(({ isBeta }) => isBeta).map(({ id }) => id);
  const [redeemed] = await tx
    .select({ keyId: redeemedKeys.keyId })
    .from(redeemedKeys)
    .where(and(eq(redeemedKeys.userId, user.uid), inArray(redeemedKeys.keyId, kinds)))
    .limit(1);
  return redeemed ? 'beta' : 'user';
}

/** Takes a locked member out of their team and gives back their earlier role of the site. */
export async function takeOutOfTeam(ctx: Pick<Ctx, 'catalogue'>, tx: Tx, user: Member): Promise<void> {
  await endMembership(tx, user, await roleAfterLeaving(ctx, tx, user));
}

/** The caller leaves their team. Throws NOT_FOUND for somebody in none, and FAILED_PRECONDITION for the last owner. */
export async function leaveCreator(
  ctx: Pick<Ctx, 'catalogue'>,
  tx: Tx,
  { uid, creatorId }: Caller,
): Promise<Acted<{ success: true }>> {
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
