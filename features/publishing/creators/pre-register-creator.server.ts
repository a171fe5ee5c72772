import { eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import { INVITATION_DAYS, invitationPath } from './application.ts';
import { createCreator } from './create-creator.server.ts';
import { kindOfDocument } from './document.ts';
import { CREATOR_MAIL_JOB, type CreatorMailJob } from './jobs.ts';
import { lockName } from './lock-name.server.ts';
import { mustReadDocument, wrong } from './register-creator.server.ts';
import type { PreRegistration } from './registration-schema.ts';
import { creatorDetails } from './tables.ts';
import { newToken } from './tokens.server.ts';

/** Throws INVALID_ARGUMENT if a creator has this document. */
async function refuseKnownDocument(db: Queryable, document: string): Promise<void> {
  const [known] = await db
    .select({ creatorId: creatorDetails.creatorId })
    .from(creatorDetails)
    .where(eq(creatorDetails.document, document));
  if (known)
    throw wrong('document', 'Já existe um cadastro aprovado com esse documento. Procure por ele em Produtores.');
}

/**
 * A creator whose owner claims it by the address in `url`, within 30 days; with an e-mail, an invitation is mailed too.
 * Throws INVALID_ARGUMENT (`details.field`) as `registerCreator` does.
 */
export async function preRegisterCreator(
  ctx: Pick<Ctx, 'clock' | 'jobs' | 'env'>,
  tx: Tx,
  { document: typed, name, links = [], ...given }: PreRegistration,
): Promise<ActOutcome<{ creatorId: string; url: string }>> {
  const kind = given.kind ?? (typed === undefined ? undefined : kindOfDocument(typed));
  const document = typed === undefined || kind === undefined ? null : mustReadDocument(kind, typed);
  if (document !== null) {
    await lockName(tx, `creator-document:${document}`);
    await refuseKnownDocument(tx, document);
  }
  const { legalName, responsible, email, phone, about } = given;
  const details = { kind, legalName, document, responsible, email, phone, about };
  const creatorId = await createCreator(ctx, tx, { name, links, ...details });
  const { token } = await newToken(ctx, tx, { creatorId }, INVITATION_DAYS);
  if (email !== undefined) {
    const job: CreatorMailJob = { news: 'invited', creatorId };
    await ctx.jobs.send(CREATOR_MAIL_JOB, job, { key: `invited-${creatorId}` }, tx);
  }
  return {
    result: { creatorId, url: ctx.env.publicUrl + invitationPath(token) },
    change: { thing: `creator:${creatorId}`, after: { name, invited: true } },
  };
}
