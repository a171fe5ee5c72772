import { type Invariant, queries } from './offences.ts';

/** `docs/keys-and-gifts.md`: a code has one owner at most and one state; so has its gift. */
const ROWS = queries({
  'a redeemed code without its moment': `select code as offence from keys where status = 'redeemed' and redeemed_at is null`,
  'a code that nobody redeemed and that has a redeemer': `select code as offence from keys where status <> 'redeemed' and (redeemed_at is not null or redeemed_user_id is not null)`,
  'a redeemer without a record of it': `select k.code as offence from keys k where k.redeemed_user_id is not null
      and not exists (select 1 from redeemed_keys r where r.code = k.code and r.user_id = k.redeemed_user_id)`,
  'a record of a redemption that its code does not know': `select r.code as offence from redeemed_keys r left join keys k on k.code = r.code
      where k.status is distinct from 'redeemed' or k.redeemed_user_id is distinct from r.user_id`,
  'a code of two owners': `select code as offence from redeemed_keys group by code having count(*) > 1`,
  'a code in two open gifts': `select code as offence from gifts where redeemed_at is null and taken_back_at is null group by code having count(*) > 1`,
  'an open gift whose code does not know it': `select g.id::text as offence from gifts g join keys k on k.code = g.code
      where g.redeemed_at is null and g.taken_back_at is null and k.gift_id is distinct from g.id`,
  'a code in a gift that is over': `select k.code as offence from keys k left join gifts g on g.id = k.gift_id
      where k.gift_id is not null and (g.id is null or g.taken_back_at is not null or (g.redeemed_at is null) <> (k.status <> 'redeemed'))`,
  'a gift that was redeemed and taken back': `select id::text as offence from gifts where redeemed_at is not null and taken_back_at is not null`,
  'a redeemed gift whose code is not': `select g.id::text as offence from gifts g join keys k on k.code = g.code where g.redeemed_at is not null and k.status <> 'redeemed'`,
  'a usable code of a reversed purchase': `select k.code as offence from keys k join purchases p on p.id = k.purchase_id
      where k.status = 'available' and p.status in ('refunded', 'charged_back')`,
  'a usable code of lines that were given back': `select p.id as offence from purchases p where p.status = 'approved'
      and not exists (select 1 from purchase_items i where i.purchase_id = p.id and i.promise is not null and i.taken_back_at is null)
      and exists (select 1 from keys k where k.purchase_id = p.id and k.status = 'available')`,
  'a code of a purchase that nobody paid': `select k.code as offence from keys k join purchases p on p.id = k.purchase_id where p.approved_at is null`,
  'another number of codes than was promised': `select p.id as offence from purchases p where p.approved_at is not null and
      (select count(*) from keys k where k.purchase_id = p.id)
        + (select count(*) from scheduled_codes s where s.purchase_id = p.id and s.issued_at is null)
      <> (select coalesce(sum((select coalesce(sum((c->>'count')::int), 0) from jsonb_array_elements(i.promise->'codes') c)
          + jsonb_array_length(i.promise->'dated')), 0)
        from purchase_items i where i.purchase_id = p.id and i.promise is not null)`,
  'more codes of a batch than were made': `select b.id as offence from promo_batches b where b.made <> (select count(*) from keys k where k.batch_id = b.id and k.replacement is null)`,
});

/** The database must hold whatever people were told. */
const TOLD: Invariant = async (world) => {
  const { model } = world;
  const codes = await world.rows<{ code: string; status: string; uid: string | null }>(
    'select code, status, redeemed_user_id as uid from keys',
  );
  const gifts = await world.rows<{ id: string }>('select id::text as id from gifts where taken_back_at is null');
  const open = gifts.filter(({ id }) => model.takenBack.has(id));
  const gone = await world.rows<{ uid: string }>('select uid from users where erased_at is not null');
  const erased = new Set(gone.map(({ uid }) => uid));
  const kept = open.map(({ id }) => `a gift told to be taken back is not: ${id}`);
  const offences = codes.flatMap(({ code, status, uid }) => {
    const owner = model.redeemed.get(code);
    if (owner !== undefined && (status !== 'redeemed' || (uid !== owner && !erased.has(owner))))
      return [`a code told to be somebody's is not: ${code} is ${status}`];
    if (owner === undefined && status === 'redeemed') return [`a code is redeemed and nobody was told: ${code}`];
    if (model.revoked.has(code) && status !== 'revoked') return [`a code told to be revoked is ${status}: ${code}`];
    return [];
  });
  return [...kept, ...offences];
};

export const codes: readonly Invariant[] = [ROWS, TOLD];
