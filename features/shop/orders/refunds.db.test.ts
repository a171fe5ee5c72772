import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../../../lib/span.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { Gateway } from '../../../tests/support/gateway.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { Caller } from '../../kit/caller.ts';
import type { NotificationPage } from '../../people/notifications/notification-schema.ts';
import type { LibraryView } from '../../reading/library/library.ts';
import { confirmRefund } from './answer-refund.server.ts';
import { giveOwed, repeatOwed } from './give-owed.server.ts';
import type { PurchaseView } from './purchase-schema.ts';
import { refundPurchase } from './refund-purchase.server.ts';
import type { RefundOutcome } from './refund-schema.ts';
import type { ReviewItem } from './review-schema.ts';
import { refunds, reviewQueue } from './tables.ts';

let app: TestApp;
let gateway: Gateway;
let admin: Visitor;
let second: Visitor;

beforeAll(async () => {
  const vars = { ADMIN_EMAILS: 'um@demo.test, dois@demo.test', RATE_LIMITS: 'off', REFUND_TWO_PERSON_ABOVE: '10000' };
  app = await startApp({ vars });
  gateway = new Gateway(app.url);
  admin = await app.signedIn('um@demo.test');
  second = await app.signedIn('dois@demo.test');
});
afterEach(() => gateway.faults('refund', []));
afterAll(() => app.stop());

/** 14,000 cents, of which 10,000 need one admin. */
async function buy() {
  const buyer = await app.signedIn(`${randomUUID()}@example.org`);
  for (const [productType, productId] of [
    ['key', 'fiveKeysPack'],
    ['skin', 'sunsetBanner'],
  ])
    await buyer.must('addToCart', { productType, productId });
  const { purchaseId, preferenceId } = await buyer.checkout();
  const { id: payment } = await gateway.pay({ preferenceId, status: 'approved' });
  const ask = (name: 'refundPurchase' | 'confirmRefund' | 'refuseRefund') => {
    return (who: Visitor, more: object = {}) =>
      who.call<RefundOutcome>(name, { purchaseId, reason: 'Cobrado a mais.', ...more });
  };
  return {
    buyer,
    purchaseId,
    payment,
    refund: ask('refundPurchase'),
    confirm: ask('confirmRefund'),
    refuse: ask('refuseRefund'),
    purchase: () => buyer.must<PurchaseView>('getPurchase', { purchaseId }),
    atGateway: () => app.ctx.payments.getPayment(payment),
    rows: () => app.ctx.db.select().from(refunds).where(eq(refunds.purchaseId, purchaseId)),
    news: async () => (await buyer.must<NotificationPage>('getNotifications')).notifications.map(({ kind }) => kind),
    lines: async () =>
      (await admin.must<{ entries: { verb: string }[] }>('getAudit', { thing: `purchase:${purchaseId}` })).entries,
    listed: async (resolved = false) =>
      (await admin.must<{ rows: ReviewItem[] }>('listReviewQueue', { resolved })).rows.filter(
        (row) => row.purchaseId === purchaseId,
      ),
  };
}
const callerOf = async (who: Visitor) => ({ ...(await who.must<{ uid: string }>('getUser')), role: 'admin' }) as Caller;
const mailed = async (id: string) => expect(await app.mailed(id)).not.toBeNull();

describe('a part of what was paid', () => {
  it('goes back at once, is told of, and takes nothing', async () => {
    const { buyer, payment, refund, purchase, atGateway, news, lines } = await buy();
    expect((await refund(admin, { amount: 4_000 })).result).toEqual({ status: 'partiallyRefunded' });
    expect(await atGateway()).toMatchObject({ status: 'approved', refundedAmount: 4_000 });
    expect(await purchase()).toMatchObject({ status: 'approved', refundedAmount: 4_000 });
    expect((await purchase()).keys.map(({ status }) => status)).toEqual(Array(5).fill('available'));
    expect((await buyer.must<LibraryView>('getLibrary')).skins).toHaveLength(1);
    await mailed(`partial-${payment}-4000`);
    expect(await news()).toContain('purchasePartlyReturned');
    expect(await lines()).toMatchObject([
      {
        verb: 'refundPurchase',
        reason: 'Cobrado a mais.',
        before: { returned: 0 },
        after: { amount: 4_000, status: 'accepted' },
      },
    ]);
  });

  it('counts with what went back before, and never goes above what was paid', async () => {
    const { refund, confirm, atGateway } = await buy();
    expect((await refund(admin, { amount: 14_001 })).error.status).toBe('FAILED_PRECONDITION');
    await refund(admin, { amount: 9_999 });
    expect((await refund(admin, { amount: 1, returned: 0 })).error).toMatchObject({
      status: 'ABORTED',
      details: { state: 'refundChanged' },
    });
    expect((await refund(admin, { amount: 1, returned: 9_999 })).result.status).toBe('partiallyRefunded');
    expect((await refund(admin, { amount: 4_001 })).error.status).toBe('FAILED_PRECONDITION');
    expect((await refund(admin, { amount: 4_000 })).result.status).toBe('waiting');
    expect((await confirm(second)).result.status).toBe('refunded');
    expect(await atGateway()).toMatchObject({ status: 'refunded', refundedAmount: 14_000 });
  });

  it('and a withdrawal together stay within what was paid', async () => {
    const { buyer, purchaseId, refund, purchase, atGateway } = await buy();
    await refund(admin, { amount: 3_000 });
    const { left } = await buyer.must<{ left: number }>('getWithdrawal', { purchaseId });
    expect(left).toBe(11_000);
    await buyer.must('withdrawPurchase', { purchaseId, lines: [0, 1], amount: 11_000 });
    await app.runJobs();
    await expect.poll(async () => (await purchase()).status).toBe('refunded');
    expect(await atGateway()).toMatchObject({ refundedAmount: 14_000 });
    const both = await buy();
    await both.buyer.must('withdrawPurchase', { purchaseId: both.purchaseId, lines: [1], amount: 2_000 });
    await both.refund(admin);
    expect((await both.confirm(second)).result).toEqual({ status: 'refunded' });
  });
});

describe('above the limit', () => {
  it('waits for another admin, and then reverses the purchase', async () => {
    const { purchaseId, refund, confirm, purchase, atGateway, news, lines, listed } = await buy();
    expect((await confirm(second)).error.status).toBe('FAILED_PRECONDITION');
    expect((await refund(admin)).result).toEqual({ status: 'waiting' });
    expect((await refund(second)).result).toEqual({ status: 'waiting' });
    expect(await atGateway()).toMatchObject({ refundedAmount: 0 });
    const [item, ...others] = await listed();
    expect([item!.reason.split(':')[0], others]).toEqual(['refundWaiting', []]);
    const byHand = { reviewItemId: item!.reviewItemId, reason: 'Visto.' };
    expect((await second.call('resolveReviewItem', byHand)).error.status).toBe('FAILED_PRECONDITION');

    expect((await confirm(admin)).error.status).toBe('PERMISSION_DENIED');
    expect((await confirm(second, { amount: 1 })).error.status).toBe('ABORTED');
    expect((await refund(second, { amount: 1 })).error.status).toBe('FAILED_PRECONDITION');
    expect((await confirm(second, { amount: 14_000 })).result).toEqual({ status: 'refunded' });
    expect(await atGateway()).toMatchObject({ status: 'refunded', refundedAmount: 14_000 });
    expect(await purchase()).toMatchObject({ status: 'refunded', reversal: { codesRevoked: 5 } });
    await mailed(`reversed-${purchaseId}`);
    expect(await news()).toContain('purchaseReversed');
    expect((await lines()).map(({ verb }) => verb)).toEqual(['reversePurchase', 'confirmRefund', 'refundPurchase']);
    const named = { refundId: expect.any(String), amount: 14_000 };
    expect((await lines())[1]).toMatchObject({
      before: { ...named, status: 'waiting' },
      after: { ...named, status: 'accepted' },
    });
    expect((await listed(true)).map(({ resolution }) => resolution?.note)).toEqual(['Cobrado a mais.']);
    expect((await confirm(second)).error.status).toBe('FAILED_PRECONDITION');
    expect((await refund(admin)).error.message).toMatch(/^Essa compra já foi desfeita por inteiro/);
    const taken = await buy();
    await gateway.change(taken.payment, { status: 'charged_back' });
    expect((await taken.refund(admin)).error.message).toMatch(/^Essa compra já foi desfeita por inteiro/);
  });

  it('is refused, and asked for anew', async () => {
    const { refund, refuse, atGateway, lines, rows, listed, purchaseId } = await buy();
    await refund(admin, { amount: 12_000 });
    expect((await refund(second)).error.status).toBe('FAILED_PRECONDITION');
    await app.ctx.db.insert(reviewQueue).values({ purchaseId, reason: 'outra:1', createdAt: app.clock.now() });
    expect((await refuse(admin)).result).toEqual({ success: true });
    expect((await listed()).map(({ reason }) => reason)).toEqual(['outra:1']);
    expect(await rows()).toMatchObject([{ status: 'refused', requests: [] }]);
    expect((await refuse(admin)).error.status).toBe('FAILED_PRECONDITION');
    expect(await atGateway()).toMatchObject({ refundedAmount: 0 });
    expect((await refund(admin, { amount: 500 })).result.status).toBe('partiallyRefunded');
    expect((await lines()).map(({ verb }) => verb)).toEqual(['refundPurchase', 'refuseRefund', 'refundPurchase']);
  });

  it('is confirmed by no press from before it, and a request that it refused is told so', async () => {
    const { purchaseId, refuse, rows } = await buy();
    const [first, other] = [await callerOf(admin), await callerOf(second)];
    const input = { purchaseId, reason: 'Cobrado a mais.' };
    const request = { requestId: randomUUID(), id: 'um', receivedAt: app.clock.now(), address: '127.0.0.1' };
    expect(await refundPurchase(app.ctx, first, input, request)).toEqual({ status: 'waiting' });
    const [{ createdAt } = { createdAt: request.receivedAt }] = await rows();
    expect(await refundPurchase(app.ctx, first, input, request)).toEqual({ status: 'waiting' });
    for (const early of [1, 0]) {
      const before = { ...request, requestId: null, receivedAt: new Date(createdAt.getTime() - early) };
      await expect(confirmRefund(app.ctx, other, input, before)).rejects.toMatchObject({
        status: 'ABORTED',
        details: { state: 'refundChanged' },
      });
    }
    expect((await refuse(admin)).http).toBe(200);
    await expect(refundPurchase(app.ctx, first, input, request)).rejects.toThrow('Esta devolução foi recusada.');
    expect(await rows()).toMatchObject([{ status: 'refused' }]);
  });

  it('a request is one purchase’s and one amount’s, and what goes back of another purchase does not hold it up', async () => {
    const [one, other] = [await buy(), await buy()];
    const caller = await callerOf(admin);
    const request = { requestId: randomUUID(), id: 'um', receivedAt: app.clock.now(), address: '127.0.0.1' };
    const ask = ({ purchaseId }: typeof one, amount: number) =>
      refundPurchase(app.ctx, caller, { purchaseId, amount, reason: 'Cobrado a mais.' }, request);
    app.clock.advance(1_000);
    expect(await ask(one, 500)).toEqual({ status: 'partiallyRefunded' });
    expect(await ask(one, 500)).toEqual({ status: 'partiallyRefunded' });
    await expect(ask(one, 501)).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
    expect(await ask(other, 700)).toEqual({ status: 'partiallyRefunded' });
    expect([await one.atGateway(), await other.atGateway()]).toMatchObject([
      { refundedAmount: 500 },
      { refundedAmount: 700 },
    ]);
    const joined = await buy();
    await joined.refund(admin);
    await joined.refund(second, { requestId: randomUUID() });
    for (const { rows } of [one, other, joined]) expect((await rows())[0]!.requests).toHaveLength(1);
  });

  it('is not confirmed for more than is left', async () => {
    const { payment, refund, confirm } = await buy();
    await refund(admin, { amount: 12_000 });
    await gateway.change(payment, { status: 'approved', refundedAmount: 50 });
    expect((await confirm(second)).error.status).toBe('FAILED_PRECONDITION');
  });
});

describe('in bad weather', () => {
  it.each([500, 'drop'] as const)('an answer that is %s gives back once', async (fault) => {
    const { refund, atGateway, rows } = await buy();
    await gateway.faults('refund', [fault]);
    expect((await refund(admin, { amount: 2_000 })).error).toMatchObject({
      status: 'UNAVAILABLE',
      details: { state: 'refundComing' },
    });
    expect((await refund(second, { amount: 1_000 })).error.status).toBe('FAILED_PRECONDITION');
    expect((await refund(second, { amount: 2_000 })).result.status).toBe('partiallyRefunded');
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    await app.ctx.db.update(refunds).set({ refundedAt: null }).where(eq(refunds.id, row!.id));
    await Promise.all([giveOwed(app.ctx, 'refund', row!.id), giveOwed(app.ctx, 'refund', row!.id)]);
    expect(await atGateway()).toMatchObject({ refundedAmount: 2_000 });
    expect((await rows())[0]!.refundedAt).not.toBeNull();
  });

  it('what a call began, the job ends', async () => {
    const { refund, rows, atGateway } = await buy();
    await gateway.faults('refund', [500]);
    await refund(admin, { amount: 2_000 });
    await giveOwed(app.ctx, 'refund', (await rows())[0]!.id);
    expect((await rows())[0]!.refundedAt).not.toBeNull();
    expect(await atGateway()).toMatchObject({ refundedAmount: 2_000 });
  });

  it('one that the gateway does not do for half a day is repeated and listed', async () => {
    const { refund, listed, rows, atGateway } = await buy();
    // The faults are more than the jobs ask meanwhile.
    await gateway.faults('refund', Array(50).fill(500));
    await refund(admin, { amount: 2_000 });
    app.clock.advance(DAY / 2 + 1_000);
    await repeatOwed(app.ctx, 'refund');
    app.clock.advance(-DAY / 2 - 1_000);
    const { id } = (await rows())[0]!;
    const [overdue, ...others] = await listed();
    expect([overdue!.reason, others]).toEqual([`refundOverdue:${id}`, []]);
    const { reviewItemId } = overdue!;
    await admin.must('resolveReviewItem', { reviewItemId, reason: 'Sem saldo ainda.' });
    await repeatOwed(app.ctx, 'refund');
    expect(await listed()).toEqual([]);
    app.clock.advance(2 * DAY);
    await repeatOwed(app.ctx, 'refund');
    app.clock.advance(-2 * DAY);
    expect(await listed()).toMatchObject([{ reviewItemId, resolution: null }]);
    await gateway.faults('refund', []);
    await giveOwed(app.ctx, 'refund', id);
    expect(await atGateway()).toMatchObject({ refundedAmount: 2_000 });
  });

  it('two admins who refund one purchase refund it once', async () => {
    for (let i = 0; i < 4; i += 1) {
      const { refund, confirm, atGateway, rows } = await buy();
      const answers = await Promise.all([refund(admin, { amount: 9_000 }), refund(second, { amount: 9_000 })]);
      expect(answers.some(({ http }) => http === 200)).toBe(true);
      expect(await rows()).toHaveLength(1);
      expect(await atGateway()).toMatchObject({ refundedAmount: 9_000 });
      await refund(admin);
      await Promise.all([confirm(second), confirm(second), refund(second)]);
      expect(await atGateway()).toMatchObject({ status: 'refunded', refundedAmount: 14_000 });
    }
  });

  it('a refund beside the gateway’s own reversal gives back what was paid', async () => {
    const { payment, refund, atGateway, purchase } = await buy();
    await Promise.all([refund(admin, { amount: 9_000 }), gateway.change(payment, { status: 'refunded' })]);
    expect(await atGateway()).toMatchObject({ status: 'refunded', refundedAmount: 14_000 });
    await app.runJobs();
    await expect.poll(async () => (await purchase()).status).toBe('refunded');
  });

  it('nobody paid, nobody knows it, no reason: nothing goes back', async () => {
    const { buyer, refund } = await buy();
    await buyer.must('addToCart', { productType: 'key', productId: 'oneKeyPack' });
    const { purchaseId } = await buyer.checkout();
    expect((await refund(admin, { purchaseId })).error.status).toBe('FAILED_PRECONDITION');
    expect((await refund(admin, { purchaseId: 'nenhuma' })).error.status).toBe('NOT_FOUND');
    expect((await refund(admin, { amount: 0 })).error.status).toBe('INVALID_ARGUMENT');
    expect((await refund(admin, { reason: ' ' })).error.status).toBe('INVALID_ARGUMENT');
    expect((await refund(buyer)).error.status).toBe('PERMISSION_DENIED');
  });
});
