import { createHash, randomUUID } from 'node:crypto';
import { and, count, eq, gt } from 'drizzle-orm';
import { AppError } from '../../lib/app-error.ts';
import type { Queryable, Tx } from '../../platform/db/port.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { isLoopbackHost } from '../../platform/loopback.ts';
import type { Caller } from '../accounts/user.ts';
import type { Ctx } from '../context.ts';
import type { RequestInfo } from '../function.ts';
import { hashAddress } from '../visitors/hash-address.server.ts';
import { ADDRESS_A_DAY, APPLICATIONS_A_DAY } from './application.ts';
import { type CreatorKind, readDocument } from './document.ts';
import { CREATOR_MAIL_JOB, type CreatorMailJob } from './jobs.ts';
import { lockName } from './lock-name.server.ts';
import type { Registration } from './registration-schema.ts';
import { creatorApplications, creatorDetails } from './tables.ts';

const DAY_MS = 86_400_000;
const RETRY_SECONDS = 3600;

const wrong = (field: string, message: string) => new AppError('INVALID_ARGUMENT', message, { field, fields: [field] });

/** Throws INVALID_ARGUMENT, naming the field, for a wrong shape or check digit. */
export function mustReadDocument(kind: CreatorKind, typed: string): string {
  const document = readDocument(kind, typed);
  if (document === null)
    throw wrong(
      'document',
      kind === 'person'
        ? 'Esse CPF não é válido. Confira os números.'
        : 'Esse CNPJ não é válido. Confira os números e as letras.',
    );
  return document;
}

/** Throws INVALID_ARGUMENT if a creator has this document. */
export async function refuseKnownDocument(db: Queryable, document: string): Promise<void> {
  const [known] = await db
    .select({ creatorId: creatorDetails.creatorId })
    .from(creatorDetails)
    .where(eq(creatorDetails.document, document));
  if (known)
    throw wrong(
      'document',
      'Já existe um cadastro aprovado com esse documento. Se é seu, escreva para a nossa equipe.',
    );
}

async function refuseFlood(tx: Tx, now: Date, addressHash: string, email: string): Promise<void> {
  await lockName(tx, `creator-applicant:${addressHash}`);
  const [sent] = await tx
    .select({ count: count() })
    .from(creatorApplications)
    .where(eq(creatorApplications.addressHash, addressHash));
  if (sent!.count >= APPLICATIONS_A_DAY)
    throw new AppError(
      'RESOURCE_EXHAUSTED',
      `Recebemos até ${APPLICATIONS_A_DAY} cadastros por dia de cada conexão. Tente de novo amanhã.`,
      {},
      RETRY_SECONDS,
    );
  const [mailed] = await tx
    .select({ count: count() })
    .from(creatorApplications)
    .where(
      and(eq(creatorApplications.email, email), gt(creatorApplications.createdAt, new Date(now.getTime() - DAY_MS))),
    );
  if (mailed!.count >= ADDRESS_A_DAY)
    throw new AppError(
      'RESOURCE_EXHAUSTED',
      'Já mandamos muitas mensagens para esse e-mail hoje. Tente de novo amanhã.',
      {},
      RETRY_SECONDS,
    );
}

/**
 * Keeps an application and mails its address a link that confirms it. A request repeated under its id gives the same
 * application. Throws INVALID_ARGUMENT (`details.field`) for a document that is invalid or a creator's already, and
 * RESOURCE_EXHAUSTED past the day's limits.
 */
export async function registerCreator(
  ctx: Ctx,
  caller: Caller | null,
  given: Registration,
  { address, requestId }: Pick<RequestInfo, 'address' | 'requestId'>,
): Promise<{ applicationId: string }> {
  const document = mustReadDocument(given.kind, given.document);
  await refuseKnownDocument(ctx.db, document);
  const limited = ctx.env.rateLimits && !isLoopbackHost(address);
  const addressHash = limited ? await hashAddress(ctx, address) : null;
  const requestHash =
    requestId === null
      ? null
      : createHash('sha256')
          .update(JSON.stringify([address, requestId, given]))
          .digest('hex');
  const now = ctx.clock.now();
  const { acceptedTerms: _accepted, links = [], about = '', ...fields } = given;

  return transaction(ctx.db, async (tx) => {
    if (requestHash !== null) {
      await lockName(tx, `creator-applicant:${requestHash}`);
      const [known] = await tx
        .select({ applicationId: creatorApplications.id })
        .from(creatorApplications)
        .where(eq(creatorApplications.requestHash, requestHash));
      if (known) return known;
    }
    if (addressHash !== null) await refuseFlood(tx, now, addressHash, given.email);
    const applicationId = randomUUID();
    await tx.insert(creatorApplications).values({
      ...fields,
      id: applicationId,
      userId: caller?.uid ?? null,
      document,
      links,
      about,
      createdAt: now,
      addressHash,
      requestHash,
    });
    const job: CreatorMailJob = { news: 'confirm', applicationId };
    await ctx.jobs.send(CREATOR_MAIL_JOB, job, { key: `confirm-${applicationId}` }, tx);
    return { applicationId };
  });
}
