import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Caller, CreatorRole } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { creatorRoleOf } from '../../kit/permissions.ts';
import { roleWith, storedRole, storeMembership } from '../../people/accounts/membership.server.ts';
import { users } from '../../people/accounts/tables.ts';
import { reaches } from '../../people/blocks/blocks.server.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import type { CreatorInvitation } from './creator-schema.ts';
import { endInvitation } from './invite-member.server.ts';
import { joinTeam } from './join-team.server.ts';
import { isOpen, lockTeam } from './lock-team.server.ts';
import { SENDER, senderOf } from './sender.server.ts';
import { creatorInvitations, creators } from './tables.ts';
import { tellAnswered } from './tell-joined.server.ts';

const SHOWN_INVITATIONS = 50;

const invited = alias(users, 'invited');
const UID = sql.placeholder('uid');

const openInvitations = statement('open_invitations_of_user', (db) =>
  db
    .select({ invitation: creatorInvitations, name: creators.name, sender: SENDER })
    .from(invited)
    .innerJoin(creatorInvitations, eq(creatorInvitations.email, invited.email))
    .innerJoin(creators, eq(creators.id, creatorInvitations.creatorId))
    .leftJoin(users, eq(users.uid, creatorInvitations.invitedBy))
    .where(
      and(
        eq(invited.uid, UID),
        eq(invited.emailVerified, true),
        isOpen(sql.placeholder('now')),
        reaches(UID, creatorInvitations.invitedBy),
      ),
    )
    .orderBy(desc(creatorInvitations.createdAt), desc(creatorInvitations.id))
    .limit(SHOWN_INVITATIONS),
);

/** The open invitations to a caller's verified address, newest first. */
export async function getCreatorInvitations(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { uid }: Pick<Caller, 'uid'>,
): Promise<CreatorInvitation[]> {
  const rows = await openInvitations(ctx.db, { uid, now: ctx.clock.now() });
  return rows.map(({ invitation: { creatorId, role, createdAt, expiresAt }, name, sender }) => ({
    creatorId,
    name,
    role,
    from: senderOf(sender, creatorId),
    at: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

interface Answer {
  creatorId: string;
  accept: boolean;
  /** The role in which the person was asked to join, where they saw it. */
  role?: CreatorRole | undefined;
}

const none = () => new AppError('NOT_FOUND', 'Esse convite não vale mais: foi retirado, respondido ou venceu.');

/**
 * Makes the caller a member as their verified address was invited, or refuses for them; the invitation is over. Whoever
 * is a member already keeps their role. Throws NOT_FOUND, FAILED_PRECONDITION `elsewhere` for a member of another
 * creator, and ABORTED `changed` for another role than the one they saw.
 */
export async function answerCreatorInvitation(
  ctx: Pick<Ctx, 'clock' | 'features'>,
  tx: Tx,
  { uid }: Caller,
  { creatorId, accept, role: seen }: Answer,
): Promise<ActOutcome<{ role: CreatorRole | null }>> {
  const { rows } = await lockTeam(tx, creatorId, [uid]);
  const user = rows.find((row) => row.uid === uid);
  if (!user?.email || !user.emailVerified) throw none();
  const invitation = await endInvitation(ctx, tx, creatorId, user.email);
  if (!invitation) throw none();
  const thing = `creator:${creatorId}` as const;
  const { id: invitationId, role, invitedBy } = invitation;
  const told = { id: invitationId, creatorId, invitedBy, email: user.email, accept };
  if (!accept) {
    const before = { invitationId, role };
    await tellAnswered(ctx, tx, told);
    return { result: { role: null }, change: { thing, before, after: { invitationId, role: null } } };
  }
  if (user.creatorId === creatorId) return { result: { role: creatorRoleOf(user) }, change: null };
  if (user.creatorId !== null)
    throw new AppError(
      'FAILED_PRECONDITION',
      'A sua conta já está na equipe de outra casa. Saia dela antes, ou entre com outra conta.',
      { state: 'elsewhere' },
    );
  if (seen !== undefined && seen !== role)
    throw new AppError('ABORTED', 'O papel deste convite mudou. Recarregue a página e leia de novo.', {
      state: 'changed',
    });
  const joined = { ...(await joinTeam(ctx, tx, user, creatorId)), ...roleWith(user, 'creator') };
  await storeMembership(tx, uid, { creatorId, ...storedRole(role), ...joined });
  await tellAnswered(ctx, tx, told);
  return { result: { role }, change: { thing, before: { uid, role: null }, after: { uid, role, invitationId } } };
}
