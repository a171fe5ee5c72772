import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../tests/support/app.ts';
import { Gateway } from '../../tests/support/gateway.ts';
import type { Visitor } from '../../tests/support/visitor.ts';
import type { PurchaseView } from './purchase-schema.ts';
import type { RefundOutcome } from './refund-schema.ts';
import type { ReviewItem } from './review-schema.ts';
import { purchaseItems } from './tables.ts';

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
afterAll(() => app.stop());

/** 14,000 cents, of which 10,000 need one admin. */
async function bought(who?: Visitor) {
  const buyer = who ?? (await app.signedIn(`${randomUUID()}@example.org`));
  for (const [productType, productId] of [
    ['key', 'fiveKeysPack'],
    ['skin', 'sunsetBanner'],
  ])
    await buyer.must('addToCart', { productType, productId });
  const { purchaseId, preferenceId } = await buyer.checkout();
  const { id: payment } = await gateway.pay({ preferenceId, status: 'approved' });
  const ask = (name: 'refundPurchase' | 'confirmRefund' | 'refuseRefund') => {
    return (by: Visitor, more: object = {}) => by.call<RefundOutcome>(name, { purchaseId, reason, ...more });
  };
  return {
    purchaseId,
    refund: ask('refundPurchase'),
    confirm: ask('confirmRefund'),
    refuse: ask('refuseRefund'),
    purchase: () => buyer.must<PurchaseView>('getPurchase', { purchaseId }),
    atGateway: () => app.ctx.payments.getPayment(payment),
    listed: async () =>
      (await admin.must<{ rows: ReviewItem[] }>('listReviewQueue')).rows.filter((row) => row.purchaseId === purchaseId),
  };
}
const reason = 'Acerto de contas.';

describe('the second person', () => {
  const REFUSED = { status: 'PERMISSION_DENIED' };
  const uidOf = async (who: Visitor) => (await who.must<{ uid: string }>('getUser')).uid;
  const repair = (who: Visitor, command: object) => who.callPlain('userSupport', { reason, ...command });

  it('is no admin who bought it, by any way in which money or a thing of value leaves', async () => {
    const own = await bought(admin);
    const uid = await uidOf(admin);
    const { keys } = await own.purchase();
    const code = keys[0]!.code;
    expect((await own.refund(admin)).error).toMatchObject(REFUSED);
    expect((await repair(admin, { command: 'resettle', purchaseId: own.purchaseId })).error).toMatchObject(REFUSED);
    expect((await repair(admin, { command: 'replaceCode', code })).error).toMatchObject(REFUSED);
    for (const [kind, id] of [
      ['skin', 'sunsetFrame'],
      ['key', 'secondBeta'],
    ])
      expect((await repair(admin, { command: 'grant', uid, kind, id })).error).toMatchObject(REFUSED);
    // What another admin asks for is not confirmed by who gets it.
    expect((await own.refund(second)).result).toEqual({ status: 'waiting' });
    expect((await own.confirm(admin)).error).toMatchObject(REFUSED);
    expect(await own.atGateway()).toMatchObject({ refundedAmount: 0 });
    expect((await repair(second, { command: 'replaceCode', code })).result).toMatchObject({ done: true });
  });

  it('is no admin who withdraws', async () => {
    const own = await bought(second);
    const { keys } = await own.purchase();
    await second.must('redeemKey', { code: keys[0]!.code });
    await second.must('withdrawPurchase', { purchaseId: own.purchaseId, lines: [0], amount: 0 });
    const [item] = await own.listed();
    const answer = { withdrawalId: item!.withdrawal!.withdrawalId, accept: true, reason };
    for (const accept of [true, false])
      expect((await second.call('answerWithdrawal', { ...answer, accept })).error).toMatchObject(REFUSED);
    expect((await admin.must<{ status: string }>('answerWithdrawal', answer)).status).toBe('accepted');
  });

  it('is nobody who became an admin after it was asked for', async () => {
    const { refund, confirm, refuse, atGateway } = await bought();
    const friend = await app.signedIn(`${randomUUID()}@example.org`);
    const uid = await uidOf(friend);
    const role = (to: string) => admin.must('setUserRole', { uid, role: to, reason });
    await role('admin');
    await refund(admin);
    await role('user');
    await role('admin');
    expect((await confirm(friend)).error).toMatchObject({ ...REFUSED, details: { state: 'newcomer' } });
    await refuse(admin);
    await refund(admin);
    expect((await confirm(friend)).result).toEqual({ status: 'refunded' });
    expect(await atGateway()).toMatchObject({ refundedAmount: 14_000 });
    await role('user');
  });

  it('is no member of the creator whose account it is', async () => {
    const { creatorId } = await admin.must<{ creatorId: string }>('preRegisterCreator', {
      name: 'Casa do Admin',
      reason,
    });
    const member = await app.signedIn(`${randomUUID()}@example.org`);
    const uid = await uidOf(member);
    await admin.must('setUserRole', { uid, role: 'admin', creatorId, isCreatorOwner: true, reason });
    const { purchaseId, refund } = await bought();
    await app.ctx.db.update(purchaseItems).set({ creatorId }).where(eq(purchaseItems.purchaseId, purchaseId));
    expect((await member.call('revealPayoutAccount', { creatorId })).error).toMatchObject(REFUSED);
    expect((await repair(member, { command: 'resettle', purchaseId })).error).toMatchObject(REFUSED);
    expect((await refund(member, { amount: 100 })).error).toMatchObject({ ...REFUSED, details: { state: 'team' } });
    expect((await refund(admin, { amount: 100 })).result.status).toBe('partiallyRefunded');
    await admin.must('setUserRole', { uid, role: 'user', reason });
  });
});
