import type { PaymentStatus } from '../../../platform/payments/port.ts';
import { BOOKS } from '../stock.ts';
import type { World } from '../world.ts';
import { type Command, choose, isDone, NOTHING, pick, tellStep, whose } from './command.ts';

const GOODS = [
  ...BOOKS.map(({ id }) => ({ productType: 'book', productId: id })),
  ...['oneKeyPack', 'fiveKeysPack', 'viajantePack', 'nostalgia8bitPack'].map((productId) => ({
    productType: 'key',
    productId,
  })),
  ...['sunsetBanner', 'viajanteFrame', 'nostalgia8bitTray'].map((productId) => ({ productType: 'skin', productId })),
] as const;

interface Purchase extends Record<string, unknown> {
  id: string;
  preference_id: string;
  uid: string;
}

const bought = (world: World, n: number, where = 'true') =>
  pick<Purchase>(
    world,
    `select id, preference_id, user_id as uid from purchases where ${where} order by created_at desc, id`,
    n,
  );

const fillCart: Command = async (world, by, a, b) => {
  const good = choose(GOODS, a)!;
  const asGift = good.productType === 'book' && b % 4 === 3 ? { asGift: true } : {};
  return tellStep('addToCart', await world.call(by, 'addToCart', { ...good, ...asGift }));
};

const wish: Command = async (world, by, a) => {
  await world.call(by, 'addToWishList', { bookId: choose(BOOKS, a)!.id });
  const answer = await world.call(by, 'setWishLink', { to: 'on' });
  const link = isDone(answer) ? answer.result.url.split('/').at(-1)! : null;
  if (link && !world.model.wishLinks.includes(link)) world.model.wishLinks.push(link);
  return tellStep('setWishLink', answer);
};

const fillCartForOther: Command = async (world, by, a, b) => {
  const wishList = choose(world.model.wishLinks, a);
  if (!wishList) return NOTHING;
  const book = { productType: 'book', productId: choose(BOOKS, b)!.id, wishList };
  return tellStep('addToCart', await world.call(by, 'addToCart', book));
};

const checkout: Command = async (world, by, a) => {
  const key = `checkout-${by}-${world.clock.now().getTime()}`;
  const answer = await world.callPlain(by, 'createPurchaseAndPreference', {}, key);
  if (a % 3 > 0) return tellStep('createPurchaseAndPreference', answer);
  const again = await world.callPlain(by, 'createPurchaseAndPreference', {}, key);
  if (isDone(answer) && answer.result.purchaseId !== again.result.purchaseId)
    throw new Error('the same key made two purchases');
  return tellStep('createPurchaseAndPreference twice', again);
};

const OUTCOMES: readonly PaymentStatus[] = ['approved', 'approved', 'approved', 'pending', 'rejected', 'in_process'];

/** Whoever has the address pays, once or again; now and then another sum. */
const pay: Command = async (world, _by, a, b) => {
  const purchase = await bought(world, a, 'preference_id is not null');
  if (!purchase) return NOTHING;
  const status = choose(OUTCOMES, b)!;
  const { amount, id } = world.gateway.pay(purchase.preference_id, status, b % 13 === 12 ? 777 : undefined);
  return `pays ${amount}: ${status} (${id})`;
};

const buy: Command = async (world, by, a, b) => {
  const filled = await fillCart(world, by, a, b);
  const begun = await checkout(world, by, 1, b);
  const paid = await pay(world, by, 0, 0);
  return [filled, begun, paid].join(', ');
};

interface Move {
  from: readonly PaymentStatus[];
  to: PaymentStatus;
  detail?: string;
}

/** The next states of a payment at the gateway. */
const MOVES: readonly Move[] = [
  { from: ['pending', 'in_process'], to: 'approved' },
  { from: ['approved'], to: 'in_mediation' },
  { from: ['in_mediation'], to: 'approved' },
  { from: ['pending', 'in_process'], to: 'cancelled', detail: 'expired' },
  { from: ['approved', 'in_mediation'], to: 'refunded' },
  { from: ['in_mediation', 'approved'], to: 'charged_back', detail: 'in_process' },
  { from: ['charged_back'], to: 'charged_back', detail: 'settled' },
  { from: ['charged_back'], to: 'charged_back', detail: 'reimbursed' },
  { from: ['cancelled', 'rejected'], to: 'approved' },
  { from: ['approved', 'in_mediation'], to: 'charged_back', detail: 'settled' },
];

const gatewayMoves: Command = async (world, _by, a, b) => {
  const move = choose(MOVES, b)!;
  const found = choose(
    [...world.gateway.payments.values()].filter(
      ({ status, statusDetail }) =>
        move.from.includes(status) && !(status === 'charged_back' && statusDetail === 'settled'),
    ),
    a,
  );
  if (!found) return NOTHING;
  const back = move.to === 'refunded' ? { refundedAmount: found.amount } : {};
  world.gateway.change(found.id, { status: move.to, statusDetail: move.detail ?? null, ...back });
  return `${found.id} becomes ${move.to} ${move.detail ?? ''}`;
};

const notified: Command = async (world, _by, a, b) => {
  const { waiting } = world.gateway;
  if (waiting.length === 0) return NOTHING;
  const index = a % waiting.length;
  const again = b % 4 === 0 ? { ...waiting[index]! } : null;
  const status = await world.deliver(index);
  if (again) world.gateway.waiting.push(again);
  return `notification: ${status}${again ? ', and once more later' : ''}`;
};

const answeredLate: Command = async (world, _by, a) => {
  const { waiting } = world.gateway;
  if (waiting.length === 0) return NOTHING;
  world.gateway.ask(a % waiting.length);
  return 'a notification waits with what it saw now';
};

const notificationLost: Command = async (world, _by, a) => {
  const { waiting } = world.gateway;
  if (waiting.length === 0) return NOTHING;
  world.gateway.lose(a % waiting.length);
  return 'a notification is lost';
};

const verify: Command = async (world, by, a, b) => {
  const purchase = await bought(world, a);
  if (!purchase) return NOTHING;
  const who = whose(world, purchase.uid, by, b);
  return tellStep('verifyPurchase', await world.call(who, 'verifyPurchase', { purchaseId: purchase.id }));
};

/** The screen reads what may go back, and names it; so does this. */
const withdraw: Command = async (world, someone, a, b) => {
  const purchase = await bought(world, a, `status = 'approved'`);
  if (!purchase) return NOTHING;
  const by = whose(world, purchase.uid, someone, b);
  const purchaseId = purchase.id;
  const { result } = await world.call(by, 'getWithdrawal', { purchaseId });
  const lines = result.lines ?? [];
  const open = lines.filter(
    ({ withdrawalId }, index) => withdrawalId === null && (b % 3 === 0 || index === b % lines.length),
  );
  const sum = open.filter(({ atOnce }) => atOnce).reduce((total, { amount }) => total + amount, 0);
  if (open.length === 0) return NOTHING;
  const input = { purchaseId, lines: open.map(({ line }) => line), amount: Math.min(sum, result.left) };
  return tellStep('withdrawPurchase', await world.call(by, 'withdrawPurchase', input));
};

export const shop = {
  fillCart,
  wish,
  fillCartForOther,
  checkout,
  pay,
  buy,
  gatewayMoves,
  notified,
  answeredLate,
  notificationLost,
  verify,
  withdraw,
};
