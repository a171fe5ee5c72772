import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '../../../lib/app-error.ts';
import { DAY } from '../../../lib/span.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { CreatorRole } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import { reaches } from '../../people/blocks/blocks.server.ts';
import { notifyAll } from '../../people/notifications/notify.server.ts';
import type { Change } from '../../site/audit/audit.ts';
import { refusePast } from '../../site/limits/refuse-past.server.ts';
import { CREATOR_MAIL_JOB, type CreatorMailJob } from './jobs.ts';
import { INVITATIONS_TO_ADDRESS, invitationsOf } from './limits.server.ts';
import { type InvitationRow, isOpen } from './lock-team.server.ts';
import { creatorInvitations } from './tables.ts';
import { boundsOf, TEAM_INVITATION_DAYS } from './team.ts';

export interface MemberInvitation {
  creator: { name: string; trusted: boolean };
  creatorId: string;
  email: string;
  role: CreatorRole;
  /** The uid that the invitation names as its sender. */
  by: string;
  /** Members and open invitations that are there already. */
  taken: number;
}

const mailable = z.email();

function refuseAddress(email: string): void {
  if (mailable.safeParse(email).success) return;
  throw new AppError('INVALID_ARGUMENT', 'Esse endereço de e-mail não existe desse jeito. Confira e tente de novo.', {
    field: 'email',
    fields: ['email'],
  });
}

/** Throws FAILED_PRECONDITION `full`, and RESOURCE_EXHAUSTED past the bounds of a day and of an address. */
async function refuseMore(
  ctx: Pick<Ctx, 'clock' | 'env'>,
  tx: Tx,
  { creator, creatorId, email, taken }: MemberInvitation,
): Promise<void> {
  const { members } = boundsOf(creator);
  if (taken >= members)
    throw new AppError(
      'FAILED_PRECONDITION',
      `Esta equipe tem até ${members} pessoas, contando os convites. Tire alguém ou retire um convite antes.`,
      { state: 'full' },
    );
  await refusePast(ctx, tx, invitationsOf(creator), creatorId);
  await refusePast(ctx, tx, INVITATIONS_TO_ADDRESS, { creatorId, email });
}

/** Tells the accounts of a verified address, by statements that run as well where there is none. */
async function tellInvited(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  id: string,
  { email, creator, by }: MemberInvitation,
): Promise<void> {
  const accounts = await tx
    .select({ uid: users.uid })
    .from(users)
    .where(and(eq(users.email, email), eq(users.emailVerified, true), isNull(users.erasedAt), reaches(users.uid, by)));
  await notifyAll(
    ctx,
    tx,
    accounts.map(({ uid }) => ({ uid, kind: 'teamInvited', about: id, title: creator.name })),
  );
}

/**
 * Invites an address to a locked team, or changes the role of its open invitation. Nothing is told of the address's
 * account, and nothing waits for it. Throws INVALID_ARGUMENT, FAILED_PRECONDITION `full` and RESOURCE_EXHAUSTED.
 */
export async function inviteMember(
  ctx: Pick<Ctx, 'clock' | 'env' | 'jobs'>,
  tx: Tx,
  open: InvitationRow | undefined,
  inviting: MemberInvitation,
): Promise<Change | null> {
  const { creatorId, email, role, by } = inviting;
  const thing = `creator:${creatorId}` as const;
  if (open) {
    if (open.role === role) return null;
    await tx.update(creatorInvitations).set({ role }).where(eq(creatorInvitations.id, open.id));
    const before = { invitationId: open.id, role: open.role };
    return { thing, before, after: { invitationId: open.id, role } };
  }
  const now = ctx.clock.now();
  refuseAddress(email);
  await refuseMore(ctx, tx, inviting);
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + TEAM_INVITATION_DAYS * DAY);
  await tx.insert(creatorInvitations).values({ id, creatorId, email, role, invitedBy: by, createdAt: now, expiresAt });
  await tellInvited(ctx, tx, id, inviting);
  const job: CreatorMailJob = { news: 'teamInvited', invitationId: id };
  await ctx.jobs.send(CREATOR_MAIL_JOB, job, { key: `team-${id}` }, tx);
  return { thing, after: { invitationId: id, role } };
}

/** Ends every open invitation of an address to a locked team. Resolves to one of them, if there was one. */
export async function endInvitation(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  creatorId: string,
  email: string,
): Promise<Pick<InvitationRow, 'id' | 'role' | 'invitedBy'> | null> {
  const now = ctx.clock.now();
  const { id, role, invitedBy } = creatorInvitations;
  const [ended] = await tx
    .update(creatorInvitations)
    .set({ endedAt: now })
    .where(and(eq(creatorInvitations.creatorId, creatorId), eq(creatorInvitations.email, email), isOpen(now)))
    .returning({ id, role, invitedBy });
  return ended ?? null;
}
