import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, lt, not, type Placeholder, sql } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { DAY } from '../../../lib/span.ts';
import type { Queryable, Tx } from '../../../platform/db/port.ts';
import { statement } from '../../../platform/db/statement.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { can, isLeader } from '../../kit/permissions.ts';
import { lockCampaign } from '../../people/seats/find-campaign.server.ts';
import { formatCode } from '../../shop/keys/code.ts';
import { newCode } from '../../shop/keys/new-code.server.ts';
import { INVITATION_DAYS, INVITATION_DAYS_MAX, INVITATIONS_KEPT, INVITATIONS_OPEN } from './campaign-limits.ts';
import type { Invitation, InviteInput } from './campaign-schema.ts';
import { hashInvitation } from './find-invitation.server.ts';
import { invitationPath } from './invitation.ts';
import { campaignInvitations } from './tables.ts';

interface SentInvitation {
  invitationId: string;
  code: string;
  url: string;
}

const valid = (now: Date | Placeholder) =>
  and(isNull(campaignInvitations.revokedAt), gt(campaignInvitations.expiresAt, now))!;

const ofCampaign = (campaignId: string | Placeholder) => eq(campaignInvitations.campaignId, campaignId);

const { id: invitationId, role, uses, used, expiresAt, createdAt } = campaignInvitations;

const validInvitations = statement('invitations_of_campaign', (db) =>
  db
    .select({ invitationId, role, uses, used, expiresAt })
    .from(campaignInvitations)
    .where(and(ofCampaign(sql.placeholder('campaignId')), valid(sql.placeholder('now'))))
    .orderBy(desc(createdAt), desc(invitationId)),
);

/** The invitations that are neither revoked nor expired, the newest first. */
export async function listInvitations(db: Queryable, campaignId: string, now: Date): Promise<Invitation[]> {
  const rows = await validInvitations(db, { campaignId, now });
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }));
}

async function makeRoom(tx: Tx, campaignId: string, now: Date): Promise<void> {
  const { id } = campaignInvitations;
  const open = and(ofCampaign(campaignId), valid(now), lt(used, uses))!;
  const usable = await tx.select({ id }).from(campaignInvitations).where(open).limit(INVITATIONS_OPEN);
  if (usable.length >= INVITATIONS_OPEN)
    throw new AppError(
      'FAILED_PRECONDITION',
      `Esta mesa já tem ${INVITATIONS_OPEN} convites abertos. Cancele um antes de fazer outro.`,
      { state: 'full' },
    );
  const old = tx
    .select({ id })
    .from(campaignInvitations)
    .where(and(ofCampaign(campaignId), not(open)))
    .orderBy(desc(createdAt), desc(id))
    .offset(INVITATIONS_KEPT - 1);
  await tx.delete(campaignInvitations).where(inArray(id, old));
}

/** Makes an invitation of 80 random bits, stored hashed. Only a mestre invites as mestre or co-mestre. */
export async function inviteToCampaign(
  ctx: Ctx,
  caller: Caller,
  { campaignId, role, uses, expiresAt: given }: InviteInput,
): Promise<SentInvitation> {
  const now = ctx.clock.now();
  return transaction(ctx.db, async (tx) => {
    const seat = await lockCampaign(tx, caller, 'invite', campaignId);
    const mayNameAny = can(caller, 'inviteAnyRole', { is: 'campaign', tableRole: seat.role }, 'players');
    if (!mayNameAny && isLeader(role)) throw new AppError('PERMISSION_DENIED', 'Só quem mestra convida para mestrar.');
    const expiresAt = given === undefined ? new Date(now.getTime() + INVITATION_DAYS * DAY) : new Date(given);
    if (expiresAt <= now || expiresAt.getTime() > now.getTime() + INVITATION_DAYS_MAX * DAY)
      throw new AppError('INVALID_ARGUMENT', `Escolha um dia dos próximos ${INVITATION_DAYS_MAX}.`, {
        field: 'expiresAt',
      });
    await makeRoom(tx, campaignId, now);
    const invitationId = randomUUID();
    const code = newCode();
    await tx.insert(campaignInvitations).values({
      id: invitationId,
      campaignId,
      codeHash: hashInvitation(code),
      role,
      uses,
      userId: caller.uid,
      createdAt: now,
      expiresAt,
    });
    const shown = formatCode(code);
    return { invitationId, code: shown, url: ctx.env.publicUrl + invitationPath(shown) };
  });
}

/** Revoking again changes nothing. */
export async function revokeInvitation(
  ctx: Ctx,
  caller: Caller,
  { campaignId, invitationId }: { campaignId: string; invitationId: string },
): Promise<{ success: true }> {
  return transaction(ctx.db, async (tx) => {
    await lockCampaign(tx, caller, 'invite', campaignId);
    const one = and(eq(campaignInvitations.id, invitationId), ofCampaign(campaignId));
    const [found] = await tx.select({ revokedAt: campaignInvitations.revokedAt }).from(campaignInvitations).where(one);
    if (!found) throw new AppError('NOT_FOUND', 'Esse convite não é desta mesa.');
    if (!found.revokedAt) await tx.update(campaignInvitations).set({ revokedAt: ctx.clock.now() }).where(one);
    return { success: true as const };
  });
}
