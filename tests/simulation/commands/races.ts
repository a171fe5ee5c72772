import { ADMINS, PUBLISHER_INDEX } from '../actors.ts';
import { BOOKS } from '../stock.ts';
import type { Answer } from '../world.ts';
import { noteGift, noteRedemption } from './codes.ts';
import { type Command, choose, isDone, NOTHING, pick, REASON } from './command.ts';
import { at, type BoughtLine, contest, next, type Part, race, refund, reversals, saying, withdraw } from './race.ts';

interface Code extends BoughtLine {
  code: string;
}

/** One code: redeemed, given, opened, taken back, revoked, replaced, refunded and frozen at once. */
const raceCode: Command = async (world, by, a, b) => {
  const found = await pick<Code>(
    world,
    `select k.code, k.buyer_user_id as uid, k.purchase_id as "purchaseId", p.settled_payment_id as "paymentId"
      from keys k left join purchases p on p.id = k.purchase_id
      where k.status = 'available' and k.buyer_user_id is not null order by k.created_at desc, k.ordinal, k.code`,
    a,
  );
  if (!found) return NOTHING;
  const { code } = found;
  const { model } = world;
  const owner = at(world, found.uid, by);
  const redeem = (who: number): Part =>
    saying(
      'redeemKey',
      () => world.call(who, 'redeemKey', { code }),
      (answer) => noteRedemption(world, who, code, answer),
    );
  const give = saying(
    'giveKey',
    () => world.call(owner, 'giveKey', { code }),
    (answer) => noteGift(world, owner, code, answer),
  );
  if (b % 2 === 1) await give();
  const gift = model.gifts.findLast((one) => one.code === code && !model.takenBack.has(one.giftId));
  const noteRevoked = (answer: Answer): void => {
    if (isDone(answer) && (answer.result.revoked === 1 || answer.result.done)) model.revoked.add(code);
  };
  const giftParts = gift
    ? [
        saying(
          'redeemGift',
          () => world.call(next(world, by, 2), 'redeemGift', { token: gift.token }),
          (answer) => noteRedemption(world, next(world, by, 2), code, answer),
        ),
        saying(
          'takeBackGift',
          () => world.call(gift.giver, 'takeBackGift', { giftId: gift.giftId }),
          (answer) => void (isDone(answer) && model.takenBack.add(gift.giftId)),
        ),
        saying('getGift', () => world.call(null, 'getGift', { token: gift.token })),
      ]
    : [];
  const parts = [
    redeem(next(world, by, 1)),
    ...giftParts,
    give,
    redeem(owner),
    saying('revokeCodes', () => world.call(ADMINS[0], 'revokeCodes', { codes: [code], reason: REASON }), noteRevoked),
    ...reversals(world, found, owner),
    saying(
      'replaceCode',
      () => world.callPlain(ADMINS[1], 'userSupport', { command: 'replaceCode', code, reason: REASON }),
      noteRevoked,
    ),
    redeem(next(world, by, 3)),
  ];
  return race(world, parts, a + by, b);
};

/** One purchase: its notifications, its buyer's question, the jobs and an admin at once. */
const racePayment: Command = async (world, by, a, b) => {
  const found = await pick<{ id: string; preference: string; uid: string }>(
    world,
    `select id, preference_id as preference, user_id as uid from purchases where preference_id is not null order by created_at desc, id`,
    a % 4,
  );
  if (!found) return NOTHING;
  const { id: purchaseId } = found;
  const owner = at(world, found.uid, by);
  const payment = world.gateway.pay(found.preference, 'approved');
  const again = { paymentId: payment.id, seen: null };
  world.gateway.waiting.push(again);
  const deliver: Part = async () => `notification: ${await world.deliver(world.gateway.waiting.length - 1)}`;
  const job =
    (name: string): Part =>
    async () =>
      `${name}: ${(await world.jobs.runNow(name)) ? 'done' : 'fails'}`;
  const parts = [
    deliver,
    deliver,
    saying('verifyPurchase', () => world.call(owner, 'verifyPurchase', { purchaseId })),
    job('reconcile'),
    contest(world, payment.id),
    refund(world, purchaseId, ADMINS[0]),
    job('changed-payments'),
    saying('resettle', () =>
      world.callPlain(ADMINS[1], 'userSupport', { command: 'resettle', purchaseId, reason: REASON }),
    ),
    withdraw(world, purchaseId, owner),
  ];
  return race(world, parts, a + by, b);
};

/** One promotional code, whose book goes out of the store meanwhile. */
const racePromo: Command = async (world, by, a, b) => {
  const found = await pick<{ code: string; bookId: string }>(
    world,
    `select k.code, p.book_id as "bookId" from keys k join promo_batches p on p.id = k.batch_id where k.status = 'available' order by k.created_at desc, k.code`,
    a,
  );
  if (!found) return NOTHING;
  const { code, bookId } = found;
  const redeem = (n: number): Part => {
    const who = next(world, by, n);
    return saying(
      'redeemKey',
      () => world.call(who, 'redeemKey', { code }),
      (answer) => noteRedemption(world, who, code, answer),
    );
  };
  const withdrawBook = saying('withdrawBook', () => world.call(PUBLISHER_INDEX, 'withdrawBook', { bookId }));
  return race(world, [redeem(0), redeem(1), withdrawBook, redeem(2)], a, b);
};

/** One cart, filled, bought and priced anew at once. */
const raceCart: Command = async (world, by, a, b) => {
  const bookId = choose(BOOKS, a)!.id;
  const now = world.clock.now().getTime();
  const add = (productType: string, productId: string): Part =>
    saying('addToCart', () => world.call(by, 'addToCart', { productType, productId }));
  const buy = (key: string): Part =>
    saying('createPurchaseAndPreference', () =>
      world.callPlain(by, 'createPurchaseAndPreference', {}, `race-${by}-${now}-${key}`),
    );
  await add('book', bookId)();
  const parts = [
    buy('one'),
    buy('other'),
    add('key', 'oneKeyPack'),
    saying('setBookPrice', () => world.call(PUBLISHER_INDEX, 'setBookPrice', { bookId, price: 500 * (b % 5) })),
    buy('one'),
    add('skin', 'sunsetBanner'),
  ];
  return race(world, parts, a, b);
};

/** A withdrawal or a refund that waits, answered by two admins. */
const raceAnswer: Command = async (world, by, a, b) => {
  const asked = await pick<{ id: string; purchaseId: string; uid: string }>(
    world,
    `select w.id, w.purchase_id as "purchaseId", p.user_id as uid from withdrawals w join purchases p on p.id = w.purchase_id order by w.created_at desc, w.id`,
    a,
  );
  const waiting = await pick<{ purchaseId: string }>(
    world,
    `select purchase_id as "purchaseId" from refunds where status = 'waiting' order by created_at, id`,
    a,
  );
  const say = (verb: string, who: number, input: object): Part => saying(verb, () => world.call(who, verb, input));
  const parts: Part[] = [];
  if (asked)
    parts.push(
      say('answerWithdrawal', ADMINS[0], { withdrawalId: asked.id, accept: true, reason: REASON }),
      say('answerWithdrawal', ADMINS[1], { withdrawalId: asked.id, accept: b % 2 === 0, reason: REASON }),
      refund(world, asked.purchaseId, ADMINS[0]),
      withdraw(world, asked.purchaseId, at(world, asked.uid, by)),
    );
  if (waiting)
    parts.push(
      say('confirmRefund', ADMINS[0], { ...waiting, reason: REASON }),
      say('confirmRefund', ADMINS[1], { ...waiting, reason: REASON }),
      say('refuseRefund', ADMINS[1], { ...waiting, reason: REASON }),
    );
  return parts.length === 0 ? NOTHING : race(world, parts, a, b);
};

export const races = { raceCode, racePayment, racePromo, raceCart, raceAnswer };
