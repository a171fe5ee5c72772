import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sandboxReplays } from '../../../platform/payments/sandbox/tables.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { Gateway } from '../../../tests/support/gateway.ts';
import { readReturns } from '../../../tests/support/returns.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { giveOwed } from './give-owed.server.ts';
import type { RefundOutcome } from './refund-schema.ts';
import { refunds, withdrawals } from './tables.ts';
import type { WithdrawalView } from './withdrawal-schema.ts';

type RefundAnswer = Awaited<ReturnType<typeof Visitor.prototype.call<RefundOutcome>>>;
const PACK = ['key', 'fiveKeysPack'] as [string, string];
const SKIN = ['skin', 'sunsetBanner'] as [string, string];
let app: TestApp;
let gateway: Gateway;
let admin: Visitor;
let second: Visitor;

beforeAll(async () => {
  const vars = { ADMIN_EMAILS: 'um@demo.test, dois@demo.test', RATE_LIMITS: 'off', REFUND_TWO_PERSON_ABOVE: '10000' };
  // A job would meet a fault before the call that it is meant for.
  app = await startApp({ jobs: false, vars });
  gateway = new Gateway(app.url);
  admin = await app.signedIn('um@demo.test');
  second = await app.signedIn('dois@demo.test');
});
afterEach(async () => {
  await gateway.faults('refund', []);
});
afterAll(() => app.stop());

/** A pack of 12,000 cents and a skin of 2,000, or the skin alone. */
async function buy(...things: [productType: string, productId: string][]) {
  const buyer = await app.signedIn(`${randomUUID()}@example.org`);
  for (const [productType, productId] of [...things, SKIN]) await buyer.must('addToCart', { productType, productId });
  const { purchaseId, preferenceId } = await buyer.checkout();
  const { id: payment } = await gateway.pay({ preferenceId, status: 'approved' });
  const ask = (name: 'refundPurchase' | 'confirmRefund' | 'refuseRefund') => {
    return (who: Visitor, more: object = {}) =>
      who.call<RefundOutcome>(name, { purchaseId, reason: 'Cobrado a mais.', ...more });
  };
  const rows = () => app.ctx.db.select().from(refunds).where(eq(refunds.purchaseId, purchaseId));
  const atGateway = () => app.ctx.payments.getPayment(payment);
  return {
    payment,
    read: () => readReturns(buyer, purchaseId),
    refund: ask('refundPurchase'),
    confirm: ask('confirmRefund'),
    refuse: ask('refuseRefund'),
    rows,
    /** Gives all refunds, like the job. */
    async giveAll() {
      for (const { id } of await rows()) await giveOwed(app.ctx, 'refund', id);
    },
    atGateway,
    returned: async () => (await atGateway())?.refundedAmount,
    owed: async () => (await rows()).filter(({ refundedAt }) => refundedAt === null).length,
    byHand: async (amount: number) =>
      gateway.change(payment, {
        status: 'approved',
        refundedAmount: (((await atGateway())?.refundedAmount ?? 0) + amount) / 100,
      }),
    async withdraw(line: number, amount: number) {
      await buyer.must('withdrawPurchase', { purchaseId, lines: [line], amount });
      const [made] = await app.ctx.db.select().from(withdrawals).where(eq(withdrawals.purchaseId, purchaseId));
      return made!.id;
    },
    withdrawn: async () =>
      (await buyer.must<WithdrawalView>('getWithdrawal', { purchaseId })).withdrawals.every(
        ({ refundedAt }) => refundedAt !== null,
      ),
  };
}
const COMING = { status: 'UNAVAILABLE', details: { state: 'refundComing' } };
/** The gateway no longer knows the keys of what it did. */
const forgetKeys = () => app.ctx.db.delete(sandboxReplays);

describe('a request repeated under its own id', () => {
  it('gets the refund that a job has done meanwhile', async () => {
    const { refund, rows, giveAll, returned } = await buy(PACK);
    const asked = { amount: 1_000, requestId: randomUUID() };
    await gateway.faults('refund', [500]);
    expect((await refund(admin, asked)).error).toMatchObject(COMING);
    await giveAll();
    expect((await refund(admin, asked)).result).toEqual({ status: 'partiallyRefunded' });
    expect((await rows()).length).toBe(1);
    await gateway.faults('refund', [500]);
    const other = { amount: 100, requestId: randomUUID() };
    expect((await refund(admin, other)).error).toMatchObject(COMING);
    await giveAll();
    expect((await refund(admin, { ...other, amount: 101 })).error.status).toBe('INVALID_ARGUMENT');
    expect((await refund(admin, { ...asked, requestId: randomUUID() })).result.status).toBe('partiallyRefunded');
    expect(await returned()).toBe(2_100);
  });

  it('also when it asked for all that was left', async () => {
    const { refund, giveAll, returned } = await buy();
    const asked = { requestId: randomUUID() };
    await gateway.faults('refund', ['drop']);
    expect((await refund(admin, asked)).error).toMatchObject(COMING);
    await giveAll();
    expect((await refund(admin, asked)).result).toEqual({ status: 'refunded' });
    expect(await returned()).toBe(2_000);
  });

  it('also when it joined what another admin asked for', async () => {
    const { refund, giveAll, returned, rows } = await buy(PACK);
    const joined = { amount: 1_000, requestId: randomUUID() };
    await gateway.faults('refund', [500, 500]);
    expect((await refund(admin, { amount: 1_000 })).error).toMatchObject(COMING);
    expect((await refund(second, joined)).error).toMatchObject(COMING);
    await giveAll();
    expect((await refund(second, joined)).result).toEqual({ status: 'partiallyRefunded' });
    expect((await rows()).length).toBe(1);
    expect(await returned()).toBe(1_000);
  });

  it('also when it confirmed it', async () => {
    const { refund, confirm, giveAll, returned } = await buy(PACK);
    await refund(admin);
    const confirmed = { requestId: randomUUID() };
    await gateway.faults('refund', [500]);
    expect((await confirm(second, confirmed)).error).toMatchObject(COMING);
    await giveAll();
    expect((await confirm(second, confirmed)).result).toEqual({ status: 'refunded' });
    expect((await confirm(second)).error.status).toBe('FAILED_PRECONDITION');
    expect(await returned()).toBe(14_000);
  });
});

describe('twelve presses at once', () => {
  const TIMES = 12;
  const changed = { status: 'ABORTED', details: { state: 'refundChanged' } };
  const press = (one: () => Promise<RefundAnswer>) =>
    app.clock.still(() => Promise.all(Array.from({ length: TIMES }, one)));
  const refused = (answers: RefundAnswer[]) => answers.filter(({ http }) => http !== 200).map(({ error }) => error);

  it.each([
    ['names neither the state nor a request', () => ({})],
    ['comes under a request of its own', () => ({ requestId: randomUUID() })],
    ['names the state', () => ({ returned: 0 })],
  ])('give one part back when each %s', async (_, more) => {
    const { refund, rows, returned } = await buy(PACK);
    const answers = await press(() => refund(admin, { amount: 1_000, ...more() }));
    expect([await returned(), (await rows()).length]).toEqual([1_000, 1]);
    for (const error of refused(answers)) expect(error).toMatchObject(changed);
    // The next press sees what went back.
    expect((await refund(admin, { amount: 1_000 })).result.status).toBe('partiallyRefunded');
    expect(await returned()).toBe(2_000);
  });

  it('of two admins with two amounts give one of them back', async () => {
    const { refund, rows, returned } = await buy(PACK);
    let nth = 0;
    await press(() => {
      nth += 1;
      return refund(nth % 2 ? admin : second, { amount: 1_000 + (nth % 2) });
    });
    expect([(await rows()).length, [1_000, 1_001].includes((await returned())!)]).toEqual([1, true]);
  });

  it('confirm the refund that waited when they were made, and no other', async () => {
    const { refund, confirm, rows, returned } = await buy(PACK);
    await refund(admin, { amount: 11_000 });
    const answers = await press(() => confirm(second));
    expect(answers.filter(({ http }) => http === 200).length).toBeGreaterThan(0);
    expect([await returned(), (await rows()).length]).toEqual([11_000, 1]);
  });
});

it('a request that was answered 503 is not taken for another purchase or amount', async () => {
  const [one, other] = [await buy(PACK), await buy(PACK)];
  const requestId = randomUUID();
  await gateway.faults('refund', [500]);
  expect((await one.refund(admin, { amount: 1_000, requestId })).error).toMatchObject(COMING);
  expect((await other.refund(admin, { amount: 1_000, requestId })).error.status).toBe('INVALID_ARGUMENT');
  expect((await one.refund(admin, { requestId })).error.status).toBe('INVALID_ARGUMENT');
  expect((await one.refund(admin, { amount: 1_000, requestId })).result.status).toBe('partiallyRefunded');
  expect([await one.returned(), await other.returned()]).toEqual([1_000, 0]);
  await one.refund(admin, { amount: 11_000 });
  await other.refund(admin, { amount: 11_000 });
  await gateway.faults('refund', [500]);
  const confirmed = { requestId: randomUUID() };
  expect((await one.confirm(second, confirmed)).error).toMatchObject(COMING);
  expect((await other.confirm(second, confirmed)).error.status).toBe('INVALID_ARGUMENT');
  expect((await one.confirm(second, confirmed)).http).toBe(200);
  expect([await one.returned(), await other.returned()]).toEqual([12_000, 0]);
});

describe('a refund that the gateway has not done', () => {
  it('is of nothing once all that was paid is owed to a withdrawal', async () => {
    const { refund, withdraw } = await buy();
    await withdraw(0, 2_000);
    expect((await refund(admin)).error.message).toBe('Tudo o que foi pago já voltou ou está voltando.');
  });
  it('stays owed while it is in process, and is done when the payment shows it', async () => {
    const { refund, owed, giveAll, returned, byHand, rows, atGateway, read } = await buy(PACK);
    expect(await read()).toEqual([null, null]);
    await gateway.faults('refund', ['in_process']);
    expect((await refund(admin, { amount: 2_000 })).result).toEqual({ status: 'inProcess' });
    expect(await read()).toEqual(Array(2).fill('R$ 20,00 A caminho'));
    await giveAll();
    expect([await owed(), await returned()]).toEqual([1, 0]);
    // Asked for again it is the same one; another does not begin beside it.
    expect((await refund(second, { amount: 2_000 })).result).toEqual({ status: 'inProcess' });
    expect((await refund(second, { amount: 1_000 })).error.status).toBe('FAILED_PRECONDITION');
    expect((await rows()).map(({ inProcessAt }) => inProcessAt)).toEqual([expect.any(Date)]);
    await byHand(2_000);
    await giveAll();
    expect((await rows()).map(({ refundedAt }) => refundedAt)).toEqual([expect.any(Date)]);
    expect(await read()).toEqual([null, null]);
    expect(await atGateway()).toMatchObject({ status: 'approved', refundedAmount: 2_000 });
  });

  it('fails after it was in process: it is listed, and asked for anew', async () => {
    const { refund, owed, giveAll, returned, rows, read } = await buy(PACK);
    await gateway.faults('refund', ['in_process']);
    expect((await refund(admin, { amount: 2_000 })).result).toEqual({ status: 'inProcess' });
    await forgetKeys();
    await gateway.faults('refund', ['rejected']);
    await expect(giveAll()).rejects.toThrow('rejected');
    const [row] = await rows();
    expect(row!.inProcessAt).toBeNull();
    expect(await read()).toEqual(Array(2).fill('R$ 20,00 Aceita'));
    const listed = await admin.must<{ rows: { reason: string }[] }>('listReviewQueue');
    expect(listed.rows.map(({ reason }) => reason)).toContain(`refundFailed:${row!.id}`);
    await giveAll();
    expect([await owed(), await returned()]).toEqual([0, 2_000]);
  });

  it.each(['cancelled', 'rejected'] as const)('is asked for anew when it was %s', async (state) => {
    const { refund, owed, giveAll, returned } = await buy(PACK);
    await gateway.faults('refund', [state, state]);
    expect((await refund(admin, { amount: 2_000 })).error).toMatchObject(COMING);
    expect(await owed()).toBe(1);
    await expect(giveAll()).rejects.toThrow(state);
    await giveAll();
    expect([await owed(), await returned()]).toEqual([0, 2_000]);
  });

  it('nor is a withdrawal told as refunded before', async () => {
    const { withdraw, withdrawn, byHand, read } = await buy(PACK);
    await gateway.faults('refund', ['in_process']);
    const id = await withdraw(1, 2_000);
    expect(await giveOwed(app.ctx, 'withdrawal', id)).toBe('open');
    expect(await withdrawn()).toBe(false);
    expect(await read()).toEqual(Array(2).fill('R$ 20,00 A caminho'));
    await byHand(2_000);
    await giveOwed(app.ctx, 'withdrawal', id);
    expect(await withdrawn()).toBe(true);
  });
});

describe('a gateway that has forgotten the key', () => {
  it('is not asked again for what is there', async () => {
    const { refund, owed, giveAll, returned } = await buy(PACK);
    await gateway.faults('refund', ['drop']);
    expect((await refund(admin, { amount: 2_000 })).error).toMatchObject(COMING);
    await forgetKeys();
    await giveAll();
    expect([await owed(), await returned()]).toEqual([0, 2_000]);
  });

  it('nor while a withdrawal of the same amount is owed', async () => {
    const { refund, owed, giveAll, returned, withdraw, withdrawn } = await buy(PACK);
    await gateway.faults('refund', ['drop']);
    expect((await refund(admin, { amount: 2_000 })).error).toMatchObject(COMING);
    const id = await withdraw(1, 2_000);
    await expect(giveOwed(app.ctx, 'withdrawal', id)).rejects.toThrow('another refund');
    await forgetKeys();
    await giveAll();
    await giveOwed(app.ctx, 'withdrawal', id);
    await forgetKeys();
    await Promise.all([giveAll(), giveOwed(app.ctx, 'withdrawal', id)]);
    expect([await owed(), await withdrawn(), await returned()]).toEqual([0, true, 4_000]);
  });

  it('and is asked for what somebody else’s refund of another amount hides', async () => {
    const { refund, owed, giveAll, returned, byHand } = await buy(PACK);
    await gateway.faults('refund', [500]);
    expect((await refund(admin, { amount: 2_000 })).error).toMatchObject(COMING);
    await byHand(300);
    await giveAll();
    expect([await owed(), await returned()]).toEqual([0, 2_300]);
  });

  it('a refused refund holds up no other', async () => {
    const { refund, giveAll, returned, withdraw, withdrawn } = await buy(PACK);
    await gateway.faults('refund', [400]);
    expect((await refund(admin, { amount: 2_000 })).error).toMatchObject(COMING);
    await giveOwed(app.ctx, 'withdrawal', await withdraw(1, 2_000));
    expect(await withdrawn()).toBe(true);
    await giveAll();
    expect(await returned()).toBe(4_000);
  });
});
