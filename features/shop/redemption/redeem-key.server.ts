import type { z } from 'zod';
import { AppError } from '../../../lib/app-error.ts';
import type { Db } from '../../../platform/db/port.ts';
import { statement } from '../../../platform/db/statement.ts';
import { sqlState } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { RequestInfo } from '../../kit/function.ts';
import * as messages from '../../kit/messages.ts';
import type { Catalogue } from '../../ownership/catalogue/catalogue.ts';
import { newCopyCode } from '../../ownership/ownership/copy-code.server.ts';
import { ownsBookSql } from '../../ownership/ownership/owned.server.ts';
import { GIFT_REVOKED, GIFT_TAKEN_BACK } from '../gifts/gift.ts';
import { isEmptyCode, normaliseCode } from '../keys/code.ts';
import type { StoredRewards } from '../keys/key.ts';
import type { redemption } from '../keys/key-schema.ts';
import { bookOfKindSql, refusePromo } from '../keys/promo.ts';
import { presentRewards } from '../keys/rewards.ts';
import { recordUnknownCode, refuseSubject, subjectNames, windowStart } from '../keys/unknown-codes.server.ts';
import { contestedSql } from '../orders/frozen.server.ts';
import { FROZEN_WORDS } from '../orders/frozen.ts';
import { refuseGoneKind } from '../orders/refuse-gone-kind.server.ts';
import { CODE_GIVEN } from './code-given.ts';
import { redeemSql } from './redeem-sql.server.ts';

const UNIQUE_VIOLATION = '23505';

export const BOOK_OWNED =
  'Esse livro já está na sua biblioteca. O código continua valendo: você pode dar a outra pessoa.';

const redeemStatements = new WeakMap<
  Catalogue,
  (db: Db, ...values: unknown[]) => Promise<{ rewards: StoredRewards }[]>
>();

function redeemStatement(catalogue: Catalogue) {
  let found = redeemStatements.get(catalogue);
  if (!found) {
    found = statement<{ rewards: StoredRewards }>('redeem_key', redeemSql(catalogue));
    redeemStatements.set(catalogue, found);
  }
  return found;
}

const readOutcome = statement<{
  key_id: string;
  purchase_id: string | null;
  status: string;
  has_kind: boolean;
  gift_id: string | null;
  own_gift: boolean;
  own_request: StoredRewards | null;
  promo_expires_at: Date | null;
  book_status: string | null;
  owns_book: boolean;
  frozen: boolean;
}>(
  'redeem_outcome',
  `select k.key_id, k.purchase_id, k.status, k.gift_id,
     k.gift_id is not null and k.buyer_user_id is not distinct from $2 as own_gift,
     exists (select 1 from redeemed_keys r where r.user_id = $2 and r.key_id = k.key_id) as has_kind,
     (select r.rewards from redeemed_keys r where r.user_id = $2 and r.code = k.code and r.request_id = $3) as own_request,
     p.expires_at as promo_expires_at, b.status as book_status, ${ownsBookSql('$2', 'b.id')} as owns_book,
     ${contestedSql('k.purchase_id')} as frozen
   from keys k left join promo_batches p on p.id = k.batch_id left join books b on b.id = ${bookOfKindSql('k.key_id')} where k.code = $1`,
);

export type Redemption = z.output<typeof redemption>;

/**
 * Redeems a code for the caller. Of any number of simultaneous requests for one code exactly one succeeds.
 * Refusals carry `details.state`: `error`, `alreadyRedeemed`, `given` (by the caller, and still open), `takenBack` (the
 * gift `giftId` no longer holds the code), `contested` (its payment, at a bank) or `alreadyHasKey`; after the last four
 * the code stays available.
 */
export async function redeemKey(
  ctx: Ctx,
  caller: Caller,
  typed: string,
  request: RequestInfo,
  giftId: string | null = null,
): Promise<Redemption> {
  if (isEmptyCode(typed)) throw new AppError('INVALID_ARGUMENT', 'Digite o código que você recebeu.');
  const code = normaliseCode(typed);
  const subject = { uid: caller.uid, address: request.address };
  const names = ctx.env.rateLimits ? subjectNames(subject) : { account: null, address: null };
  const now = ctx.clock.now();

  try {
    const [done] = await redeemStatement(ctx.catalogue)(
      ctx.db,
      code,
      caller.uid,
      now,
      names.account,
      names.address,
      windowStart(now),
      request.requestId,
      giftId,
      newCopyCode(),
    );
    if (done) return { status: 'success', rewards: presentRewards(ctx.catalogue, done.rewards) };
  } catch (error) {
    // Two codes of one kind at once: the primary key of redeemed_keys lets one through.
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
  }

  await refuseSubject(ctx, subject);
  const [found] = await readOutcome(ctx.db, code, caller.uid, request.requestId);
  if (!found) {
    await recordUnknownCode(ctx, subject);
    throw new AppError('NOT_FOUND', messages.keyWrong, { state: 'error' });
  }
  if (found.own_request) return { status: 'success', rewards: presentRewards(ctx.catalogue, found.own_request) };
  if (giftId !== null && found.status === 'revoked')
    throw new AppError('ABORTED', GIFT_REVOKED, { state: 'takenBack' });
  if (found.status !== 'available') throw new AppError('ABORTED', messages.keyUsed, { state: 'alreadyRedeemed' });
  if (giftId !== null && found.gift_id !== giftId)
    throw new AppError('ABORTED', GIFT_TAKEN_BACK, { state: 'takenBack' });
  if (found.own_gift) throw new AppError('ABORTED', CODE_GIVEN, { state: 'given' });
  if (found.frozen) throw new AppError('ABORTED', FROZEN_WORDS.key, { state: 'contested' });
  if (found.has_kind) throw new AppError('ALREADY_EXISTS', messages.keyAlreadyHas, { state: 'alreadyHasKey' });
  if (found.promo_expires_at) refusePromo(now, { expiresAt: found.promo_expires_at, bookStatus: found.book_status });
  if (found.book_status !== null) {
    if (found.owns_book) throw new AppError('ALREADY_EXISTS', BOOK_OWNED);
  } else if (!ctx.catalogue.kind(found.key_id)) {
    return refuseGoneKind(ctx, found.key_id, found.purchase_id);
  }
  throw new AppError('NOT_FOUND', messages.keyWrong, { state: 'error' });
}
