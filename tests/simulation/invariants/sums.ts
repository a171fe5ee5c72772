import { type Invariant, queries } from './offences.ts';

const FUNDED = `select i.* from purchase_items i where i.product_type = 'key' and i.sold_at is not null and i.taken_back_at is null`;

const FIGURES = `select f.figure, f.at, f.cents from purchases r cross join lateral
    purchase_figures(r.status, r.total_amount, r.created_at, r.approved_at, r.reversed_at) f
  union all select f.figure, f.at, f.cents from purchase_items r cross join lateral
    item_figures(r.product_type, r.price, r.sold_at, r.taken_back_at) f`;

/** Every kept sum is the sum of its rows. */
const ROWS = queries({
  'the funding’s total': `select c.value || ' kept' as offence from counters c where c.name = 'totalValue'
      and c.value <> (select coalesce(sum(price), 0) from (${FUNDED}) i)`,
  'the funding’s supporters': `select c.value || ' kept' as offence from counters c where c.name = 'supportsValue'
      and c.value <> (select count(distinct purchase_id) from (${FUNDED}) i)`,
  'the number of people': `select c.value || ' kept' as offence from counters c where c.name = 'users'
      and c.value <> (select count(*) from users where erased_at is null)`,
  'the stars of a book': `select book_id || ' ' || stars as offence from (
      select book_id, stars, count from book_review_sums where count <> 0 union all
      select book_id, stars, -count(*)::int from book_reviews where hidden_at is null group by 1, 2) s
      group by book_id, stars having sum(count) <> 0`,
  'the figures of an hour': `select figure || ' ' || day || ' ' || hour as offence from (
      select figure, day, hour::int, count, cents from figure_sums where figure ~ '^(status:|paid|free|reversed|sold:|returned:)' union all
      select figure, (at at time zone 'America/Sao_Paulo')::date, extract(hour from at at time zone 'America/Sao_Paulo')::int, -1, -cents
        from (${FIGURES}) f) s group by figure, day, hour having sum(count) <> 0 or sum(cents) <> 0`,
  'what was thrown': `select c.user_id as offence from roll_chains c where c.thrown <> (select count(*) from rolls r where r.user_id = c.user_id)`,
});

/** The audit log has a line for each act. */
const AUDIT = queries({
  'a purchase reversed without a line': `select p.id as offence from purchases p where p.status in ('refunded', 'charged_back')
      and (select count(*) from audit a where a.verb = 'reversePurchase' and a.thing = 'purchase:' || p.id) <> 1`,
  'a payment given back without a line': `select y.id as offence from payments y where y.refund_requested_at is not null
      and (select count(*) from audit a where a.verb = 'giveBackPayment' and a.thing = 'payment:' || y.id) <> 1`,
  'a frozen purchase without a line': `select p.id as offence from purchases p where (p.contested_at is not null)
      and not exists (select 1 from audit a where a.verb = 'freezePurchase' and a.thing = 'purchase:' || p.id)`,
  'another number of refunds than lines': `select p.id as offence from purchases p where (select count(*) from refunds r where r.purchase_id = p.id)
      <> (select count(*) from audit a where a.verb = 'refundPurchase' and a.thing = 'purchase:' || p.id)`,
  'another number of answered refunds than lines': `select p.id as offence from purchases p where (select count(*) from refunds r where r.purchase_id = p.id and r.answered_by is not null)
      <> (select count(*) from audit a where a.verb in ('confirmRefund', 'refuseRefund') and a.thing = 'purchase:' || p.id)`,
  'a withdrawal without a line': `select w.id::text as offence from withdrawals w where not exists
      (select 1 from audit a where a.verb = 'withdrawPurchase' and a.thing = 'purchase:' || w.purchase_id and a.at = w.created_at)`,
  'another number of answered withdrawals than lines': `select 'all' as offence where (select count(*) from withdrawals where answered_by is not null)
      <> (select count(*) from audit where verb = 'answerWithdrawal')`,
  'codes issued without a line': `select 'all' as offence where (select count(distinct batch_id) from keys where batch_id is not null)
      <> (select count(*) from audit where verb in ('issueCodes', 'createPromoCodes') or (verb = 'userSupport' and after->>'batchId' is not null and after->>'command' = 'grant'))`,
  'a suspended person without a line': `select u.uid as offence from users u where u.suspended_at is not null
      and not exists (select 1 from audit a where a.verb = 'suspendUser' and a.thing = 'user:' || u.uid)`,
});

export const sums: readonly Invariant[] = [ROWS, AUDIT];
