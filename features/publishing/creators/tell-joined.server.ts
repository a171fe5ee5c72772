import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import { notify } from '../../people/notifications/notify.server.ts';
import { creators } from './tables.ts';

interface JoinedMember {
  uid: string;
  /** The creator they belonged to until now. */
  before: string | null;
  creatorId: string;
  isCreatorOwner: boolean;
  reason?: string | undefined;
}

async function nameOf(tx: Tx, creatorId: string): Promise<string> {
  const [creator] = await tx.select({ name: creators.name }).from(creators).where(eq(creators.id, creatorId));
  return creator?.name ?? creatorId;
}

/** Tells somebody whom an admin made a member of a team without an invitation. */
export async function tellJoined(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  caller: Pick<Caller, 'uid'>,
  { uid, before, creatorId, isCreatorOwner, reason }: JoinedMember,
): Promise<void> {
  if (before === creatorId || uid === caller.uid) return;
  await notify(ctx, tx, {
    uid,
    kind: 'teamJoined',
    about: `${creatorId} ${ctx.clock.now().toISOString()}`,
    title: await nameOf(tx, creatorId),
    details: { status: isCreatorOwner ? 'owner' : 'editor', ...(reason ? { reason } : {}) },
  });
}

interface AnsweredInvitation {
  id: string;
  creatorId: string;
  invitedBy: string | null;
  /** The address that was invited, and answers. */
  email: string;
  accept: boolean;
}

/** Tells who invited of the answer, while they have to do with the team. */
export async function tellAnswered(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  { id, creatorId, invitedBy, email, accept }: AnsweredInvitation,
): Promise<void> {
  if (invitedBy === null) return;
  const { role, creatorId: of } = users;
  const [inviter] = await tx.select({ role, of }).from(users).where(eq(users.uid, invitedBy));
  const byAdmin = inviter?.role === 'admin' && inviter.of !== creatorId;
  if (!inviter || (inviter.of !== creatorId && !byAdmin)) return;
  await notify(ctx, tx, {
    uid: invitedBy,
    kind: 'teamAnswered',
    about: `${id}${byAdmin ? ` ${creatorId}` : ''}`,
    title: await nameOf(tx, creatorId),
    details: { status: accept ? 'accepted' : 'refused', reason: maskedAddress(email) },
  });
}

/**
 * A masked address has enough to tell one invitation from another: the row of the invitation goes before the
 * notification does.
 */
const maskedAddress = (email: string): string => {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 2)}…@${host}`;
};
