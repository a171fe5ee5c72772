import { type Invariant, queries } from './offences.ts';

/** The uses that counted when `u` was taken: earlier ones that were paid before it, or were begun within three days of it. */
const EARLIER = `v.discount_id = u.discount_id and (v.created_at, v.purchase_id) < (u.created_at, u.purchase_id)
  and (v.paid_at < u.created_at or v.created_at > u.created_at - interval '3 days')`;

/** Decision 211: a use is a row of its purchase, and a limit holds at the moment at which a use is taken. */
const ROWS = queries({
  'a discount taken more often than it may be': `select u.purchase_id as offence from discount_uses u join discounts d on d.id = u.discount_id
      where d.max_uses is not null and (select count(*) from discount_uses v where ${EARLIER}) >= d.max_uses`,
  'a discount taken twice by one account': `select u.purchase_id as offence from discount_uses u join discounts d on d.id = u.discount_id
      where d.once_per_account and exists (select 1 from discount_uses v where ${EARLIER} and v.user_id = u.user_id)`,
  'a discount taken when it was over': `select u.purchase_id as offence from discount_uses u join discounts d on d.id = u.discount_id
      where u.created_at >= d.expires_at or u.created_at < d.starts_at or u.created_at > d.ended_at`,
  'a use that does not know whether its purchase was paid': `select u.purchase_id as offence from discount_uses u left join purchases p on p.id = u.purchase_id
      where p.id is null or (p.approved_at is null) <> (u.paid_at is null)`,
  'a purchase whose code and use differ': `select p.id as offence from purchases p left join discount_uses u on u.purchase_id = p.id left join discounts d on d.id = u.discount_id
      where p.discount_code is distinct from d.code`,
  'another sum taken off than was noted': `select p.id as offence from purchases p left join discount_uses u on u.purchase_id = p.id left join discounts d on d.id = u.discount_id
      where (select coalesce(sum(i.discount), 0) from purchase_items i where i.purchase_id = p.id) <> coalesce(u.cents, 0)
        or (select coalesce(sum(i.shop_discount), 0) from purchase_items i where i.purchase_id = p.id)
          <> case when d.id is not null and d.creator_id is null then u.cents else 0 end`,
  'a total that is not the sum of its lines': `select p.id as offence from purchases p
      where p.total_amount <> (select coalesce(sum(i.price), 0) from purchase_items i where i.purchase_id = p.id)`,
  'a discount made or ended without a line': `select d.code as offence from discounts d where (select count(*) from audit a where a.thing = 'discount:' || d.id)
      <> case when d.ended_at is null then 1 else 2 end`,
});

export const discounts: readonly Invariant[] = [ROWS];
