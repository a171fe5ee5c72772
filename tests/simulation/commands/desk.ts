import { DAY } from '../../../lib/span.ts';
import { ADMINS, PUBLISHER_INDEX } from '../actors.ts';
import { compare, predict } from '../predict.ts';
import { BOOKS } from '../stock.ts';
import type { World } from '../world.ts';
import { act, type Command, choose, isDone, NOTHING, pick, REASON, tellStep } from './command.ts';

/** One of the admins does it; now and then somebody who may not tries. */
const admin = (by: number, n: number): number => (n % 11 === 10 ? by : choose(ADMINS, n)!);

const paid = (world: World, n: number) =>
  pick<{ id: string; hasOpenRefund: boolean }>(
    world,
    `select p.id, exists (select 1 from refunds r where r.purchase_id = p.id
       and (r.status = 'waiting' or (r.status = 'accepted' and r.refunded_at is null))) as "hasOpenRefund"
     from purchases p where p.settled_payment_id is not null order by p.created_at, p.id`,
    n,
  );

const refund: Command = async (world, by, a, b) => {
  const purchase = await paid(world, a);
  if (!purchase) return NOTHING;
  const amount = b % 3 === 0 ? {} : { amount: 100 + (b % 7) * 100 };
  const input = { purchaseId: purchase.id, reason: REASON, ...amount };
  return tellStep(
    'refundPurchase',
    await act(
      world,
      'refundPurchase',
      () => world.call(admin(by, b), 'refundPurchase', input),
      // A second press joins the refund that is open.
      () => !purchase.hasOpenRefund,
    ),
  );
};

const answerRefund: Command = async (world, by, a, b) => {
  const waiting = await pick<{ id: string }>(
    world,
    `select purchase_id as id from refunds where status = 'waiting' order by created_at, id`,
    a,
  );
  if (!waiting) return NOTHING;
  const verb = b % 3 === 0 ? 'refuseRefund' : 'confirmRefund';
  const input = { purchaseId: waiting.id, reason: REASON };
  return tellStep(verb, await act(world, verb, () => world.call(admin(by, b), verb, input)));
};

const answerWithdrawal: Command = async (world, by, a, b) => {
  const asked = await pick<{ id: string; isOpen: boolean }>(
    world,
    `select id, answered_by is null and status = 'asked' as "isOpen" from withdrawals order by created_at, id`,
    a,
  );
  if (!asked) return NOTHING;
  const input = { withdrawalId: asked.id, accept: b % 3 > 0, reason: REASON };
  return tellStep(
    'answerWithdrawal',
    await act(
      world,
      'answerWithdrawal',
      () => world.call(admin(by, b), 'answerWithdrawal', input),
      () => asked.isOpen,
    ),
  );
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
  return tellStep('issueCodes', await act(world, 'issueCodes', () => world.call(admin(by, b), 'issueCodes', input)));
};

const anyCode = (world: World, n: number, where: string) =>
  pick<{ code: string }>(world, `select code from keys where ${where} order by created_at, ordinal, code`, n);

const revoke: Command = async (world, by, a, b) => {
  const found = await anyCode(world, a, b % 2 === 0 ? 'true' : `status = 'available'`);
  if (!found) return NOTHING;
  const { code } = found;
  const who = admin(by, b);
  const mayNot = (ADMINS as readonly number[]).includes(who) ? null : 'PERMISSION_DENIED';
  const predicted = mayNot ?? (await predict(world, who, 'revokeCodes', { code }));
  const answer = await act(
    world,
    'revokeCodes',
    () => world.call(who, 'revokeCodes', { codes: [code], reason: REASON }),
    ({ result }) => result.revoked === 1,
  );
  compare('revokeCodes', predicted, answer);
  if (isDone(answer) && answer.result.revoked === 1) world.model.revoked.add(code);
  return tellStep('revokeCodes', answer);
};

const support = (world: World, by: number, input: object) =>
  act(
    world,
    'userSupport',
    () => world.callPlain(by, 'userSupport', input),
    ({ result }) => result.done,
  );

const replace: Command = async (world, by, a, b) => {
  const found = await anyCode(world, a, 'true');
  if (!found) return NOTHING;
  const input = { command: 'replaceCode', code: found.code, reason: REASON };
  const answer = await support(world, admin(by, b), input);
  if (isDone(answer) && answer.result.done) world.model.revoked.add(found.code);
  return tellStep('replaceCode', answer);
};

const THINGS = [
  ...BOOKS.map(({ id }) => ({ kind: 'book', id })),
  { kind: 'skin', id: 'sunsetBanner' },
  { kind: 'key', id: 'FCviajante' },
] as const;

const repair =
  (command: 'grant' | 'revoke' | 'resettle'): Command =>
  async (world, by, a, b) => {
    const { uid } = world.actors[b % world.actors.length]!;
    const purchase = await paid(world, a);
    if (command === 'resettle' && !purchase) return NOTHING;
    const what = command === 'resettle' ? { purchaseId: purchase!.id } : { uid, ...choose(THINGS, a)! };
    return tellStep(command, await support(world, admin(by, b), { command, ...what, reason: REASON }));
  };

const makePromo: Command = async (world, by, a, b) => {
  const expiresAt = new Date(world.clock.now().getTime() + (1 + (b % 9)) * DAY).toISOString();
  const input = { bookId: choose(BOOKS, a)!.id, count: 1 + (b % 3), label: 'Feira', expiresAt };
  return tellStep('createPromoCodes', await world.call(b % 7 === 6 ? by : PUBLISHER_INDEX, 'createPromoCodes', input));
};

const setPrice: Command = async (world, by, a, b) => {
  const from = b % 3 === 2 ? { from: new Date(world.clock.now().getTime() + DAY).toISOString() } : {};
  const input = { bookId: choose(BOOKS, a)!.id, price: 500 * (b % 5), ...from };
  return tellStep('setBookPrice', await world.call(b % 7 === 6 ? by : PUBLISHER_INDEX, 'setBookPrice', input));
};

/** The publisher takes a book out of the store, or puts it back. */
const publish: Command = async (world, by, a, b) => {
  const verb = b % 2 === 0 ? 'submitBook' : 'withdrawBook';
  const who = b % 7 === 6 ? by : PUBLISHER_INDEX;
  return tellStep(verb, await world.call(who, verb, { bookId: choose(BOOKS, a)!.id }));
};

const suspend: Command = async (world, by, a, b) => {
  const index = a % world.actors.length;
  const suspended = b % 2 === 0;
  const input = { uid: world.actors[index]!.uid, suspended, reason: REASON };
  const isNews = world.model.suspended.has(index) !== suspended;
  const answer = await act(
    world,
    'suspendUser',
    () => world.call(admin(by, b), 'suspendUser', input),
    () => isNews,
  );
  if (isDone(answer)) world.model.suspended[suspended ? 'add' : 'delete'](index);
  return tellStep('suspendUser', answer);
};

export const desk = {
  refund,
  answerRefund,
  answerWithdrawal,
  issue,
  revoke,
  replace,
  grant: repair('grant'),
  ungrant: repair('revoke'),
  resettle: repair('resettle'),
  makePromo,
  setPrice,
  publish,
  suspend,
};
