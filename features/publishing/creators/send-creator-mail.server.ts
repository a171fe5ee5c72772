import { and, eq, inArray } from 'drizzle-orm';
import { createElement, type ReactElement } from 'react';
import { formatDate } from '../../../lib/time.ts';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import { isAddressClosed } from '../../people/blocks/blocks.server.ts';
import { renderLetter } from '../../site/mails/render-letter.server.ts';
import {
  CONFIRM_DAYS,
  canConfirm,
  confirmationPath,
  INVITATION_DAYS,
  invitationPath,
  REGISTER_PATH,
} from './application.ts';
import { DOCUMENT_WORDS } from './creator-labels.ts';
import { findPayoutAccount, presentPayoutAccount } from './get-payout-account.server.ts';
import type { CreatorMailJob } from './jobs.ts';
import { isOpen } from './lock-team.server.ts';
import { SENDER, senderOf } from './sender.server.ts';
import { creatorApplications, creatorDetails, creatorInvitations, creators } from './tables.ts';
import { TEAM_INVITATIONS_PATH } from './team.ts';
import { newToken } from './tokens.server.ts';

interface Letter {
  id: string;
  to: string;
  subject: string;
  body: ReactElement;
}

const HASH_SHOWN = 16;

async function invitationLetter(ctx: Ctx, creatorId: string): Promise<Letter | null> {
  const [found] = await ctx.db
    .select({ name: creators.name, email: creatorDetails.email })
    .from(creatorDetails)
    .innerJoin(creators, eq(creators.id, creatorDetails.creatorId))
    .where(eq(creatorDetails.creatorId, creatorId));
  if (!found?.email) return null;
  const { token, hash } = await newToken(ctx, ctx.db, { creatorId }, INVITATION_DAYS);
  const { InvitationEmail } = await import('./creator-emails.tsx');
  return {
    id: `creator-invited-${hash.slice(0, HASH_SHOWN)}`,
    to: found.email,
    subject: `Convite para publicar na RPGpédia: ${found.name}`,
    body: createElement(InvitationEmail, {
      name: found.name,
      url: ctx.env.publicUrl + invitationPath(token),
      days: INVITATION_DAYS,
    }),
  };
}

async function teamLetter(ctx: Ctx, invitationId: string): Promise<Letter | null> {
  const [found] = await ctx.db
    .select({ invitation: creatorInvitations, name: creators.name, sender: SENDER })
    .from(creatorInvitations)
    .innerJoin(creators, eq(creators.id, creatorInvitations.creatorId))
    .leftJoin(users, eq(users.uid, creatorInvitations.invitedBy))
    .where(and(eq(creatorInvitations.id, invitationId), isOpen(ctx.clock.now())));
  if (!found) return null;
  const { email, role, creatorId, expiresAt, invitedBy } = found.invitation;
  if (invitedBy !== null && (await isAddressClosed(ctx.db, email, invitedBy))) return null;
  const { TeamInvitationEmail } = await import('./creator-emails.tsx');
  return {
    id: `creator-team-${invitationId}`,
    to: email,
    subject: 'Convite para uma equipe na RPGpédia',
    body: createElement(TeamInvitationEmail, {
      name: found.name,
      from: senderOf(found.sender, creatorId),
      role,
      email,
      until: formatDate(expiresAt.toISOString()),
      url: ctx.env.publicUrl + TEAM_INVITATIONS_PATH,
    }),
  };
}

async function applicationLetter(
  ctx: Ctx,
  news: 'confirm' | 'approved' | 'rejected',
  applicationId: string,
): Promise<Letter | null> {
  const [found] = await ctx.db.select().from(creatorApplications).where(eq(creatorApplications.id, applicationId));
  if (!found) return null;
  const { name, email, state, reason } = found;
  const { ApprovedEmail, ConfirmEmail, RejectedEmail } = await import('./creator-emails.tsx');
  const { publicUrl } = ctx.env;
  if (news === 'confirm') {
    if (!canConfirm(state)) return null;
    // A retry makes a link of its own: the secret of the one before is not kept.
    const { token, hash } = await newToken(ctx, ctx.db, { applicationId }, CONFIRM_DAYS);
    const { kind, document } = found;
    const isKnown = (await ctx.db.$count(creatorDetails, eq(creatorDetails.document, document))) > 0;
    const url = publicUrl + confirmationPath(token);
    return {
      id: `creator-confirm-${hash.slice(0, HASH_SHOWN)}`,
      to: email,
      subject: 'Confirme o seu cadastro de produtor',
      body: createElement(ConfirmEmail, {
        name,
        url,
        days: CONFIRM_DAYS,
        known: isKnown ? DOCUMENT_WORDS[kind] : null,
      }),
    };
  }
  const id = `creator-${news}-${applicationId}`;
  if (news === 'approved')
    return {
      id,
      to: email,
      subject: `${name} já pode publicar na RPGpédia`,
      body: createElement(ApprovedEmail, { name, email, url: `${publicUrl}/produtor` }),
    };
  return {
    id,
    to: email,
    subject: 'Sobre o seu cadastro de produtor',
    body: createElement(RejectedEmail, { name, reason: reason ?? '', url: publicUrl + REGISTER_PATH }),
  };
}

async function payoutLetter(
  ctx: Ctx,
  { creatorId, uid, by, change }: Extract<CreatorMailJob, { news: 'payoutAccount' }>,
): Promise<Letter | null> {
  const [[creator], people, account] = await Promise.all([
    ctx.db.select({ name: creators.name }).from(creators).where(eq(creators.id, creatorId)),
    ctx.db
      .select({ uid: users.uid, email: users.email, displayName: users.displayName, creatorId: users.creatorId })
      .from(users)
      .where(inArray(users.uid, [uid, by])),
    findPayoutAccount(ctx.db, creatorId),
  ]);
  const to = people.find((one) => one.uid === uid && one.creatorId === creatorId)?.email;
  if (!creator || !account || !to) return null;
  const who = people.find((one) => one.uid === by);
  const { PayoutAccountEmail } = await import('./creator-emails.tsx');
  return {
    id: `creator-payout-${change}-${uid}`,
    to,
    subject: `A conta para repasse de ${creator.name} mudou`,
    body: createElement(PayoutAccountEmail, {
      name: creator.name,
      by: senderOf(who, creatorId),
      account: presentPayoutAccount(account),
      url: `${ctx.env.publicUrl}/produtor/extrato`,
    }),
  };
}

/** The letter for a job; null where there is nobody, or nothing, to write to any more. */
function letterOf(ctx: Ctx, job: CreatorMailJob): Promise<Letter | null> {
  if (job.news === 'invited') return invitationLetter(ctx, job.creatorId);
  if (job.news === 'teamInvited') return teamLetter(ctx, job.invitationId);
  if (job.news === 'payoutAccount') return payoutLetter(ctx, job);
  return applicationLetter(ctx, job.news, job.applicationId);
}

/** Writes to an applicant, an invited creator or a member. Each try for a link makes and mails a new one. */
export async function sendCreatorMail(ctx: Ctx, job: CreatorMailJob): Promise<void> {
  const letter = await letterOf(ctx, job);
  if (!letter) return;
  const { body, ...head } = letter;
  await ctx.mail.send({ ...head, ...(await renderLetter(ctx, body)) });
}
