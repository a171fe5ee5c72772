import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payoutAccount } from '../../../tests/contract/creator-calls.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { Gateway } from '../../../tests/support/gateway.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { offersFor } from '../../admin/support/offers.ts';
import { findPeople } from '../../admin/support/read-case.server.ts';
import { CONFLICT_WORDS } from '../../people/accounts/second-person.ts';
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
async function buy(who?: Visitor) {
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
    const own = await buy(admin);
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
    // A refund that another admin asks for is not confirmed by its receiver.
    expect((await own.refund(second)).result).toEqual({ status: 'waiting' });
    expect((await own.confirm(admin)).error).toMatchObject(REFUSED);
    expect(await own.atGateway()).toMatchObject({ refundedAmount: 0 });
    expect((await repair(second, { command: 'replaceCode', code })).result).toMatchObject({ done: true });
  });

  it('is no admin who issues a code, not even through a code that is nobody’s', async () => {
    const uid = await uidOf(admin);
    const issue = (more: object) =>
      admin.call<{ batchId: string; codes: string[] }>('issueCodes', { keyId: 'FCviajante', count: 1, ...more });
    expect((await issue({ buyerUserId: uid })).error).toMatchObject({ ...REFUSED, details: { state: 'own' } });
    const { batchId, codes } = (await issue({})).result;
    const watched = async (actor: string) =>
      (await admin.must<{ entries: object[] }>('getAudit', { verb: 'redeemKey', actor })).entries;
    await admin.must('redeemKey', { code: codes[0] });
    const after = { keyId: 'FCviajante', issuedByThem: true };
    expect(await watched(uid)).toMatchObject([{ actor: uid, thing: `codes:${batchId}`, after }]);
    // Another admin may have read the code, too; whoever was given one or bought it is not watched.
    const other = await uidOf(second);
    await second.must('redeemKey', { code: (await issue({ keyId: 'FCnostalgia8bit' })).result.codes[0] });
    expect(await watched(other)).toMatchObject([{ after: { keyId: 'FCnostalgia8bit', issuedByThem: false } }]);
    await second.must('redeemKey', { code: (await issue({ buyerUserId: other })).result.codes[0] });
    const stranger = await app.signedIn(`${randomUUID()}@example.org`);
    await stranger.must('redeemKey', { code: (await issue({})).result.codes[0] });
    expect([await watched(other), await watched(await uidOf(stranger))].map(({ length }) => length)).toEqual([1, 0]);
  });

  it('is told that an admin who replaced a code of a batch did not issue it', async () => {
    const [lost, kept] = (await admin.must<{ codes: string[] }>('issueCodes', { keyId: 'aventureiro', count: 2 }))
      .codes;
    expect((await repair(second, { command: 'replaceCode', code: lost })).result).toMatchObject({ done: true });
    await second.must('redeemKey', { code: kept });
    const watched = { verb: 'redeemKey', actor: await uidOf(second) };
    const { entries } = await admin.must<{ entries: { after: object }[] }>('getAudit', watched);
    expect(entries.map(({ after }) => after)).toContainEqual({ keyId: 'aventureiro', issuedByThem: false });
  });

  it('is no admin who withdraws', async () => {
    const own = await buy(second);
    const { keys } = await own.purchase();
    await second.must('redeemKey', { code: keys[0]!.code });
    await second.must('withdrawPurchase', { purchaseId: own.purchaseId, lines: [0], amount: 0 });
    const [item] = await own.listed();
    const answer = { withdrawalId: item!.withdrawal!.withdrawalId, accept: true, reason };
    const conflict = async (who: Visitor, resolved = false) =>
      (await who.must<{ rows: ReviewItem[] }>('listReviewQueue', { resolved })).rows.flatMap(({ withdrawal }) =>
        withdrawal?.withdrawalId === answer.withdrawalId ? [withdrawal.conflict] : [],
      );
    expect(await conflict(second)).toEqual(['asked']);
    expect(await conflict(admin)).toEqual([null]);
    for (const accept of [true, false])
      expect((await second.call('answerWithdrawal', { ...answer, accept })).error).toMatchObject(REFUSED);
    expect((await admin.must<{ status: string }>('answerWithdrawal', answer)).status).toBe('accepted');
    expect(await conflict(second, true)).toEqual([null]);
  });

  it('is nobody who became an admin after it was asked for', async () => {
    const { refund, confirm, refuse, atGateway } = await buy();
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
    const { purchaseId, refund } = await buy();
    await app.ctx.db.update(purchaseItems).set({ creatorId }).where(eq(purchaseItems.purchaseId, purchaseId));
    expect((await member.call('revealPayoutAccount', { creatorId })).error).toMatchObject(REFUSED);
    expect((await repair(member, { command: 'resettle', purchaseId })).error).toMatchObject(REFUSED);
    const owner = await app.signedIn(`${randomUUID()}@example.org`);
    await admin.must('promoteToCreator', { uid: await uidOf(owner), creatorId, isCreatorOwner: true });
    await owner.must('setPayoutAccount', payoutAccount);
    const page = async (who: Visitor) => (await who.request(`/admin/produtor/${creatorId}/recebimento`)).text();
    expect(await page(member)).toContain(CONFLICT_WORDS.team);
    expect(await page(member)).not.toContain('Mostrar a conta inteira');
    expect(await page(admin)).toContain('Mostrar a conta inteira');
    const caseOf = async (who: Visitor) =>
      (await findPeople(app.ctx, { uid: await uidOf(who) }, purchaseId, null)).only;
    const offered = async (who: Visitor) => {
      const found = (await caseOf(who))!;
      const about = { ...found, uid: found.person.uid, topic: '', askedAt: null };
      return offersFor(about, []).map(({ key, blocked }) => [key, blocked] as const);
    };
    for (const key of ['resettle', 'replaceCode'])
      expect(await offered(member)).toContainEqual([key, CONFLICT_WORDS.team]);
    expect(await offered(member)).toContainEqual(['grant', null]);
    expect(await offered(admin)).not.toContainEqual(['replaceCode', CONFLICT_WORDS.team]);
    expect((await refund(member, { amount: 100 })).error).toMatchObject({ ...REFUSED, details: { state: 'team' } });
    expect((await refund(admin, { amount: 100 })).result.status).toBe('partiallyRefunded');
    await admin.must('setUserRole', { uid, role: 'user', reason });
  });
});
