import type { NotificationKind } from '../../kit/notices.ts';
import type { Catalogue } from '../../ownership/catalogue/catalogue.ts';
import { grantRowsSql } from '../../ownership/ownership/grant.server.ts';
import { ownsBookSql } from '../../ownership/ownership/owned.server.ts';
import { openBetaSql } from '../../people/accounts/open-beta.server.ts';
import { notifyRowsSql } from '../../people/notifications/notify-rows.server.ts';
import { auditRowsSql } from '../../site/audit/audit-rows.server.ts';
import { markRedeemedSql } from '../gifts/mark-redeemed.server.ts';
import { bookOfKindSql } from '../keys/promo.ts';
import { noteRedeemedSql, redeemCodeSql } from '../keys/redeem-parts.server.ts';
import { rewardsOf } from '../keys/rewards.ts';
import { underLimitSql } from '../keys/unknown-codes.server.ts';
import { contestedSql } from '../orders/frozen.server.ts';

/** Ids of content are plain words, checked when it is loaded; anything else must not reach SQL. */
function literal(id: string): string {
  if (!/^[A-Za-z0-9]+$/.test(id)) throw new Error(`not an id: ${id}`);
  return `'${id}'`;
}

const KEY_REDEEMED: NotificationKind = 'keyRedeemed';
/** A verb of the audit log. */
const USED_BY_ADMIN = 'redeemKey';
const GIFT_REDEEMED: NotificationKind = 'giftRedeemed';

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * The whole redemption as one statement: the code changes hands, its kind is recorded, its grants are given and its buyer is told, or
 * nothing happens. The grants come from content, so they are part of the statement's text and plan; an unknown kind
 * redeems nothing, so that no code is lost. $1 code, $2 uid, $3 now, $4 user miss name, $5 address miss name, $6 start
 * of the miss window, $7 request id, $8 the gift it is redeemed through, or null, $9 the code of a book's copy. A giver cannot redeem a code that they
 * have given away.
 */
export function redeemSql(catalogue: Catalogue): string {
  const kinds = catalogue.kinds.map((kind) => `(${literal(kind.id)}, ${kind.isBeta}, ${quote(kind.title)})`).join(', ');
  const rewards = catalogue.kinds
    .flatMap((kind) =>
      rewardsOf(kind).items.map((item) => `(${literal(kind.id)}, '${item.kind}', ${literal(item.id)})`),
    )
    .join(', ');
  return `
    with promo (key_id, book_id, title, book_url) as (
      select k.key_id, b.id, b.title, b.book_url
      from keys k join books b on b.id = ${bookOfKindSql('k.key_id')} left join promo_batches p on p.id = k.batch_id
      -- A code that was bought gives its book for good, whatever became of it in the store.
      where k.code = $1 and (p.id is null or (p.expires_at > $3 and b.status = 'published')) and not ${ownsBookSql('$2', 'b.id')}),
    kinds (key_id, is_beta, title) as (values ${kinds} union all select key_id, false, title from promo),
    rewards (key_id, kind, item_id) as (values ${rewards} union all select key_id, 'book', book_id from promo),
    code as (
      ${redeemCodeSql({
        code: '$1',
        uid: '$2',
        at: '$3',
        which: `k.key_id in (select key_id from kinds)
        and not ${contestedSql('k.purchase_id')}
        and (k.gift_id is null or k.buyer_user_id is distinct from $2)
        and ($8::uuid is null or k.gift_id = $8::uuid)
        and ${underLimitSql('$4', '$5', '$6')}`,
      })}
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
      ${noteRedeemedSql({ code: '$1', uid: '$2', at: '$3', requestId: '$7', from: 'outcome' })})
    select rewards from outcome`;
}
