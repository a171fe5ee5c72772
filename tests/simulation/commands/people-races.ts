import { DAY } from '../../../lib/span.ts';
import { ADMINS } from '../actors.ts';
import { BOOKS } from '../stock.ts';
import { noteRedemption } from './codes.ts';
import { type Command, choose, isDone, NOTHING, pick, REASON, tellStep } from './command.ts';
import { at, type BoughtLine, next, type Part, race, reversals, saying } from './race.ts';

interface LentBook extends BoughtLine {
  bookId: string;
  campaignId: string;
  loanId: string | null;
  guest: string | null;
}

/** A book at a table: lent, taken back, returned, switched and refunded while people come and go. */
const raceLoan: Command = async (world, by, a, b) => {
  const found = await pick<LentBook>(
    world,
    `select g.item_id as "bookId", g.user_id as uid, m.campaign_id as "campaignId", p.id as "purchaseId", p.settled_payment_id as "paymentId",
      (select l.id from loans l where l.user_id = g.user_id and l.book_id = g.item_id and l.campaign_id = m.campaign_id and l.ended_at is null) as "loanId",
      (select o.user_id from campaign_members o where o.campaign_id = m.campaign_id and o.user_id <> g.user_id order by o.joined_at, o.user_id limit 1) as guest
      from grants g join campaign_members m on m.user_id = g.user_id join campaigns c on c.id = m.campaign_id and c.state = 'open'
      left join purchases p on p.id = g.source_id
      where g.kind = 'book' and g.source <> 'loan' order by g.created_at desc, g.user_id, g.item_id, m.campaign_id`,
    a,
  );
  if (!found) return NOTHING;
  const { campaignId, bookId, loanId } = found;
  const owner = at(world, found.uid, by);
  const guest = at(world, found.guest, next(world, by, 1));
  const seat = { campaignId };
  const say = (verb: string, who: number, input: object): Part => saying(verb, () => world.call(who, verb, input));
  const invitation = world.model.invitations.findLast((one) => one.campaignId === campaignId);
  const parts = [
    say('lendBook', owner, { ...seat, bookId }),
    ...(loanId ? [say('switchSource', owner, { ...seat, loanId, on: b % 2 === 0 })] : []),
    say('takeBackBook', owner, { ...seat, bookId }),
    ...reversals(world, found, owner),
    ...(invitation ? [say('joinCampaign', next(world, by, 2), { code: invitation.code })] : []),
    say('returnBook', guest, { bookId }),
    say('leaveCampaign', guest, seat),
    say('closeCampaign', owner, seat),
    saying('revoke', () =>
      world.callPlain(ADMINS[0], 'userSupport', {
        command: 'revoke',
        kind: 'book',
        id: bookId,
        uid: found.uid,
        reason: REASON,
      }),
    ),
    say('leaveCampaign', owner, seat),
  ];
  return race(world, parts, a + by, b);
};

/** The last seats of an invitation. */
const raceSeats: Command = async (world, by, a, b) => {
  const { code } = choose(world.model.invitations, a) ?? {};
  if (!code) return NOTHING;
  const join = (n: number): Part =>
    saying('joinCampaign', () => world.call(next(world, by, n), 'joinCampaign', { code }));
  return race(world, [join(0), join(1), join(2), join(3)], a, b);
};

const ERASED_AFTER_MS = 16 * DAY;

/** An account is erased in the middle of what its person does, and of what is done for them. */
const raceErasure: Command = async (world, by, a, b) => {
  const asked = await world.call(by, 'requestAccountErasure', { confirm: true });
  if (!isDone(asked)) return tellStep('requestAccountErasure', asked);
  await world.storage.arrive();
  await world.passTime(ERASED_AFTER_MS);
  const { model } = world;
  const found = await pick<{ code: string }>(
    world,
    `select code from keys where status = 'available' and gift_id is null order by created_at desc, ordinal, code`,
    a,
  );
  const own = await pick<{ preference: string }>(
    world,
    `select preference_id as preference from purchases where preference_id is not null and status = 'pending' order by created_at desc, id`,
    0,
  );
  const say = (verb: string, input: object): Part => saying(verb, () => world.call(by, verb, input));
  const parts: Part[] = [
    say('keepAccount', {}),
    say('addToCart', { productType: 'key', productId: 'oneKeyPack' }),
    say('requestBook', { bookId: choose(BOOKS, a)!.id }),
    say('requestDataExport', {}),
    say('createCampaign', { title: 'Mesa' }),
  ];
  if (found) {
    const { code } = found;
    parts.unshift(
      saying(
        'redeemKey',
        () => world.call(by, 'redeemKey', { code }),
        (answer) => noteRedemption(world, by, code, answer),
      ),
    );
  }
  if (own) {
    world.gateway.pay(own.preference, 'approved');
    parts.push(async () => `notification: ${await world.deliver(world.gateway.waiting.length - 1)}`);
  }
  const invitation = choose(model.invitations, a);
  if (invitation) parts.push(say('joinCampaign', { code: invitation.code }));
  const erase: Part = async () => ((await world.jobs.runNow('erase-accounts')) ? 'erased' : 'not erased');
  const others = Array.from({ length: 1 + (b % 3) }, (_, index) => parts[(a + index) % parts.length]!);
  return (await world.turns.together(a * 1_000 + b, [erase, ...others])).join(' beside ');
};

export const peopleRaces = { raceLoan, raceSeats, raceErasure };
