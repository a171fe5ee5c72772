import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { DAY } from '../../../lib/span.ts';
import { keyset } from '../../../platform/db/keyset.ts';
import type { Db, Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import { creators } from '../../publishing/creators/tables.ts';
import { findDraft, lockDraft } from '../../publishing/drafts/find-draft.server.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import { refusePast } from '../../site/limits/refuse-past.server.ts';
import { formatCode, normaliseCode } from '../keys/code.ts';
import { issuePromoBatch } from '../keys/issue-codes.server.ts';
import { type Revocation, revokeCodes } from '../keys/revoke-codes.server.ts';
import { keys, promoBatches } from '../keys/tables.ts';
import { PROMO_CODES } from './limits.server.ts';
import { PROMO_DAYS_MAX } from './promo-code.ts';
import type {
  CreatedPromo,
  CreatePromoInput,
  PromoBatch,
  PromoBatchPage,
  PromoCode,
  PromoCodePage,
  PromoCodesInput,
  RevokePromoInput,
} from './promo-schema.ts';

const BATCHES = 20;
const CODES = 100;
const NEWEST_FIRST = keyset(
  'desc',
  { by: promoBatches.createdAt, type: 'time' },
  { by: promoBatches.id, type: 'text' },
);
const BY_ORDINAL = keyset(
  'asc',
  { by: sql`coalesce(${keys.ordinal}, 0)`, type: 'number' },
  { by: keys.code, type: 'text' },
);

/**
 * Makes codes that give a book that is on sale. Throws NOT_FOUND, PERMISSION_DENIED, INVALID_ARGUMENT for a time that
 * cannot be, FAILED_PRECONDITION for a book that is not on sale and RESOURCE_EXHAUSTED past the day's bound.
 */
export async function createPromoCodes(
  ctx: Pick<Ctx, 'clock' | 'env'>,
  tx: Tx,
  caller: Caller,
  { bookId, count, label, expiresAt: text }: CreatePromoInput,
): Promise<ActOutcome<CreatedPromo>> {
  const { book } = await lockDraft(tx, caller, 'submit', bookId);
  if (book.status !== 'published')
    throw new AppError('FAILED_PRECONDITION', 'Códigos são para livros que estão na loja. Publique este antes.');
  const expiresAt = new Date(text);
  const now = ctx.clock.now();
  if (expiresAt <= now || expiresAt.getTime() > now.getTime() + PROMO_DAYS_MAX * DAY)
    throw new AppError('INVALID_ARGUMENT', 'Escolha uma data daqui a até um ano.', { field: 'expiresAt' });
  // Two batches at once would both pass.
  await tx.select({ id: creators.id }).from(creators).where(eq(creators.id, book.creatorId)).for('update');
  await refusePast(ctx, tx, PROMO_CODES, book.creatorId, count);
  const { batchId, codes } = await issuePromoBatch(ctx, tx, { bookId, count, label, expiresAt });
  return {
    result: { batchId, codes },
    change: { thing: `codes:${batchId}`, after: { bookId, count, expiresAt: expiresAt.toISOString() } },
  };
}

const statusCount = (status: 'available' | 'redeemed' | 'revoked') =>
  sql<number>`(select count(*) from ${keys} where ${keys.batchId} = ${promoBatches.id} and ${keys.status} = ${status})`.mapWith(
    Number,
  );

/** A book's batches with what became of their codes, the newest first. Throws NOT_FOUND. */
export async function listPromoBatches(
  ctx: Pick<Ctx, 'db'>,
  caller: Caller,
  { bookId, cursor }: { bookId: string; cursor?: string | undefined },
): Promise<PromoBatchPage> {
  await findDraft(ctx.db, caller, 'view', bookId);
  const rows = await ctx.db
    .select({
      batch: promoBatches,
      available: statusCount('available'),
      redeemed: statusCount('redeemed'),
      revoked: statusCount('revoked'),
    })
    .from(promoBatches)
    .where(and(eq(promoBatches.bookId, bookId), NEWEST_FIRST.after(cursor)))
    .orderBy(...NEWEST_FIRST.orderBy)
    .limit(BATCHES + 1);
  const page = NEWEST_FIRST.page(
    rows,
    BATCHES,
    ({ batch }) => [batch.createdAt.getTime(), batch.id],
    ({ batch, ...counts }): PromoBatch => ({
      batchId: batch.id,
      label: batch.label,
      createdAt: batch.createdAt.toISOString(),
      expiresAt: batch.expiresAt.toISOString(),
      ...counts,
    }),
  );
  return { batches: page.rows, nextCursor: page.nextCursor };
}

async function mustBeOfBook(db: Pick<Db, 'select'>, bookId: string, batchId: string): Promise<void> {
  const found = await db
    .select({ id: promoBatches.id })
    .from(promoBatches)
    .where(and(eq(promoBatches.id, batchId), eq(promoBatches.bookId, bookId)));
  if (found.length === 0) throw new AppError('NOT_FOUND', 'Esse lote não é deste livro.');
}

/**
 * A batch's codes, for whoever may make them: whoever reads a code can use it. Throws NOT_FOUND and PERMISSION_DENIED.
 */
export async function listPromoCodes(
  ctx: Pick<Ctx, 'db'>,
  caller: Caller,
  { bookId, batchId, cursor }: PromoCodesInput,
): Promise<PromoCodePage> {
  await findDraft(ctx.db, caller, 'submit', bookId);
  await mustBeOfBook(ctx.db, bookId, batchId);
  const rows = await ctx.db
    .select({ key: keys, name: users.displayName, erasedAt: users.erasedAt })
    .from(keys)
    .leftJoin(users, eq(users.uid, keys.redeemedUserId))
    .where(and(eq(keys.batchId, batchId), BY_ORDINAL.after(cursor)))
    .orderBy(...BY_ORDINAL.orderBy)
    .limit(CODES + 1);
  const page = BY_ORDINAL.page(
    rows,
    CODES,
    ({ key }) => [key.ordinal ?? 0, key.code],
    ({ key, name, erasedAt }): PromoCode => ({
      code: formatCode(key.code),
      status: key.status,
      redeemedAt: key.redeemedAt?.toISOString() ?? null,
      redeemedBy: erasedAt === null ? name : null,
    }),
  );
  return { codes: page.rows, nextCursor: page.nextCursor };
}

/** Revokes a batch's codes that nobody redeemed; again: they are skipped. Throws NOT_FOUND and PERMISSION_DENIED. */
export async function revokePromoCodes(
  tx: Tx,
  caller: Caller,
  { bookId, batchId, codes }: RevokePromoInput,
): Promise<ActOutcome<Revocation>> {
  await lockDraft(tx, caller, 'submit', bookId);
  await mustBeOfBook(tx, bookId, batchId);
  const own = await tx
    .select({ code: keys.code })
    .from(keys)
    .where(
      and(eq(keys.batchId, batchId), codes === undefined ? undefined : inArray(keys.code, codes.map(normaliseCode))),
    );
  return revokeCodes(
    tx,
    own.map(({ code }) => code),
  );
}
