import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Caller, CreatorRole } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { creatorRoleOf } from '../../kit/permissions.ts';
import { refuseUnless } from '../../kit/refuse-unless.ts';
import { storedRole, storeMembership } from '../../people/accounts/membership.server.ts';
import type { ActOutcome, Change } from '../../site/audit/audit.ts';
import type { CreatorMember } from './creator-schema.ts';
import { presentTeam } from './get-team.server.ts';
import { endInvitation, inviteMember } from './invite-member.server.ts';
import { takeOutOfTeam } from './leave-creator.server.ts';
import { lockTeam, type Member, readInvitations, refuseLastOwner } from './lock-team.server.ts';
import { unknownCreator } from './must-find-creator.server.ts';

const NOT_YOURS = 'Essa casa não é a sua.';

export interface NewMember {
  email: string;
  role: CreatorRole | null;
  creatorId?: string | undefined;
}

async function changeMember(
  ctx: Pick<Ctx, 'catalogue' | 'features'>,
  tx: Tx,
  team: readonly Member[],
  member: Member,
  role: CreatorRole | null,
): Promise<Change | null> {
  const { uid } = member;
  const before = creatorRoleOf(member);
  if (before === role) return null;
  if (role !== 'owner') refuseLastOwner(team, member);
  if (role === null) await takeOutOfTeam(ctx, tx, member);
  else await storeMembership(tx, uid, storedRole(role));
  return { thing: `creator:${member.creatorId}`, before: { uid, role: before }, after: { uid, role } };
}

/**
 * Changes the role of a member, or takes them out of the team. Every other address is invited: nobody becomes a member
 * unasked, and nothing is told of an account. Null withdraws an invitation. Throws INVALID_ARGUMENT for an admin who
 * names no creator and for no address, NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION for the last owner and for a
 * full team (`full`), and RESOURCE_EXHAUSTED past the bounds of invitations.
 */
export async function setCreatorMember(
  ctx: Pick<Ctx, 'catalogue' | 'clock' | 'env' | 'jobs' | 'features'>,
  tx: Tx,
  caller: Caller,
  { email, role, creatorId = caller.creatorId ?? undefined }: NewMember,
): Promise<ActOutcome<{ members: CreatorMember[] }>> {
  if (creatorId === undefined)
    throw new AppError('INVALID_ARGUMENT', 'Diga de que casa é a equipe.', { field: 'creatorId' });
  const { creator, rows, team } = await lockTeam(tx, creatorId, [caller.uid]);
  const asker = rows.find(({ uid }) => uid === caller.uid) ?? caller;
  refuseUnless(asker, 'changeMembers', { is: 'creator', creatorId }, NOT_YOURS);
  if (!creator) throw unknownCreator();

  const member = team.find((row) => row.email === email && row.emailVerified);
  const invitations = await readInvitations(ctx, tx, creatorId, team);
  const change = await (async (): Promise<Change | null> => {
    if (member) return changeMember(ctx, tx, team, member, role);
    if (role !== null) {
      const taken = team.length + invitations.length;
      const open = invitations.find((row) => row.email === email);
      return inviteMember(ctx, tx, open, { creator, creatorId, email, role, by: caller.uid, taken });
    }
    const ended = await endInvitation(ctx, tx, creatorId, email);
    if (!ended) throw new AppError('NOT_FOUND', 'Não há ninguém com esse e-mail na equipe, nem convite para ele.');
    const before = { invitationId: ended.id, role: ended.role };
    return { thing: `creator:${creatorId}`, before, after: { invitationId: ended.id, role: null } };
  })();
  return { result: { members: await presentTeam(ctx, tx, creatorId) }, change };
}
