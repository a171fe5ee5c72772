import { type Invariant, queries } from './offences.ts';

const LEADS = `('mestre', 'co-mestre')`;

/** Nobody has a title, a skin or a book without a cause that still holds, and whoever has a cause has the thing. */
const CAUSES = queries({
  'a thing of a purchase that does not give it': `select g.user_id || ' ' || g.item_id as offence from grants g where g.source in ('purchase', 'gift') and g.source_id <> 'support'
      and not exists (select 1 from purchases p join purchase_items i on i.purchase_id = p.id
        where p.id = g.source_id and p.status = 'approved' and i.product_id = g.item_id and i.product_type = g.kind
          and i.promise is null and i.taken_back_at is null and coalesce(i.recipient_user_id, p.user_id) = g.user_id)`,
  'a thing of a code that is not theirs': `select g.user_id || ' ' || g.item_id as offence from grants g where g.source = 'code'
      and not exists (select 1 from keys k where k.code = g.source_id and k.status = 'redeemed' and k.redeemed_user_id = g.user_id)`,
  'a book of a request that nobody granted': `select g.user_id || ' ' || g.item_id as offence from grants g where g.source = 'request'
      and not exists (select 1 from book_requests r where r.id::text = g.source_id and r.user_id = g.user_id and r.state = 'granted')`,
  'a book by a loan that does not lend it': `select g.user_id || ' ' || g.item_id as offence from grants g where g.source = 'loan'
      and not exists (select 1 from loans l join campaigns c on c.id = l.campaign_id
        join campaign_members m on m.campaign_id = l.campaign_id and m.user_id = g.user_id
        where l.id = g.source_id and l.book_id = g.item_id and l.ended_at is null and l."on" and c.state = 'open'
          and l.user_id <> g.user_id and (l.audience = 'mesa' or m.role in ${LEADS}) and l.until is not distinct from g.until)`,
  'a thing that the support took away, or never gave': `select g.user_id || ' ' || g.item_id as offence from grants g where g.source = 'gift' and g.source_id = 'support'
      and coalesce((select a.after->>'command' from audit a where a.verb = 'userSupport' and a.thing = 'user:' || g.user_id
        and a.after->>'id' = g.item_id and a.after->>'kind' = g.kind order by a.at desc, a.id desc limit 1), 'nothing') <> 'grant'`,
  'a thing without a cause that anybody knows': `select g.user_id || ' ' || g.item_id || ' ' || g.source as offence from grants g
      where g.source not in ('purchase', 'gift', 'code', 'request', 'loan') and g.kind <> 'badge'`,
  'a lent book beyond its time': `select g.user_id || ' ' || g.item_id as offence from grants g join loans l on l.id = g.source_id
      where g.source = 'loan' and (l.ended_at is not null or g.until is distinct from l.until)`,
  'something worn that is not theirs': `select u.uid as offence from users u cross join lateral
      (values ('title', u.current_title), ('skin', u.current_banner), ('skin', u.current_frame), ('skin', u.current_tray)) w (kind, id)
      where w.id is not null and not exists (select 1 from grants g where g.user_id = u.uid and g.kind = w.kind and g.item_id = w.id)`,
  'a bought thing that is missing': `select p.id || ' ' || i.product_id as offence from purchases p join purchase_items i on i.purchase_id = p.id
      join users u on u.uid = coalesce(i.recipient_user_id, p.user_id)
      where p.status = 'approved' and i.product_type <> 'key' and i.promise is null and i.taken_back_at is null and u.erased_at is null
        and not exists (select 1 from grants g where g.user_id = u.uid and g.source_id = p.id and g.item_id = i.product_id)
        and not exists (select 1 from attention a where a.purchase_id = p.id
          and a.reason in ('alreadyOwned:' || i.product_id, 'recipientGone:' || i.product_id))`,
  'a redeemed code that gave nothing': `select k.code as offence from keys k where k.redeemed_user_id is not null
      and not exists (select 1 from grants g where g.user_id = k.redeemed_user_id and g.source = 'code' and g.source_id = k.code)`,
});

/** Every loan ends, with the lender's seat, ownership or word, and while it runs its table has the book. */
const LOANS = queries({
  'a loan of somebody who is not at the table': `select l.id as offence from loans l where l.ended_at is null
      and not exists (select 1 from campaign_members m where m.campaign_id = l.campaign_id and m.user_id = l.user_id)`,
  'a loan of a book that the lender does not own': `select l.id as offence from loans l where l.ended_at is null
      and not exists (select 1 from grants g where g.user_id = l.user_id and g.kind = 'book' and g.item_id = l.book_id and g.source <> 'loan')`,
  'a loan to a closed table': `select l.id as offence from loans l join campaigns c on c.id = l.campaign_id where l.ended_at is null and c.state <> 'open'`,
  'a member who lacks a lent book': `select l.id || ' ' || m.user_id as offence from loans l join campaign_members m on m.campaign_id = l.campaign_id
      join users u on u.uid = m.user_id
      where l.ended_at is null and l."on" and (l.until is null or l.until > now()) and m.user_id <> l.user_id and u.erased_at is null
        and (l.audience = 'mesa' or m.role in ${LEADS})
        and not exists (select 1 from grants g where g.user_id = m.user_id and g.source = 'loan' and g.source_id = l.id)
        and not exists (select 1 from lent_copies c where c.user_id = m.user_id and c.book_id = l.book_id and c.returned_at >= l.created_at)`,
  'a table without a mestre': `select c.id as offence from campaigns c where c.state = 'open'
      and not exists (select 1 from campaign_members m where m.campaign_id = c.id and m.role = 'mestre')`,
  'more seats taken than an invitation has': `select id as offence from campaign_invitations where used > uses`,
});

/** These offences are looked for once the jobs of the hour have run. */
export const overdue = queries({
  'a thing of somebody who is erased': `select g.user_id || ' ' || g.item_id as offence from grants g join users u on u.uid = g.user_id where u.erased_at is not null`,
  'a loan that does not end': `select id as offence from loans where ended_at is null and until <= now()`,
  'an account that is not erased': `select uid as offence from users where erase_at <= now() and erased_at is null and role <> 'admin' and not is_creator_owner`,
});

export const things: readonly Invariant[] = [CAUSES, LOANS];
