import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishFile } from '../../../server/control.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { Gateway } from '../../../tests/support/gateway.ts';
import { writePdf } from '../../../tests/support/pdf.ts';
import { readZip } from '../../../tests/support/read-zip.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { UserDocument } from '../../community/profile/user-schema.ts';
import type { NotificationPage } from '../../people/notifications/notification-schema.ts';
import type { LibraryView } from '../../reading/library/library.ts';
import type { StatsView } from '../funding/funding.ts';
import type { GiftView } from '../gifts/get-gift.server.ts';
import { getKeysVersion } from '../redemption/keys-version.server.ts';
import type { KeyPage } from '../redemption/my-keys.ts';
import type { KeyPreview } from '../redemption/preview-key.server.ts';
import type { Statement } from '../sales/sales-schema.ts';
import type { PurchaseView } from './purchase-schema.ts';
import type { ReviewItem } from './review-schema.ts';

let app: TestApp;
let gateway: Gateway;
let admin: Visitor;
let bookId: string;

beforeAll(async () => {
  app = await startApp({ vars: { ADMIN_EMAILS: 'um@demo.test', RATE_LIMITS: 'off' } });
  gateway = new Gateway(app.url);
  admin = await app.signedIn('um@demo.test');
  const file = join(app.ctx.env.dataDir, 'livro.pdf');
  await writePdf(file, ['Capa']);
  ({ bookId } = await publishFile(app.ctx, { file, title: 'Livro', price: '25,00', creator: 'casa' }));
});
afterAll(() => app.stop());

/** A pack of two codes and more, two skins of which one is worn, and a book. */
async function buy() {
  const buyer = await app.signedIn(`${randomUUID()}@example.org`);
  for (const [productType, productId] of [
    ['key', 'fiveKeysPack'],
    ['skin', 'sunsetBanner'],
    ['skin', 'sunsetFrame'],
    ['book', bookId],
  ])
    await buyer.must('addToCart', { productType, productId });
  const { purchaseId, preferenceId } = await buyer.checkout();
  const { id: payment } = await gateway.pay({ preferenceId, status: 'approved' });
  await buyer.must('updateUser', { customization: { currentBanner: { id: 'sunsetBanner' } } });
  const purchase = () => buyer.must<PurchaseView>('getPurchase', { purchaseId });
  const { keys } = await purchase();
  const wear = (id: string) =>
    buyer.call<UserDocument>('updateUser', {
      customization: { [id.endsWith('Frame') ? 'currentFrame' : 'currentBanner']: { id } },
    });
  return {
    buyer,
    purchaseId,
    payment,
    purchase,
    wear,
    codes: keys.map(({ code }) => code),
    contest: (status = 'in_mediation', statusDetail?: string) =>
      gateway.change(payment, { status, ...(statusDetail ? { statusDetail } : {}) }),
    read: async () => (await buyer.request(`/functions/serveWatermarkedPDF?bookId=${bookId}`)).status,
    open: async () => (await buyer.request(`/biblioteca/${bookId}/ler`)).status,
    library: () => buyer.must<LibraryView>('getLibrary'),
    keys: async () => (await buyer.must<KeyPage>('getMyKeys')).keys,
    news: async () => (await buyer.must<NotificationPage>('getNotifications')).notifications.map(({ kind }) => kind),
    listed: async () =>
      (await admin.must<{ rows: ReviewItem[] }>('listReviewQueue')).rows
        .filter((row) => row.purchaseId === purchaseId)
        .map(({ reason }) => reason),
    verbs: async () =>
      (await admin.must<{ entries: { verb: string }[] }>('getAudit', { thing: `purchase:${purchaseId}` })).entries.map(
        ({ verb }) => verb,
      ),
  };
}
const funding = async () => (await app.visitor().must<StatsView>('getStats')).crowdfunding;
const CONTESTED = { status: 'ABORTED', details: { state: 'contested' } };

it('of which every code was cancelled changes nothing among the codes, even when the bank keeps the money', async () => {
  const made = await buy();
  await admin.must('revokeCodes', { codes: made.codes, reason: 'Perdidos.' });
  const { uid } = await made.buyer.must<UserDocument>('getUser');
  const before = await getKeysVersion(app.ctx, uid);
  await made.contest();
  expect((await made.purchase()).payment).toMatchObject({ status: 'contested' });
  expect(await getKeysVersion(app.ctx, uid)).toEqual(before);
  await made.contest('charged_back', 'settled');
  expect(await made.purchase()).toMatchObject({ status: 'charged_back' });
  expect(await getKeysVersion(app.ctx, uid)).toEqual(before);
});

describe.each([
  ['in_mediation', undefined],
  ['charged_back', 'in_process'],
] as const)('a payment that is %s %s', (status, detail) => {
  it('freezes what it gave, and releases it as it was', async () => {
    const made = await buy();
    const { buyer, purchase, codes, wear, purchaseId } = made;
    const { giftId, token } = await buyer.must<{ giftId: string; token: string }>('giveKey', { code: codes[0] });
    const friend = await app.signedIn(`${randomUUID()}@example.org`);
    const before = await funding();
    await made.contest(status, detail);

    expect(await purchase()).toMatchObject({ status: 'approved', payment: { status: 'contested' }, reversal: null });
    expect((await purchase()).keys.map((key) => key.status)).toEqual(Array(5).fill('available'));
    expect([await made.read(), await made.open()]).toEqual([403, 403]);
    expect((await made.library()).books).toMatchObject([{ bookId, frozen: true }]);
    expect((await made.keys()).map(({ frozen }) => frozen)).toEqual(Array(5).fill(true));
    expect((await buyer.call('redeemKey', { code: codes[1] })).error).toMatchObject(CONTESTED);
    expect((await buyer.call('giveKey', { code: codes[1] })).error).toMatchObject(CONTESTED);
    expect((await friend.call('redeemGift', { token })).error).toMatchObject(CONTESTED);
    // Whoever looks before they redeem is told, too.
    const looked = async () => {
      const { frozen: ofCode } = await friend.must<KeyPreview>('previewKey', { code: codes[1] });
      const { frozen: ofLink } = await friend.must<KeyPreview>('previewKey', { code: `${app.url}/presente/${token}` });
      const { frozen: ofGift } = await friend.must<GiftView>('getGift', { token });
      const pages = [`/resgatar/${codes[1]}`, `/presente/${token}`].map(async (path) => {
        const text = await (await friend.request(path)).text();
        return [text.includes('O banco está analisando'), /Ativar o código|Ficar com o presente/.test(text)];
      });
      return [ofCode, ofLink, ofGift, await Promise.all(pages)];
    };
    expect(await looked()).toEqual([true, true, true, Array(2).fill([true, false])]);
    // A skin that is worn stays on; nothing new is put on.
    expect((await wear('sunsetFrame')).error.status).toBe('INVALID_ARGUMENT');
    expect((await wear('sunsetBanner')).result.customization.currentBanner.id).toBe('sunsetBanner');
    expect((await buyer.call('addToCart', { productType: 'book', productId: bookId })).error.status).toBe(
      'ALREADY_EXISTS',
    );
    const withdrawn = await buyer.call('withdrawPurchase', { purchaseId, lines: [1], amount: 2_000 });
    expect(withdrawn.error).toMatchObject({ status: 'FAILED_PRECONDITION', details: { state: 'contested' } });
    const refund = { purchaseId, amount: 100, reason: 'Cobrado a mais.' };
    expect((await admin.call('refundPurchase', refund)).error).toMatchObject({ details: { state: 'contested' } });
    expect(await funding()).toEqual(before);
    expect(await made.listed()).toEqual([`contested:${made.payment}`]);
    expect(await made.news()).toContain('purchaseContested');

    // Told again, it is told once.
    await made.contest(status, detail);
    expect((await made.verbs()).filter((verb) => verb === 'freezePurchase')).toHaveLength(1);
    await gateway.change(
      made.payment,
      status === 'in_mediation' ? { status: 'approved' } : { status, statusDetail: 'reimbursed' },
    );
    expect(await purchase()).toMatchObject({ status: 'approved', payment: { status: 'approved' } });
    expect([await made.read(), await made.open()]).toEqual([200, 200]);
    expect((await made.library()).books[0]!.frozen).toBeUndefined();
    expect((await wear('sunsetFrame')).http).toBe(200);
    expect(await looked()).toEqual([undefined, undefined, undefined, Array(2).fill([false, true])]);
    expect((await friend.call('redeemGift', { token })).http).toBe(200);
    expect((await buyer.call('redeemKey', { code: codes[1] })).http).toBe(200);
    expect(await made.listed()).toEqual([]);
    expect(await funding()).toEqual(before);
    expect(giftId).toBeTruthy();
  });

  it('and lost, it is reversed as ever', async () => {
    const before = await funding();
    const made = await buy();
    await made.contest(status, detail);
    await gateway.change(made.payment, { status: 'charged_back', statusDetail: 'settled' });
    expect(await made.purchase()).toMatchObject({ status: 'charged_back', reversal: { codesRevoked: 5 } });
    expect((await made.library()).books).toEqual([]);
    expect(await made.read()).toBe(403);
    expect(await funding()).toEqual(before);
  });
});

it('a thing that another purchase gives too is not frozen', async () => {
  const made = await buy();
  const { uid } = await made.buyer.must<{ uid: string }>('getUser');
  const grant = { command: 'grant', uid, kind: 'skin', id: 'sunsetTray', reason: 'Cortesia.' };
  await admin.mustPlain('userSupport', grant);
  await made.contest();
  const worn = await made.buyer.call('updateUser', { customization: { currentTray: { id: 'sunsetTray' } } });
  expect(worn.http).toBe(200);
});

it('before approval it is pending, and a contest of another payment freezes nothing', async () => {
  const buyer = await app.signedIn(`${randomUUID()}@example.org`);
  await buyer.must('addToCart', { productType: 'skin', productId: 'sunsetBanner' });
  const { purchaseId, preferenceId } = await buyer.checkout();
  await gateway.pay({ preferenceId, status: 'in_mediation' });
  const { status } = await buyer.must<PurchaseView>('getPurchase', { purchaseId });
  expect(status).toBe('pending');
});

it('an admin takes the evidence while it runs', async () => {
  const made = await buy();
  await made.read();
  await made.contest();
  const proofs = await admin.request(`/admin/pagamento/${made.purchaseId}/provas`);
  const files = [...readZip(Buffer.from(await proofs.arrayBuffer())).values()].map(String).join();
  expect(files).toContain('Em análise no banco');
  expect(files).toContain('de Livro, pela primeira vez');
  expect(await made.verbs()).toContain('exportEvidence');
});

it('stands in the creator’s statement, as do parts that the house gave back, and no payout changes', async () => {
  const creatorId = 'casa';
  const statement = () => admin.must<Statement>('getCreatorStatement', { creatorId });
  const [contested, partly, withdrawn] = [await buy(), await buy(), await buy()];
  const before = await statement();
  await contested.contest();
  const refund = { purchaseId: partly.purchaseId, amount: 1_800, reason: 'Cortesia.' };
  await admin.must('refundPurchase', refund);
  await withdrawn.buyer.must('withdrawPurchase', { purchaseId: withdrawn.purchaseId, lines: [1], amount: 2_000 });
  await app.runJobs();
  await expect.poll(async () => (await withdrawn.purchase()).refundedAmount).toBe(2_000);
  const after = await statement();
  expect(after.payouts).toEqual(before.payouts);
  expect(after.contested).toEqual({ sales: before.contested.sales + 1, cents: before.contested.cents + 2_500 });
  // 2,500 of the purchase's 18,000 cents are the creator's.
  expect(after.partial).toMatchObject([
    { purchaseId: partly.purchaseId, title: 'Livro', cents: 250 },
    ...before.partial,
  ]);
});
