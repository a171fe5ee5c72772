import { DAY } from '../../../lib/span.ts';
import { type CodeCall, compare, type GiftCall, predict } from '../predict.ts';
import type { Answer, World } from '../world.ts';
import { type Command, choose, isDone, NOTHING, pick, tellStep, whose } from './command.ts';

interface Code extends Record<string, unknown> {
  code: string;
  uid: string | null;
}

const anyCode = (world: World, n: number, where = 'true') =>
  pick<Code>(world, `select code, buyer_user_id as uid from keys where ${where} order by created_at, ordinal, code`, n);

/** Asks as the table of codes and gifts predicts. */
async function ask(
  world: World,
  by: number | null,
  call: CodeCall | GiftCall,
  known: { code?: string; giftId?: string; at?: string },
  input: object,
  requestId?: string,
): Promise<Answer> {
  const predicted = await predict(world, by, call, known);
  const before = by === null ? null : world.actors[by]!.uid;
  const answer = await world.call(by, call, input, requestId);
  // An erased account comes back as somebody else.
  if (by === null || world.actors[by]!.uid === before) compare(call, predicted, answer);
  return answer;
}

/** Whoever is told that a code is theirs is the only one, ever. */
export function noteRedemption(world: World, by: number, code: string, answer: Answer): void {
  if (!isDone(answer)) return;
  const { uid } = world.actors[by]!;
  const before = world.model.redeemed.get(code);
  if (before !== undefined && before !== uid) throw new Error(`a code is told to be theirs to two people: ${code}`);
  world.model.redeemed.set(code, uid);
}

export function noteGift(world: World, giver: number, code: string, answer: Answer): void {
  const { giftId, token } = answer.result;
  if (isDone(answer)) world.model.gifts.push({ giftId, token, code, giver });
}

async function redeemOnce(world: World, by: number, code: string, again: boolean): Promise<string> {
  const requestId = `redeem-${world.clock.now().getTime()}`;
  const answer = await ask(world, by, 'redeemKey', { code }, { code }, requestId);
  noteRedemption(world, by, code, answer);
  if (!again) return tellStep('redeemKey', answer);
  const repeated = await world.call(by, 'redeemKey', { code }, requestId);
  if (repeated.http !== answer.http) throw new Error('a repeated redemption answers something else');
  return tellStep('redeemKey twice', repeated);
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

const give: Command = async (world, by, a, b) => {
  const found = await anyCode(world, a, HAS_BUYER);
  if (!found) return NOTHING;
  const giver = whose(world, found.uid, by, b);
  const to = b % 3 === 0 ? {} : { to: world.actors[b % world.actors.length]!.email };
  const at = b % 5 === 4 ? { at: new Date(world.clock.now().getTime() + (1 + (b % 7)) * DAY).toISOString() } : {};
  const { code } = found;
  const answer = await ask(world, giver, 'giveKey', { code, ...at }, { code, ...to, ...at });
  noteGift(world, giver, code, answer);
  return tellStep('giveKey', answer);
};

const openGift: Command = async (world, by, a, b) => {
  const gift = choose(world.model.gifts, a);
  if (!gift) return NOTHING;
  const { token } = gift;
  return tellStep('getGift', await ask(world, choose([by, null, gift.giver], b)!, 'getGift', gift, { token }));
};

const redeemGift: Command = async (world, by, a) => {
  const gift = choose(world.model.gifts, a);
  if (!gift) return NOTHING;
  const answer = await ask(world, by, 'redeemGift', gift, { token: gift.token });
  noteRedemption(world, by, gift.code, answer);
  return tellStep('redeemGift', answer);
};

const takeBackGift: Command = async (world, by, a, b) => {
  const gift = choose(world.model.gifts, a);
  if (!gift) return NOTHING;
  const { giftId } = gift;
  const answer = await ask(world, b % 4 === 0 ? by : gift.giver, 'takeBackGift', gift, { giftId });
  if (isDone(answer)) world.model.takenBack.add(giftId);
  return tellStep('takeBackGift', answer);
};

const rescheduleGift: Command = async (world, by, a, b) => {
  const gift = choose(world.model.gifts, a);
  if (!gift) return NOTHING;
  const { giftId } = gift;
  const at = new Date(world.clock.now().getTime() + (1 + (b % 7)) * DAY).toISOString();
  return tellStep(
    'rescheduleGift',
    await ask(world, b % 4 === 0 ? by : gift.giver, 'rescheduleGift', gift, { giftId, at }),
  );
};

const preview: Command = async (world, by, a, b) => {
  const code = (await anyCode(world, a))?.code ?? 'AAAAAAAAAAAAAAAA';
  return tellStep('previewKey', await ask(world, b % 2 === 0 ? by : null, 'previewKey', { code }, { code }));
};

const promo: Command = async (world, by, a, b) => {
  const found = await anyCode(world, a, 'exists (select 1 from promo_batches p where p.id = keys.batch_id)');
  return found ? redeemOnce(world, by, found.code, b % 3 === 0) : NOTHING;
};

export const codes = {
  redeemOwn,
  redeemAny,
  give,
  openGift,
  redeemGift,
  takeBackGift,
  rescheduleGift,
  preview,
  promo,
};
