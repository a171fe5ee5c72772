import { HOUR } from '../../../lib/span.ts';
import type { World } from '../world.ts';
import { type Command, choose, isDone, NOTHING, pick, tellStep, whose } from './command.ts';

interface Seat extends Record<string, unknown> {
  campaignId: string;
  uid: string;
}

/** One of the seats of `by`, or where they have none, anybody's, with who sits there. */
async function seatOf(
  world: World,
  by: number,
  n: number,
): Promise<{ seat: { campaignId: string }; at: number } | null> {
  const found = await pick<Seat>(
    world,
    `select campaign_id as "campaignId", user_id as uid from campaign_members
      where user_id = '${world.actors[by]!.uid}'
        or not exists (select 1 from campaign_members where user_id = '${world.actors[by]!.uid}')
      order by joined_at, campaign_id, user_id`,
    n,
  );
  return found ? { seat: { campaignId: found.campaignId }, at: whose(world, found.uid, by, n) } : null;
}

const openTable: Command = async (world, by) =>
  tellStep('createCampaign', await world.call(by, 'createCampaign', { title: 'A casa do açude' }));

const invite: Command = async (world, by, a, b) => {
  const found = await seatOf(world, by, a);
  if (!found) return NOTHING;
  const { seat, at } = found;
  const role = choose(['jogador', 'jogador', 'espectador', 'co-mestre'], b)!;
  const answer = await world.call(at, 'inviteToCampaign', { ...seat, role, uses: 1 + (b % 4) });
  if (isDone(answer)) world.model.invitations.push({ code: answer.result.code, ...seat });
  return tellStep('inviteToCampaign', answer);
};

const join: Command = async (world, by, a) => {
  const found = choose(world.model.invitations, a);
  if (!found) return NOTHING;
  return tellStep('joinCampaign', await world.call(by, 'joinCampaign', { code: found.code }));
};

/** Somebody's table with a few more people, as one step. */
const gather: Command = async (world, by, a, b) => {
  const answer = await world.call(by, 'createCampaign', { title: 'Mesa de sábado' });
  if (!isDone(answer)) return tellStep('createCampaign', answer);
  const { campaignId } = answer.result;
  const { result } = await world.call(by, 'inviteToCampaign', { campaignId, role: 'jogador', uses: 3 });
  world.model.invitations.push({ code: result.code, campaignId });
  for (const guest of [a, b, a + b])
    await world.call(guest % world.actors.length, 'joinCampaign', { code: result.code });
  return 'a table gathers';
};

const lend: Command = async (world, by, a, b) => {
  const owned = await pick<{ bookId: string; uid: string }>(
    world,
    `select g.item_id as "bookId", g.user_id as uid from grants g
      where g.kind = 'book' and (${b % 9 === 8} or exists (select 1 from campaign_members m where m.user_id = g.user_id))
      order by g.created_at, g.user_id, g.item_id, g.source_id`,
    b,
  );
  const lender = owned ? whose(world, owned.uid, by, a) : by;
  const found = await seatOf(world, lender, a);
  if (!found || !owned) return NOTHING;
  const { bookId } = owned;
  const { seat } = found;
  const until =
    b % 2 === 0 ? { until: new Date(world.clock.now().getTime() + (1 + (b % 90)) * HOUR).toISOString() } : {};
  const audience = b % 5 === 0 ? { audience: 'mestre' } : {};
  return tellStep('lendBook', await world.call(lender, 'lendBook', { ...seat, bookId, ...until, ...audience }));
};

/** Whoever owns a book opens a table for it, and lends it there for some hours. */
const lendAtNewTable: Command = async (world, by, a, b) => {
  const owned = await pick<{ bookId: string; uid: string }>(
    world,
    `select g.item_id as "bookId", g.user_id as uid from grants g join users u on u.uid = g.user_id and u.role <> 'user'
      where g.kind = 'book' and g.source <> 'loan' order by g.created_at, g.user_id, g.item_id, g.source_id`,
    a,
  );
  if (!owned) return NOTHING;
  const who = whose(world, owned.uid, by, 0);
  const gathered = await gather(world, who, b, by);
  const seat = await pick<{ campaignId: string }>(
    world,
    `select id as "campaignId" from campaigns where state = 'open' order by created_at desc, id`,
    0,
  );
  if (!seat) return gathered;
  const until = new Date(world.clock.now().getTime() + (1 + (b % 60)) * HOUR).toISOString();
  const { bookId } = owned;
  return tellStep('lendBook', await world.call(who, 'lendBook', { ...seat, bookId, until }));
};

interface Loan extends Record<string, unknown> {
  loanId: string;
  campaignId: string;
  bookId: string;
  uid: string;
}

const anyLoan = (world: World, n: number) =>
  pick<Loan>(
    world,
    `select id as "loanId", campaign_id as "campaignId", book_id as "bookId", user_id as uid from loans order by created_at, id`,
    n,
  );

const takeBackBook: Command = async (world, by, a, b) => {
  const loan = await anyLoan(world, a);
  if (!loan) return NOTHING;
  const { campaignId, bookId } = loan;
  return tellStep(
    'takeBackBook',
    await world.call(whose(world, loan.uid, by, b), 'takeBackBook', { campaignId, bookId }),
  );
};

const switchSource: Command = async (world, by, a, b) => {
  const loan = await anyLoan(world, a);
  if (!loan) return NOTHING;
  const { campaignId, loanId } = loan;
  const head = await pick<{ uid: string }>(
    world,
    `select user_id as uid from campaign_members where campaign_id = '${campaignId}' and role = 'mestre' order by user_id`,
    0,
  );
  const who = whose(world, head?.uid ?? null, by, b);
  return tellStep('switchSource', await world.call(who, 'switchSource', { campaignId, loanId, on: b % 2 === 0 }));
};

const returnBook: Command = async (world, by, a, b) => {
  const held = await pick<{ bookId: string; uid: string }>(
    world,
    `select distinct item_id as "bookId", user_id as uid from grants where source = 'loan' order by 1, 2`,
    a,
  );
  if (!held) return NOTHING;
  const { bookId } = held;
  return tellStep('returnBook', await world.call(whose(world, held.uid, by, b), 'returnBook', { bookId }));
};

const leave: Command = async (world, by, a) => {
  const found = await seatOf(world, by, a);
  return found ? tellStep('leaveCampaign', await world.call(found.at, 'leaveCampaign', found.seat)) : NOTHING;
};

const changeSeat: Command = async (world, by, a, b) => {
  const found = await seatOf(world, by, a);
  if (!found) return NOTHING;
  const { seat, at } = found;
  const other = await pick<{ uid: string }>(
    world,
    `select user_id as uid from campaign_members where campaign_id = '${seat.campaignId}' order by joined_at, user_id`,
    b,
  );
  const role = choose(['jogador', 'espectador', 'co-mestre', 'mestre', null], b);
  if (role === null) return tellStep('removeMember', await world.call(at, 'removeMember', { ...seat, ...other }));
  return tellStep('setMemberRole', await world.call(at, 'setMemberRole', { ...seat, ...other, role }));
};

const closeTable: Command = async (world, by, a, b) => {
  const found = await seatOf(world, by, a);
  if (!found) return NOTHING;
  const verb = b % 3 === 0 ? 'reopenCampaign' : 'closeCampaign';
  return tellStep(verb, await world.call(found.at, verb, found.seat));
};

const NOTATIONS = ['1d20', '4d6kh3', '2d6+3', '1d100', '3dF', '6d10>=7', 'd', '1d20+'];

const roll: Command = async (world, by, a, b) => {
  const found = b % 2 === 0 ? await seatOf(world, by, a) : null;
  const who = found?.at ?? by;
  const answer = await world.call(who, 'rollDice', { notation: choose(NOTATIONS, a)!, label: 'Sorte', ...found?.seat });
  if (isDone(answer)) {
    const { roll, next } = answer.result;
    world.model.rolls.push({
      id: roll.id,
      commitment: roll.commitment,
      next: next.commitment,
      by: world.actors[who]!.uid,
    });
  }
  return tellStep('rollDice', answer);
};

export const tables = {
  openTable,
  gather,
  invite,
  join,
  lend,
  lendAtNewTable,
  takeBackBook,
  switchSource,
  returnBook,
  leave,
  changeSeat,
  closeTable,
  roll,
};
