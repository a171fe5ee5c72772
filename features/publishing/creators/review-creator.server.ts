import { and, eq, or } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { isUuid } from '../../../lib/uuid.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import { isDecided } from './application.ts';
import { createCreator } from './create-creator.server.ts';
import { giveToAddress } from './give-ownership.server.ts';
import { CREATOR_MAIL_JOB, type CreatorMailJob } from './jobs.ts';
import { lockName } from './lock-name.server.ts';
import { creatorApplications, creatorDetails } from './tables.ts';

const OWN_APPLICATION = 'Este cadastro é seu. Outra pessoa da RPGpédia precisa decidir sobre ele.';

type Application = typeof creatorApplications.$inferSelect;

export interface Decision {
  applicationId: string;
  decision: 'approve' | 'reject';
  reason?: string | undefined;
}

async function approve(ctx: Pick<Ctx, 'clock' | 'features'>, tx: Tx, application: Application): Promise<string> {
  const { name, links, kind, legalName, document, responsible, email, phone, about } = application;
  await lockName(tx, `creator-document:${document}`);
  const [known] = await tx
    .select({ creatorId: creatorDetails.creatorId })
    .from(creatorDetails)
    .where(eq(creatorDetails.document, document));
  if (known)
    throw new AppError('FAILED_PRECONDITION', `Esse documento já é do produtor “${known.creatorId}”.`, {
      state: 'documentInUse',
    });
  const details = { kind, legalName, document, responsible, email, phone, about };
  const creatorId = await createCreator(ctx, tx, { name, links, ...details });
  await giveToAddress(ctx, tx, creatorId, email, application.userId);
  return creatorId;
}

/** Nobody answers for their own application, by whichever address they sent it. */
async function refuseOwn(tx: Tx, uid: string, { userId, email }: Application): Promise<void> {
  const [own] = await tx
    .select({ uid: users.uid })
    .from(users)
    .where(and(eq(users.uid, uid), or(eq(users.uid, userId ?? ''), eq(users.email, email))));
  if (own) throw new AppError('PERMISSION_DENIED', OWN_APPLICATION, { state: 'ownTeam' });
}

/**
 * Approves or rejects a confirmed application and mails the applicant. Approval makes a creator; the user of the
 * confirmed address is its owner at once, or when they sign in. Throws INVALID_ARGUMENT for a rejection without reason,
 * NOT_FOUND, FAILED_PRECONDITION (`unconfirmed`, `documentInUse`), and ABORTED where it is decided.
 */
export async function reviewCreator(
  ctx: Pick<Ctx, 'clock' | 'jobs' | 'features'>,
  tx: Tx,
  { uid }: Caller,
  { applicationId, decision, reason }: Decision,
): Promise<ActOutcome<{ creatorId?: string }>> {
  if (decision === 'reject' && reason === undefined)
    throw new AppError('INVALID_ARGUMENT', 'Diga por quê: o motivo vai para quem pediu.', {
      field: 'reason',
      fields: ['reason'],
    });
  const isMeant = eq(creatorApplications.id, applicationId);
  const [application] = isUuid(applicationId)
    ? await tx.select().from(creatorApplications).where(isMeant).for('update')
    : [];
  if (!application) throw new AppError('NOT_FOUND', 'Esse cadastro não existe mais. Recarregue a lista.');
  await refuseOwn(tx, uid, application);
  const { state } = application;
  if (state === 'unconfirmed')
    throw new AppError('FAILED_PRECONDITION', 'O e-mail desse cadastro ainda não foi confirmado.', { state });
  if (isDecided(state)) throw new AppError('ABORTED', 'Outra pessoa já respondeu a esse cadastro.', { state });

  const creatorId = decision === 'approve' ? await approve(ctx, tx, application) : null;
  const decided = decision === 'approve' ? 'approved' : 'rejected';
  await tx
    .update(creatorApplications)
    .set({ state: decided, decidedAt: ctx.clock.now(), decidedBy: uid, reason: reason ?? null, creatorId })
    .where(isMeant);
  const job: CreatorMailJob = { news: decided, applicationId };
  await ctx.jobs.send(CREATOR_MAIL_JOB, job, { key: `${decided}-${applicationId}` }, tx);
  return {
    result: creatorId === null ? {} : { creatorId },
    change: {
      thing: `creatorApplication:${applicationId}`,
      before: { state },
      after: { state: decided, ...(creatorId === null ? {} : { creatorId }) },
    },
  };
}
