import type { Answer, World } from '../world.ts';
import { type Command, choose, isDone, NOTHING, pick, told, whose } from './command.ts';

interface Code extends Record<string, unknown> {
  code: string;
  uid: string | null;
}

const anyCode = (world: World, n: number, where = 'true') =>
  pick<Code>(world, `select code, buyer_user_id as uid from keys where ${where} order by created_at, ordinal, code`, n);

/** Whoever is told that a code is theirs is the only one, ever. */
function noteRedemption(world: World, by: number, code: string, answer: Answer): void {
  if (!isDone(answer)) return;
  const { uid } = world.actors[by]!;
  const before = world.model.redeemed.get(code);
  if (before !== undefined && before !== uid) throw new Error(`a code is told to be theirs to two people: ${code}`);
  world.model.redeemed.set(code, uid);
}

async function redeemOnce(world: World, by: number, code: string, again: boolean): Promise<string> {
  const requestId = `redeem-${world.clock.now().getTime()}`;
  const answer = await world.call(by, 'redeemKey', { code }, requestId);
  noteRedemption(world, by, code, answer);
  if (!again) return told('redeemKey', answer);
  const repeated = await world.call(by, 'redeemKey', { code }, requestId);
  if (repeated.http !== answer.http) throw new Error('a repeated redemption answers something else');
  return told('redeemKey twice', repeated);
}

const HAS_BUYER = 'buyer_user_id is not null';

const redeemOwn: Command = async (world, by, a, b) => {
  const found = await anyCode(world, a, HAS_BUYER);
  return found ? redeemOnce(world, whose(world, found.uid, by, b), found.code, b % 3 === 0) : NOTHING;
};

const redeemAny: Command = async (world, by, a, b) => {
  const found = await anyCode(world, a);
  return redeemOnce(world, by, found?.code ?? 'AAAAAAAAAAAAAAAA', b % 3 === 0);
};

/** Two people type the same code at the same moment. */
const redeemTogether: Command = async (world, by, a, b) => {
  const found = await anyCode(world, a, `status = 'available'`);
  if (!found) return NOTHING;
  const people = [by, b % world.actors.length];
  const answers = await Promise.all(people.map((one) => world.call(one, 'redeemKey', { code: found.code })));
  for (const [index, one] of people.entries()) noteRedemption(world, one, found.code, answers[index]!);
  if (people[0] !== people[1] && answers.filter(isDone).length > 1) throw new Error('two people got one code');
  return answers.map((answer) => told('redeemKey', answer)).join(' beside ');
};

const DAY = 86_400_000;

const give: Command = async (world, by, a, b) => {
  const found = await anyCode(world, a, HAS_BUYER);
  if (!found) return NOTHING;
  const giver = whose(world, found.uid, by, b);
  const to = b % 3 === 0 ? {} : { to: world.actors[b % world.actors.length]!.email };
  const at = b % 5 === 4 ? { at: new Date(world.clock.now().getTime() + (1 + (b % 7)) * DAY).toISOString() } : {};
  const answer = await world.call(giver, 'giveKey', { code: found.code, ...to, ...at });
  const { giftId, token } = answer.result;
  if (isDone(answer)) world.model.gifts.push({ giftId, token, code: found.code, giver });
  return told('giveKey', answer);
};

const openGift: Command = async (world, by, a, b) => {
  const gift = choose(world.model.gifts, a);
  if (!gift) return NOTHING;
  return told('getGift', await world.call(b % 2 === 0 ? by : null, 'getGift', { token: gift.token }));
};

const redeemGift: Command = async (world, by, a) => {
  const gift = choose(world.model.gifts, a);
  if (!gift) return NOTHING;
  const answer = await world.call(by, 'redeemGift', { token: gift.token });
  noteRedemption(world, by, gift.code, answer);
  return told('redeemGift', answer);
};

const takeBackGift: Command = async (world, by, a, b) => {
  const gift = choose(world.model.gifts, a);
  if (!gift) return NOTHING;
  const answer = await world.call(b % 4 === 0 ? by : gift.giver, 'takeBackGift', { giftId: gift.giftId });
  if (isDone(answer)) world.model.takenBack.add(gift.giftId);
  return told('takeBackGift', answer);
};

/** The giver takes it back while somebody redeems it. */
const takeBackBeside: Command = async (world, by, a) => {
  const gift = choose(world.model.gifts, a);
  if (!gift) return NOTHING;
  const [taken, got] = await Promise.all([
    world.call(gift.giver, 'takeBackGift', { giftId: gift.giftId }),
    world.call(by, 'redeemGift', { token: gift.token }),
  ]);
  noteRedemption(world, by, gift.code, got);
  if (isDone(taken) && isDone(got)) throw new Error('a gift was taken back and redeemed');
  if (isDone(taken)) world.model.takenBack.add(gift.giftId);
  return `${told('takeBackGift', taken)} beside ${told('redeemGift', got)}`;
};

const promo: Command = async (world, by, a, b) => {
  const found = await anyCode(world, a, 'exists (select 1 from promo_batches p where p.id = keys.batch_id)');
  return found ? redeemOnce(world, by, found.code, b % 3 === 0) : NOTHING;
};

export const codes = {
  redeemOwn,
  redeemAny,
  redeemTogether,
  give,
  openGift,
  redeemGift,
  takeBackGift,
  takeBackBeside,
  promo,
};
