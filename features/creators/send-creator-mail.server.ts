import { eq } from 'drizzle-orm';
import { createElement, type ReactElement } from 'react';
import { creators } from '../books/tables.ts';
import type { Ctx } from '../context.ts';
import { renderLetter } from '../orders/render-letter.server.ts';
import {
  CONFIRM_DAYS,
  canConfirm,
  confirmationPath,
  INVITATION_DAYS,
  invitationPath,
  REGISTER_PATH,
} from './application.ts';
import type { CreatorMailJob } from './jobs.ts';
import { creatorApplications, creatorDetails } from './tables.ts';
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
    return {
      id: `creator-confirm-${hash.slice(0, HASH_SHOWN)}`,
      to: email,
      subject: 'Confirme o seu cadastro de produtor',
      body: createElement(ConfirmEmail, { name, url: publicUrl + confirmationPath(token), days: CONFIRM_DAYS }),
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

/** Writes to an applicant or an invited creator. Each try for a link makes and mails a new one. */
export async function sendCreatorMail(ctx: Ctx, job: CreatorMailJob): Promise<void> {
  const letter =
    job.news === 'invited'
      ? await invitationLetter(ctx, job.creatorId)
      : await applicationLetter(ctx, job.news, job.applicationId);
  if (!letter) return;
  const { body, ...head } = letter;
  await ctx.mail.send({ ...head, ...(await renderLetter(ctx, body)) });
}
