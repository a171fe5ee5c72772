import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../../../lib/span.ts';
import type { TestApp } from '../../../tests/support/app.ts';
import type { Gateway } from '../../../tests/support/gateway.ts';
import { readZip } from '../../../tests/support/read-zip.ts';
import { openShop } from '../../../tests/support/shop.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { NotificationPage } from '../../people/notifications/notification-schema.ts';
import type { LibraryView } from '../../reading/library/library.ts';
import type { StatsView } from '../funding/funding.ts';
import { giveOwed, repeatOwed } from './give-owed.server.ts';
import { listReturns } from './list-returns.server.ts';
import type { PurchaseView } from './purchase-schema.ts';
import type { ReviewItem } from './review-schema.ts';
import { purchases, withdrawals } from './tables.ts';
import type { WithdrawalAnswer, WithdrawalView } from './withdrawal-schema.ts';

let app: TestApp;
let gateway: Gateway;
let admin: Visitor;
let bookId: string;

beforeAll(async () => {
  ({ app, gateway, admin, bookId } = await openShop());
});
afterAll(() => app.stop());

type Item = [productType: string, productId: string];
const [PACK, SKIN]: Item[] = [
  ['key', 'fiveKeysPack'],
  ['skin', 'sunsetBanner'],
];
const pathOf = () => `/functions/serveWatermarkedPDF?bookId=${bookId}`;

async function buy(...items: Item[]) {
  const buyer = await app.signedIn(`${randomUUID()}@example.org`);
  for (const [productType, productId] of items) await buyer.must('addToCart', { productType, productId });
  const { purchaseId, preferenceId } = await buyer.checkout();
  const { id: payment } = await gateway.pay({ preferenceId, status: 'approved' });
  const view = () => buyer.must<WithdrawalView>('getWithdrawal', { purchaseId });
  return {
    buyer,
    purchaseId,
    payment,
    view,
    purchase: () => buyer.must<PurchaseView>('getPurchase', { purchaseId }),
    withdraw: (lines: number[], amount: number) =>
      buyer.call<WithdrawalView>('withdrawPurchase', { purchaseId, lines, amount }),
    refunded: async () => {
      await app.runJobs();
      expect((await view()).withdrawals.every(({ refundedAt }) => refundedAt)).toBe(true);
    },
  };
}
const funding = async () => (await app.visitor().must<StatsView>('getStats')).crowdfunding;
const atGateway = (id: string) => app.ctx.payments.getPayment(id);
const mailed = async (id: string) => expect(await app.mailed(id)).not.toBeNull();

describe('within seven days and unused', () => {
  it('a whole purchase goes back at once, and all it gave is taken', async () => {
    const before = await funding();
    const { buyer, payment, view, withdraw, purchase, refunded } = await buy(PACK!, SKIN!, ['book', bookId]);
    const { lines, left } = await view();
    expect(lines.map(({ atOnce, amount }) => [atOnce, amount])).toEqual([
      [true, 12_000],
      [true, 2_000],
      [true, 2_500],
    ]);
    expect(lines[0]).toMatchObject({ codes: 5, used: null });
    expect(left).toBe(16_500);
    const { result } = await withdraw([0, 1, 2], 16_500);
    expect(result.withdrawals).toMatchObject([{ status: 'accepted', amount: 16_500, answerBy: null }]);
    const library = await buyer.must<LibraryView>('getLibrary');
    expect([library.skins, library.books]).toEqual([[], []]);
    expect((await buyer.request(pathOf())).status).toBe(403);
    await refunded();
    expect(await atGateway(payment)).toMatchObject({ status: 'refunded', refundedAmount: 16_500 });
    expect(await purchase()).toMatchObject({ status: 'refunded', reversal: { codesRevoked: 5, codesKept: 0 } });
    expect(await funding()).toEqual(before);
    await mailed(`withdrawal-${result.withdrawals[0]!.withdrawalId}-accepted`);
  });

  it('nothing is offered where nobody paid', async () => {
    const { purchaseId, purchase, view } = await buy(SKIN!);
    const offered = async () => [(await purchase()).withdrawalUntil, (await view()).until];
    expect(await offered()).toEqual([expect.any(String), expect.any(String)]);
    await app.ctx.db.update(purchases).set({ settledPaymentId: null }).where(eq(purchases.id, purchaseId));
    expect(await offered()).toEqual([null, null]);
  });

  it('a part goes back, and the rest stays', async () => {
    const before = await funding();
    const { buyer, payment, withdraw, purchase, refunded, view } = await buy(PACK!, SKIN!, ['key', 'oneKeyPack']);
    expect((await withdraw([0], 12_000)).http).toBe(200);
    await refunded();
    expect(await atGateway(payment)).toMatchObject({ status: 'approved', refundedAmount: 12_000 });
    const { status, keys } = await purchase();
    expect(status).toBe('approved');
    expect(keys.map((key) => key.status).sort()).toEqual(['available', ...Array(5).fill('revoked')]);
    expect((await buyer.must<LibraryView>('getLibrary')).skins.map(({ skinId }) => skinId)).toEqual(['sunsetBanner']);
    const after = await funding();
    expect(after.totalValue - before.totalValue).toBe(3_000);
    expect(after.supportsValue - before.supportsValue).toBe(1);
    expect((await view()).left).toBe(5_000);
    await withdraw([1, 2], 5_000);
    await refunded();
    expect((await purchase()).status).toBe('refunded');
    expect(await funding()).toEqual(before);
  });

  it('nothing else goes back than the buyer saw, and nothing twice', async () => {
    const { payment, withdraw, refunded, view } = await buy(SKIN!, ['book', bookId]);
    expect((await withdraw([0], 1)).error).toMatchObject({
      status: 'ABORTED',
      details: { state: 'withdrawalChanged' },
    });
    expect((await withdraw([7], 0)).error.status).toBe('ABORTED');
    const tabs = await Promise.all([withdraw([0], 2_000), withdraw([0], 2_000)]);
    expect(tabs.map(({ http }) => http).sort()).toEqual([200, 409]);
    await refunded();
    const { withdrawalId } = (await view()).withdrawals[0]!;
    await app.ctx.db.update(withdrawals).set({ refundedAt: null }).where(eq(withdrawals.id, withdrawalId));
    await giveOwed(app.ctx, 'withdrawal', withdrawalId);
    expect(await atGateway(payment)).toMatchObject({ refundedAmount: 2_000 });
  });

  it('a refund that the gateway does not do is repeated and listed', async () => {
    const { payment, purchaseId, withdraw, view, refunded } = await buy(SKIN!, ['book', bookId]);
    // The faults are more than the jobs ask meanwhile.
    await gateway.faults('refund', Array(50).fill(500));
    await withdraw([0], 2_000);
    const { withdrawalId } = (await view()).withdrawals[0]!;
    app.clock.advance(DAY / 2 + 1_000);
    await repeatOwed(app.ctx, 'withdrawal');
    app.clock.advance(-DAY / 2 - 1_000);
    const { rows } = await admin.must<{ rows: ReviewItem[] }>('listReviewQueue');
    expect(rows.filter((row) => row.purchaseId === purchaseId).map(({ reason }) => reason)).toEqual([
      `refundOverdue:${withdrawalId}`,
    ]);
    await gateway.faults('refund', []);
    await giveOwed(app.ctx, 'withdrawal', withdrawalId);
    await refunded();
    expect(await atGateway(payment)).toMatchObject({ refundedAmount: 2_000 });
  });
});

describe('used, or after seven days', () => {
  async function askForMoney() {
    const made = await buy(PACK!, SKIN!);
    const { keys } = await made.purchase();
    await made.buyer.must('redeemKey', { code: keys[0]!.code });
    const { result } = await made.withdraw([0, 1], 2_000);
    const request = result.withdrawals.find(({ status }) => status === 'asked')!;
    const { rows } = await admin.must<{ rows: ReviewItem[] }>('listReviewQueue');
    const row = rows.find((one) => one.withdrawal?.withdrawalId === request.withdrawalId)!;
    const answer = (accept: boolean, reason = 'Está bem.') =>
      admin.call<WithdrawalAnswer>('answerWithdrawal', { withdrawalId: request.withdrawalId, accept, reason });
    return { ...made, request, row, answer };
  }

  it('is recorded, acknowledged, and answered by an admin', async () => {
    const { buyer, request, row, answer, payment, view, purchase, refunded } = await askForMoney();
    expect(request.amount).toBe(12_000);
    expect(new Date(request.answerBy!).getTime() - new Date(request.createdAt).getTime()).toBe(5 * DAY);
    expect(row.withdrawal).toMatchObject({ amount: 12_000, status: 'asked', titles: [expect.any(String)] });
    await mailed(`withdrawal-${request.withdrawalId}-asked`);
    expect((await listReturns(app.ctx, (await buyer.must<{ uid: string }>('getUser')).uid)).at(0)).toMatchObject({
      state: 'asked',
      amount: 12_000,
      since: request.createdAt,
      answerBy: request.answerBy,
    });
    const done = { reviewItemId: row.reviewItemId, reason: 'Visto.' };
    expect((await admin.call('resolveReviewItem', done)).error.status).toBe('FAILED_PRECONDITION');

    expect((await answer(true)).result).toMatchObject({ status: 'accepted', amount: 12_000 });
    expect((await answer(false)).result.status).toBe('accepted');
    await refunded();
    expect(await atGateway(payment)).toMatchObject({ status: 'refunded', refundedAmount: 14_000 });
    expect((await view()).withdrawals.map(({ note }) => note)).toContain('Está bem.');
    expect(await purchase()).toMatchObject({ status: 'refunded', reversal: { codesRevoked: 4, codesKept: 1 } });
    const { rows } = await admin.must<{ rows: ReviewItem[] }>('listReviewQueue', { resolved: true });
    expect(rows.find(({ reviewItemId }) => reviewItemId === row.reviewItemId)?.resolution?.note).toBe('Está bem.');
    const audit = await admin.must<{ entries: object[] }>('getAudit', { thing: `withdrawal:${request.withdrawalId}` });
    expect(audit.entries).toMatchObject([{ verb: 'answerWithdrawal', reason: 'Está bem.', after: { amount: 12_000 } }]);
    const { notifications } = await buyer.must<NotificationPage>('getNotifications');
    expect(notifications.find(({ kind }) => kind === 'withdrawalAnswered')).toMatchObject({ amount: 12_000 });
  });

  it('and refused, it changes nothing', async () => {
    const { request, answer, payment, purchase, withdraw, view } = await askForMoney();
    expect((await answer(false, 'O código foi usado.')).result.status).toBe('refused');
    await mailed(`withdrawal-${request.withdrawalId}-refused`);
    await app.runJobs();
    expect((await atGateway(payment))?.refundedAmount).toBe(2_000);
    const { keys } = await purchase();
    expect(keys.filter(({ status }) => status === 'available')).toHaveLength(4);
    expect((await withdraw([0], 0)).error.status).toBe('ABORTED');
    expect((await view()).left).toBe(12_000);
  });

  it('a downloaded book is asked for, and so is anything late', async () => {
    const { buyer, view } = await buy(['book', bookId], SKIN!);
    await (await buyer.request(pathOf())).arrayBuffer();
    expect((await view()).lines).toMatchObject([
      { used: 'downloaded', atOnce: false },
      { used: null, atOnce: true },
    ]);
    app.clock.advance(9 * DAY);
    const late = await buy(SKIN!);
    app.clock.advance(9 * DAY);
    expect((await late.view()).lines).toMatchObject([{ used: null, atOnce: false }]);
    app.clock.advance(-18 * DAY);
  });
});

describe('a book that was read before it goes back', () => {
  const usedOf = async ({ view }: Awaited<ReturnType<typeof buy>>) =>
    (await view()).lines.map(({ used, atOnce }) => [used, atOnce]);

  it('is asked for when it was lent to a table since', async () => {
    await admin.must('changeSettings', { campaigns: 'players' });
    const made = await buy(['book', bookId]);
    const { uid } = await made.buyer.must<{ uid: string }>('getUser');
    await admin.must('promoteUserToBeta', { uid });
    const { campaignId } = await made.buyer.must<{ campaignId: string }>('createCampaign', { title: 'A casa' });
    expect(await usedOf(made)).toEqual([[null, true]]);
    await made.buyer.must('lendBook', { campaignId, bookId });
    await made.buyer.must('takeBackBook', { campaignId, bookId });
    expect(await usedOf(made)).toEqual([['lent', false]]);
    expect((await made.withdraw([0], 2_500)).error.status).toBe('ABORTED');
  });

  it('is asked for, and told of to the bank, when an admin has reopened its download', async () => {
    const made = await buy(['book', bookId]);
    const { uid } = await made.buyer.must<{ uid: string }>('getUser');
    const downloaded = async () => {
      const { books } = await made.buyer.must<LibraryView>('getLibrary');
      return books[0]!.files[0]!.downloadedAt !== null;
    };
    await (await made.buyer.request(pathOf())).arrayBuffer();
    const reopen = { command: 'reopenDownload', uid, bookId, reason: 'Não abria.' };
    expect(await admin.mustPlain('userSupport', reopen)).toMatchObject({ done: true });
    expect(await downloaded()).toBe(false);
    expect(await usedOf(made)).toEqual([['downloaded', false]]);
    const proofs = await admin.request(`/admin/pagamento/${made.purchaseId}/provas`);
    const files = [...readZip(Buffer.from(await proofs.arrayBuffer())).values()].map(String);
    expect(files.join()).toContain('de Livro, pela primeira vez');
    await (await made.buyer.request(pathOf())).arrayBuffer();
    expect(await downloaded()).toBe(true);
  });
});

describe('in the same second', () => {
  const TIMES = 8;

  it('either the code is redeemed or its money goes back', async () => {
    for (let i = 0; i < TIMES; i += 1) {
      const { buyer, withdraw, purchase } = await buy(['key', 'oneKeyPack']);
      const { keys } = await purchase();
      const [redeemed, withdrawn] = await Promise.all([
        buyer.call('redeemKey', { code: keys[0]!.code }),
        withdraw([0], 3_000),
      ]);
      expect([redeemed.http === 200, withdrawn.http === 200].filter(Boolean)).toHaveLength(1);
    }
  });

  it('either the book is downloaded or its money goes back', async () => {
    for (let i = 0; i < TIMES; i += 1) {
      const { buyer, withdraw } = await buy(['book', bookId], SKIN!);
      const [copy, withdrawn] = await Promise.all([buyer.request(pathOf()), withdraw([0], 2_500)]);
      await copy.arrayBuffer();
      expect([copy.status === 200, withdrawn.http === 200].filter(Boolean)).toHaveLength(1);
    }
  });

  it('a withdrawal and the gateway’s own refund give back what was paid', async () => {
    const before = await funding();
    for (let i = 0; i < TIMES; i += 1) {
      const { payment, withdraw, purchase, refunded } = await buy(PACK!, SKIN!);
      await Promise.all([withdraw([0], 12_000), gateway.change(payment, { status: 'refunded' })]);
      await refunded();
      expect(await atGateway(payment)).toMatchObject({ status: 'refunded', refundedAmount: 14_000 });
      await app.runJobs();
      await expect.poll(async () => (await purchase()).status).toBe('refunded');
      expect((await purchase()).keys).toEqual([]);
    }
    expect(await funding()).toEqual(before);
  });
});
