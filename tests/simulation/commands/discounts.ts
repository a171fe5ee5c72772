import { HELD_MS } from '../../../features/shop/discounts/discount.ts';
import { DAY } from '../../../lib/span.ts';
import { ADMINS, PUBLISHER_INDEX } from '../actors.ts';
import { BOOKS } from '../stock.ts';
import type { World } from '../world.ts';
import { act, type Command, choose, isDone, NOTHING, pick, REASON, tellStep } from './command.ts';
import { next, type Part, race, saying } from './race.ts';

interface Discount extends Record<string, unknown> {
  id: string;
  code: string;
  isOfShop: boolean;
  isOver: boolean;
  maxUses: number | null;
}

const anyDiscount = (world: World, n: number) =>
  pick<Discount>(
    world,
    `select id::text as id, code, creator_id is null as "isOfShop", max_uses as "maxUses",
      ended_at is not null or expires_at <= '${world.clock.now().toISOString()}' as "isOver"
      from discounts order by created_at desc, code`,
    n,
  );

/** The uses that count at this moment: those that are paid, and those of the checkouts of the last three days. */
async function usedNow(world: World, { id }: Discount): Promise<number> {
  const since = new Date(world.clock.now().getTime() - HELD_MS).toISOString();
  const [uses] = await world.rows<{ count: number }>(
    `select count(*)::int as count from discount_uses where discount_id = '${id}' and (paid_at is not null or created_at > '${since}')`,
  );
  return uses!.count;
}

const makeDiscount: Command = async (world, _by, a, b) => {
  const isOfShop = a % 2 === 0;
  const off = b % 3 === 0 ? { cents: 100 * (1 + (b % 30)) } : { percent: choose([10, 33, 50, 100], a)! };
  const input = {
    code: `MESA${a}`,
    ...off,
    ...(isOfShop || b % 4 > 0 ? { maxUses: 1 + (b % 3) } : {}),
    ...(b % 5 === 4 ? { books: [choose(BOOKS, b)!.id] } : {}),
    oncePerAccount: b % 2 === 0,
    expiresAt: new Date(world.clock.now().getTime() + (2 + (b % 20)) * DAY).toISOString(),
    reason: REASON,
  };
  const who = isOfShop ? choose(ADMINS, b)! : PUBLISHER_INDEX;
  return tellStep('createDiscount', await act(world, 'createDiscount', () => world.call(who, 'createDiscount', input)));
};

const endDiscount: Command = async (world, _by, a, b) => {
  const found = await anyDiscount(world, a);
  if (!found) return NOTHING;
  const who = found.isOfShop ? choose(ADMINS, b)! : PUBLISHER_INDEX;
  const [{ ended } = { ended: true }] = await world.rows<{ ended: boolean }>(
    `select ended_at is not null as ended from discounts where id = '${found.id}'`,
  );
  const end = () => world.call(who, 'endDiscount', { discountId: found.id, reason: REASON });
  return tellStep('endDiscount', await act(world, 'endDiscount', end, () => !ended));
};

/** Puts a book and the code into somebody's cart; used up is told when it is, and never before. */
async function apply(world: World, by: number, found: Discount, bookId: string): Promise<{ payable: number | null }> {
  await world.call(by, 'addToCart', { productType: 'book', productId: bookId });
  const used = await usedNow(world, found);
  const answer = await world.call(by, 'applyDiscount', { code: found.code });
  const state = answer.error?.details?.state;
  const isUsedUp = found.maxUses !== null && used >= found.maxUses;
  if (state === 'usedUp' && !isUsedUp) throw new Error(`told to be used up at ${used} of ${found.maxUses}`);
  if (isDone(answer) && (isUsedUp || found.isOver)) throw new Error(`given at ${used} of ${found.maxUses}`);
  return { payable: isDone(answer) ? answer.result.discount.payable : null };
}

const checkout = (world: World, by: number) =>
  world.callPlain(by, 'createPurchaseAndPreference', {}, `discount-${by}-${world.clock.now().getTime()}`);

const BOOKS_WITH_PRICES = BOOKS.filter(({ price }) => price > 0);

/** The newest discounts, with a new one where the newest gives nothing any more. */
async function discountToTry(world: World, by: number, a: number, b: number): Promise<Discount | undefined> {
  const newest = await anyDiscount(world, 0);
  if (!newest || newest.isOver || (newest.maxUses !== null && (await usedNow(world, newest)) >= newest.maxUses))
    await makeDiscount(world, by, a, b);
  return anyDiscount(world, b % 4 === 0 ? a % 4 : 0);
}

/** The checkout asks for the sum that the cart said, whether it is paid, left or repeated. */
const buyWithDiscount: Command = async (world, by, a, b) => {
  const found = await discountToTry(world, by, a, b);
  if (!found) return NOTHING;
  const { payable } = await apply(world, by, found, choose(BOOKS_WITH_PRICES, b)!.id);
  if (payable === null) return `${found.code} is not given`;
  const answer = await checkout(world, by);
  const again = b % 3 === 0 ? await checkout(world, by) : answer;
  if (!isDone(answer)) return tellStep('createPurchaseAndPreference', answer);
  const { purchaseId } = answer.result;
  if (again.result.purchaseId !== purchaseId) throw new Error('the same key made two purchases');
  const [purchase] = await world.rows<{ total: number; preference: string | null }>(
    `select total_amount as total, preference_id as preference from purchases where id = '${purchaseId}'`,
  );
  if (purchase!.total !== payable) throw new Error(`the cart said ${payable}, and ${purchase!.total} is asked for`);
  if (purchase!.preference !== null && b % 4 > 0) world.gateway.pay(purchase!.preference, 'approved');
  return `bought with ${found.code} for ${payable}`;
};

/** One discount, taken by several people at once, and ended meanwhile. */
const raceDiscount: Command = async (world, by, a, b) => {
  const found = await discountToTry(world, by, a, b);
  if (!found) return NOTHING;
  const buyers = [0, 1, 2].map((n) => next(world, by, n));
  for (const buyer of buyers) await apply(world, buyer, found, choose(BOOKS_WITH_PRICES, b)!.id);
  const buy = (n: number): Part => saying('createPurchaseAndPreference', () => checkout(world, buyers[n]!));
  const end = saying('endDiscount', () =>
    world.call(found.isOfShop ? ADMINS[0] : PUBLISHER_INDEX, 'endDiscount', { discountId: found.id, reason: REASON }),
  );
  return race(world, [buy(0), buy(1), buy(2), buy(0), ...(b % 7 === 6 ? [end] : [])], a, b);
};

export const discounts = { makeDiscount, endDiscount, buyWithDiscount, raceDiscount };
