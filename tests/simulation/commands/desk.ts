import { ADMINS, PUBLISHER } from '../actors.ts';
import { BOOKS } from '../stock.ts';
import type { World } from '../world.ts';
import { type Command, choose, isDone, NOTHING, pick, REASON, told } from './command.ts';

/** One of the admins does it; now and then somebody who may not tries. */
const admin = (by: number, n: number): number => (n % 11 === 10 ? by : choose(ADMINS, n)!);

const paid = (world: World, n: number) =>
  pick<{ id: string }>(
    world,
    `select id from purchases where settled_payment_id is not null order by created_at, id`,
    n,
  );

const refund: Command = async (world, by, a, b) => {
  const purchase = await paid(world, a);
  if (!purchase) return NOTHING;
  const amount = b % 3 === 0 ? {} : { amount: 100 + (b % 7) * 100 };
  const input = { purchaseId: purchase.id, reason: REASON, ...amount };
  return told('refundPurchase', await world.call(admin(by, b), 'refundPurchase', input));
};

const answerRefund: Command = async (world, by, a, b) => {
  const waiting = await pick<{ id: string }>(
    world,
    `select purchase_id as id from refunds where status = 'waiting' order by created_at, id`,
    a,
  );
  if (!waiting) return NOTHING;
  const verb = b % 3 === 0 ? 'refuseRefund' : 'confirmRefund';
  return told(verb, await world.call(admin(by, b), verb, { purchaseId: waiting.id, reason: REASON }));
};

const answerWithdrawal: Command = async (world, by, a, b) => {
  const asked = await pick<{ id: string }>(world, `select id from withdrawals order by created_at, id`, a);
  if (!asked) return NOTHING;
  const input = { withdrawalId: asked.id, accept: b % 3 > 0, reason: REASON };
  return told('answerWithdrawal', await world.call(admin(by, b), 'answerWithdrawal', input));
};

const KINDS = ['secondBeta', 'FCviajante', 'FCnostalgia8bit', 'aventureiro'];

const issue: Command = async (world, by, a, b) => {
  const buyerUserId = world.actors[b % world.actors.length]!.uid;
  const input = {
    keyId: choose(KINDS, a)!,
    count: 1 + (b % 3),
    ...(b % 4 === 0 ? {} : { buyerUserId }),
    reason: REASON,
  };
  return told('issueCodes', await world.call(admin(by, b), 'issueCodes', input));
};

const anyCode = (world: World, n: number, where: string) =>
  pick<{ code: string }>(world, `select code from keys where ${where} order by created_at, ordinal, code`, n);

const revoke: Command = async (world, by, a, b) => {
  const found = await anyCode(world, a, b % 2 === 0 ? 'true' : `status = 'available'`);
  if (!found) return NOTHING;
  const answer = await world.call(admin(by, b), 'revokeCodes', { codes: [found.code], reason: REASON });
  if (isDone(answer) && answer.result.revoked === 1) world.model.revoked.add(found.code);
  return told('revokeCodes', answer);
};

const replace: Command = async (world, by, a, b) => {
  const found = await anyCode(world, a, 'true');
  if (!found) return NOTHING;
  const answer = await world.callPlain(admin(by, b), 'userSupport', {
    command: 'replaceCode',
    code: found.code,
    reason: REASON,
  });
  if (isDone(answer) && answer.result.done) world.model.revoked.add(found.code);
  return told('replaceCode', answer);
};

const THINGS = [
  ...BOOKS.map(({ id }) => ({ kind: 'book', id })),
  { kind: 'skin', id: 'sunsetBanner' },
  { kind: 'key', id: 'FCviajante' },
] as const;

const support =
  (command: 'grant' | 'revoke' | 'resettle'): Command =>
  async (world, by, a, b) => {
    const { uid } = world.actors[b % world.actors.length]!;
    const purchase = await paid(world, a);
    if (command === 'resettle' && !purchase) return NOTHING;
    const what = command === 'resettle' ? { purchaseId: purchase!.id } : { uid, ...choose(THINGS, a)! };
    const answer = await world.callPlain(admin(by, b), 'userSupport', { command, ...what, reason: REASON });
    return told(command, answer);
  };

const DAY = 86_400_000;

const makePromo: Command = async (world, by, a, b) => {
  const expiresAt = new Date(world.clock.now().getTime() + (1 + (b % 9)) * DAY).toISOString();
  const input = { bookId: choose(BOOKS, a)!.id, count: 1 + (b % 3), label: 'Feira', expiresAt };
  return told('createPromoCodes', await world.call(b % 7 === 6 ? by : PUBLISHER, 'createPromoCodes', input));
};

const setPrice: Command = async (world, by, a, b) => {
  const from = b % 3 === 2 ? { from: new Date(world.clock.now().getTime() + DAY).toISOString() } : {};
  const input = { bookId: choose(BOOKS, a)!.id, price: 500 * (b % 5), ...from };
  return told('setBookPrice', await world.call(b % 7 === 6 ? by : PUBLISHER, 'setBookPrice', input));
};

/** The publisher takes a book out of the store, or puts it back. */
const publish: Command = async (world, by, a, b) => {
  const verb = b % 2 === 0 ? 'submitBook' : 'withdrawBook';
  const who = b % 7 === 6 ? by : PUBLISHER;
  return told(verb, await world.call(who, verb, { bookId: choose(BOOKS, a)!.id }));
};

const suspend: Command = async (world, by, a, b) => {
  const index = a % world.actors.length;
  const suspended = b % 2 === 0;
  const input = { uid: world.actors[index]!.uid, suspended, reason: REASON };
  const answer = await world.call(admin(by, b), 'suspendUser', input);
  if (isDone(answer)) world.model.suspended[suspended ? 'add' : 'delete'](index);
  return told('suspendUser', answer);
};

export const desk = {
  refund,
  answerRefund,
  answerWithdrawal,
  issue,
  revoke,
  replace,
  grant: support('grant'),
  ungrant: support('revoke'),
  resettle: support('resettle'),
  makePromo,
  setPrice,
  publish,
  suspend,
};
