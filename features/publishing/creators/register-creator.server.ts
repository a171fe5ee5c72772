import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { isLoopbackHost } from '../../../platform/loopback.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { RequestInfo } from '../../kit/function.ts';
import { refusePast } from '../../site/limits/refuse-past.server.ts';
import { hashAddress } from '../../site/visitors/hash-address.server.ts';
import { type CreatorKind, readDocument } from './document.ts';
import { CREATOR_MAIL_JOB, type CreatorMailJob } from './jobs.ts';
import { APPLICATION_ATTEMPTS, APPLICATION_MAILS } from './limits.server.ts';
import { lockName } from './lock-name.server.ts';
import type { Registration } from './registration-schema.ts';
import { creatorApplications, creatorAttempts } from './tables.ts';

export const wrong = (field: string, message: string) =>
  new AppError('INVALID_ARGUMENT', message, { field, fields: [field] });

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

/**
 * Counts an attempt before anything is read of its document, and keeps the count whatever comes of it: whoever tries
 * numbers has as many tries as whoever applies. A repeated request is one attempt.
 */
async function countAttempt(ctx: Pick<Ctx, 'db' | 'clock' | 'env'>, addressHash: string, requestHash: string | null) {
  await transaction(ctx.db, async (tx) => {
    await lockName(tx, `creator-applicant:${addressHash}`);
    const id = requestHash ?? randomUUID();
    const [made] = await tx.select({ id: creatorAttempts.id }).from(creatorAttempts).where(eq(creatorAttempts.id, id));
    if (made) return;
    await refusePast(ctx, tx, APPLICATION_ATTEMPTS, addressHash);
    await tx.insert(creatorAttempts).values({ id, addressHash, at: ctx.clock.now() });
  });
}

const hashOfRequest = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/**
 * Keeps an application and mails its address a link that confirms it. Nobody is told here whether a creator has its
 * document: the mail and the admin are. A request repeated under its id gives the same application. Throws
 * INVALID_ARGUMENT (`details.field`) for a document that is invalid, and RESOURCE_EXHAUSTED past the day's limits.
 */
export async function registerCreator(
  ctx: Ctx,
  caller: Caller | null,
  given: Registration,
  { address, requestId }: Pick<RequestInfo, 'address' | 'requestId'>,
): Promise<{ applicationId: string }> {
  const limited = ctx.env.rateLimits && !isLoopbackHost(address);
  const addressHash = limited ? await hashAddress(ctx, address) : null;
  const requestHash = requestId === null ? null : hashOfRequest(address, requestId, given);
  if (addressHash !== null) await countAttempt(ctx, addressHash, requestHash);
  const document = mustReadDocument(given.kind, given.document);
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
    if (addressHash !== null) await refusePast(ctx, tx, APPLICATION_MAILS, given.email);
    const applicationId = randomUUID();
    await tx.insert(creatorApplications).values({
      ...fields,
      id: applicationId,
      userId: caller?.uid ?? null,
      document,
      links,
      about,
      createdAt: now,
      requestHash,
    });
    const job: CreatorMailJob = { news: 'confirm', applicationId };
    await ctx.jobs.send(CREATOR_MAIL_JOB, job, { key: `confirm-${applicationId}` }, tx);
    return { applicationId };
  });
}
