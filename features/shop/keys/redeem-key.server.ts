import type { z } from 'zod';
import { AppError } from '../../../lib/app-error.ts';
import type { Db } from '../../../platform/db/port.ts';
import { statement } from '../../../platform/db/statement.ts';
import { sqlState } from '../../../platform/db/transaction.ts';
import type { Ctx } from '../../kit/context.ts';
import type { RequestInfo } from '../../kit/function.ts';
import * as messages from '../../kit/messages.ts';
import type { Catalogue } from '../../ownership/catalogue/catalogue.ts';
import { newCopyCode } from '../../ownership/ownership/copy-code.server.ts';
import { grantRowsSql } from '../../ownership/ownership/grant.server.ts';
import { ownsBookSql } from '../../ownership/ownership/owned.server.ts';
import { openBetaSql } from '../../people/accounts/open-beta.server.ts';
import type { Caller } from '../../people/accounts/user.ts';
import type { NotificationKind } from '../../people/notifications/notification.ts';
import { notifyRowsSql } from '../../people/notifications/notify-rows.server.ts';
import { auditRowsSql } from '../../site/audit/audit-rows.server.ts';
import { GIFT_REVOKED, GIFT_TAKEN_BACK } from '../gifts/gift.ts';
import { markRedeemedSql } from '../gifts/mark-redeemed.server.ts';
import { contestedSql } from '../orders/frozen.server.ts';
import { FROZEN_WORDS } from '../orders/frozen.ts';
import { isEmptyCode, normaliseCode } from './code.ts';
import type { StoredRewards } from './key.ts';
import type { redemption } from './key-schema.ts';
import { refusePromo } from './promo.ts';
import { refuseGoneKind } from './refuse-gone-kind.server.ts';
import { presentRewards, rewardsOf } from './rewards.ts';
import { recordUnknownCode, refuseSubject, subjectNames, underLimitSql, windowStart } from './unknown-codes.server.ts';

const UNIQUE_VIOLATION = '23505';

export const CODE_GIVEN = 'Você deu esse código de presente. Para usá-lo, pegue o presente de volta em Minhas Chaves.';

/** Ids of content are plain words, checked when it is loaded; anything else must not reach SQL. */
function literal(id: string): string {
  if (!/^[A-Za-z0-9]+$/.test(id)) throw new Error(`not an id: ${id}`);
  return `'${id}'`;
}

const KEY_REDEEMED: NotificationKind = 'keyRedeemed';
/** A verb of the audit log. */
const USED_BY_ADMIN = 'redeemKey';
const GIFT_REDEEMED: NotificationKind = 'giftRedeemed';

export const BOOK_OWNED =
  'Esse livro já está na sua biblioteca. O código continua valendo: você pode dar a outra pessoa.';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * The whole redemption as one statement: the code changes hands, its kind is recorded, its grants are given and its buyer is told, or
 * nothing happens. The grants come from content, so they are part of the statement's text and plan; an unknown kind
 * redeems nothing, so that no code is lost. $1 code, $2 uid, $3 now, $4 user miss name, $5 address miss name, $6 start
 * of the miss window, $7 request id, $8 the gift it is redeemed through, or null, $9 the code of a book's copy. A giver cannot redeem a code that they
 * have given away.
 */
export function redeemSql(catalogue: Catalogue): string {
  const kinds = catalogue.kinds
    .map((kind) => `(${literal(kind.id)}, ${kind.isBeta}, ${quoted(kind.title)})`)
    .join(', ');
  const rewards = catalogue.kinds
    .flatMap((kind) =>
      rewardsOf(kind).items.map((item) => `(${literal(kind.id)}, '${item.kind}', ${literal(item.id)})`),
    )
    .join(', ');
  return `
    with promo (key_id, book_id, title, book_url) as (
      select k.key_id, b.id, b.title, b.book_url
      from keys k join promo_batches p on p.id = k.batch_id join books b on b.id = p.book_id
      where k.code = $1 and p.expires_at > $3 and b.status = 'published' and not ${ownsBookSql('$2', 'b.id')}),
    kinds (key_id, is_beta, title) as (values ${kinds} union all select key_id, false, title from promo),
    rewards (key_id, kind, item_id) as (values ${rewards} union all select key_id, 'book', book_id from promo),
    code as (
      update keys k set status = 'redeemed', redeemed_user_id = $2, redeemed_at = $3
      where k.code = $1 and k.status = 'available' and k.key_id in (select key_id from kinds)
        and not exists (select 1 from redeemed_keys r where r.user_id = $2 and r.key_id = k.key_id)
        and not ${contestedSql('k.purchase_id')}
        and (k.gift_id is null or k.buyer_user_id is distinct from $2)
        and ($8::uuid is null or k.gift_id = $8::uuid)
        and ${underLimitSql('$4', '$5', '$6')}
      returning k.key_id, k.gift_id, k.buyer_user_id, k.batch_id, k.purchase_id),
    gift as (
      ${markRedeemedSql('code', '$2', '$3')}),
    brought as (
      select r.kind, r.item_id from code join rewards r using (key_id)),
    fresh as (
      select b.kind, b.item_id from brought b
      where not exists (select 1 from grants g where g.user_id = $2 and g.kind = b.kind and g.item_id = b.item_id)),
    given as (
      ${grantRowsSql({ uid: '$2', source: 'code', sourceId: '$1', copyCode: '$9', at: '$3', things: 'brought' })}),
    promoted as (
      ${openBetaSql('$2', 'code join kinds using (key_id)', 'is_beta')}),
    notified as (
      ${notifyRowsSql({
        uid: 'b.uid',
        kind: `case when gift_id is null then '${KEY_REDEEMED}' else '${GIFT_REDEEMED}' end`,
        about: `coalesce(gift_id::text, concat(key_id, ' ', md5($1::text)))`,
        title: 'title',
        at: '$3',
        from: `code join kinds using (key_id) join users b on b.uid = buyer_user_id
          where b.uid <> $2 and b.erased_at is null`,
      })}),
    -- Admins can read the codes of all: the log tells of those that they use without having bought or been given them.
    watched as (
      ${auditRowsSql({
        at: '$3',
        actor: '$2',
        verb: `'${USED_BY_ADMIN}'`,
        thing: `coalesce('codes:' || batch_id, 'purchase:' || purchase_id, 'user:' || buyer_user_id, 'user:' || $2)`,
        after: `jsonb_build_object('keyId', key_id, 'issuedByThem', exists (
          select 1 from audit a where a.thing = 'codes:' || code.batch_id and a.verb = 'issueCodes' and a.actor = $2))`,
        from: `code join users u on u.uid = $2
          where u.role = 'admin' and buyer_user_id is distinct from $2 and $8::uuid is null`,
      })}),
    outcome as (
      select key_id, jsonb_strip_nulls(jsonb_build_object(
        'beta', exists (select 1 from promoted where role = 'beta'),
        'items', coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'id', item_id)) from fresh where kind <> 'book'), '[]'),
        'book', (select jsonb_build_object('id', book_id, 'title', title, 'bookURL', book_url) from promo))) as rewards
      from code),
    noted as (
      insert into redeemed_keys (user_id, key_id, code, redeemed_at, request_id, rewards)
      select $2, key_id, $1, $3, $7, rewards from outcome)
    select rewards from outcome`;
}

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
   from keys k left join promo_batches p on p.id = k.batch_id left join books b on b.id = p.book_id where k.code = $1`,
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
  if (found.promo_expires_at) {
    refusePromo(now, { expiresAt: found.promo_expires_at, bookStatus: found.book_status });
    if (found.owns_book) throw new AppError('ALREADY_EXISTS', BOOK_OWNED);
  } else if (!ctx.catalogue.kind(found.key_id)) {
    return refuseGoneKind(ctx, found.key_id, found.purchase_id);
  }
  throw new AppError('NOT_FOUND', messages.keyWrong, { state: 'error' });
}
