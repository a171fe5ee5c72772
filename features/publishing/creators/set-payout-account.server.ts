import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull, or } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import { notifyAll } from '../../people/notifications/notify.server.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import { refusePast } from '../../site/limits/refuse-past.server.ts';
import { kindOfDocument, readDocument } from './document.ts';
import { findPayoutAccount, presentPayoutAccount, whosePayout } from './get-payout-account.server.ts';
import { CREATOR_MAIL_JOB, type CreatorMailJob } from './jobs.ts';
import { PAYOUT_CHANGES } from './limits.server.ts';
import { mustFindCreator } from './must-find-creator.server.ts';
import { type PayoutTarget, readBank, readBankNumber, readPixKey } from './payout-account.ts';
import type { PayoutAccountChange, PayoutAccountView } from './payout-schema.ts';
import { creatorPayoutAccounts, creators } from './tables.ts';

const BRANCH_DIGITS = 5;
const ACCOUNT_DIGITS = 13;

function must<Value>(value: Value | null | undefined, field: keyof PayoutAccountChange, words: string): Value {
  if (value === null || value === undefined) throw new AppError('INVALID_ARGUMENT', words, { field });
  return value;
}

function readTarget(given: PayoutAccountChange, document: string): PayoutTarget {
  const { by, pixKind, pixKey = '', bank = '', branch = '', account = '', accountKind } = given;
  if (by === 'bank')
    return {
      by,
      bank: must(readBank(bank), 'bank', 'O número do banco tem três algarismos, como 001.'),
      branch: must(
        readBankNumber(branch, BRANCH_DIGITS),
        'branch',
        'Escreva a agência em algarismos, com o dígito depois do traço, se houver.',
      ),
      account: must(
        readBankNumber(account, ACCOUNT_DIGITS),
        'account',
        'Escreva a conta em algarismos, com o dígito depois do traço.',
      ),
      kind: must(accountKind, 'accountKind', 'Diga se a conta é corrente ou poupança.'),
    };
  const kind = must(pixKind, 'pixKind', 'Diga que chave Pix é essa.');
  const key =
    kind === 'document'
      ? document
      : must(readPixKey(kind, pixKey), 'pixKey', 'Essa chave não é do tipo escolhido. Confira e tente de novo.');
  return { by, kind, key };
}

/** Whoever sees money is told of each change, so that none goes unnoticed. */
async function tellTeam(ctx: Pick<Ctx, 'clock' | 'jobs'>, tx: Tx, creatorId: string, by: string): Promise<void> {
  const recipients = await tx
    .select({ uid: users.uid })
    .from(users)
    .where(
      and(
        eq(users.creatorId, creatorId),
        or(eq(users.isCreatorOwner, true), eq(users.creatorRole, 'finance')),
        isNull(users.erasedAt),
      ),
    );
  const [creator] = await tx.select({ name: creators.name }).from(creators).where(eq(creators.id, creatorId));
  const change = randomUUID();
  await notifyAll(
    ctx,
    tx,
    recipients.map(({ uid }) => ({ uid, kind: 'payoutAccountChanged', about: change, title: creator?.name ?? '' })),
  );
  for (const { uid } of recipients) {
    const job: CreatorMailJob = { news: 'payoutAccount', creatorId, uid, by, change };
    await ctx.jobs.send(CREATOR_MAIL_JOB, job, { key: `payout-${change}-${uid}` }, tx);
  }
}

/**
 * Says where a creator’s payouts go. The audit log has how, and no numbers. Throws as `whosePayout`, INVALID_ARGUMENT,
 * and RESOURCE_EXHAUSTED past the changes of a day.
 */
export async function setPayoutAccount(
  ctx: Pick<Ctx, 'clock' | 'env' | 'jobs'>,
  tx: Tx,
  caller: Caller,
  given: PayoutAccountChange,
): Promise<ActOutcome<{ account: PayoutAccountView }>> {
  const creatorId = whosePayout(caller, given.creatorId);
  await mustFindCreator(tx, creatorId);
  const document = must(
    readDocument(kindOfDocument(given.document), given.document),
    'document',
    'Esse CPF ou CNPJ não existe. Confira os números.',
  );
  const next = { holder: given.holder, document, target: readTarget(given, document) };
  const before = await findPayoutAccount(tx, creatorId);
  if (before && isDeepStrictEqual(next, { holder: before.holder, document: before.document, target: before.target }))
    return { result: { account: presentPayoutAccount(before) }, change: null };
  // Two changes at once would both pass.
  await tx.select({ id: creators.id }).from(creators).where(eq(creators.id, creatorId)).for('update');
  await refusePast(ctx, tx, PAYOUT_CHANGES, creatorId);
  const row = { ...next, changedAt: ctx.clock.now() };
  await tx
    .insert(creatorPayoutAccounts)
    .values({ creatorId, ...row })
    .onConflictDoUpdate({ target: creatorPayoutAccounts.creatorId, set: row });
  await tellTeam(ctx, tx, creatorId, caller.uid);
  const how = ({ by, kind }: PayoutTarget) => ({ by, kind });
  return {
    result: { account: presentPayoutAccount({ creatorId, ...row }) },
    change: {
      thing: `creator:${creatorId}`,
      ...(before ? { before: how(before.target) } : {}),
      after: how(next.target),
    },
  };
}
