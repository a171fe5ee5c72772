import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DAY, MINUTE } from '../../../lib/span.ts';
import { inTwoProcesses, startApp, type TestApp } from '../../../tests/support/app.ts';
import { Gateway } from '../../../tests/support/gateway.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { UserDocument } from '../../community/profile/user-schema.ts';
import type { LibraryView } from '../../reading/library/library.ts';
import type { StatsView } from '../funding/funding.ts';
import type { PurchaseView } from './purchase-schema.ts';
import { reconcilePurchases } from './reconcile.server.ts';
import { payments, reviewQueue } from './tables.ts';

let app: TestApp;
let gateway: Gateway;

beforeAll(async () => {
  app = await startApp();
  gateway = new Gateway(app.url);
});
afterAll(() => app.stop());

const someone = (): Promise<Visitor> => app.signedIn(`${randomUUID()}@example.org`);
const funding = async (): Promise<StatsView['crowdfunding']> =>
  (await app.visitor().must<StatsView>('getStats')).crowdfunding;
const purchaseOf = (buyer: Visitor, purchaseId: string): Promise<PurchaseView> =>
  buyer.must<PurchaseView>('getPurchase', { purchaseId });

async function checkedOut(...items: { productType: string; productId: string }[]) {
  const buyer = await someone();
  for (const item of items) await buyer.must('addToCart', item);
  const checkout = await buyer.checkout();
  expect(checkout.http).toBe(200);
  return { buyer, ...checkout };
}
const pack = (productId: string) => ({ productType: 'key', productId });
const skin = (productId: string) => ({ productType: 'skin', productId });

describe('a paid purchase', () => {
  it('gives codes and skins once, empties the cart of exactly its lines, and counts for the campaign', async () => {
    const before = await funding();
    const { buyer, purchaseId, preferenceId } = await checkedOut(pack('fiveKeysPack'), skin('sunsetBanner'));
    await buyer.must('addToCart', skin('sunsetFrame'));
    const payment = await gateway.pay({ preferenceId, status: 'approved', notify: 5 });
    await gateway.notify(payment.id, 5);
    const purchase = await purchaseOf(buyer, purchaseId);
    expect(purchase).toMatchObject({ status: 'approved', totalAmount: 14_000 });
    expect(purchase.keys.map((key) => key.keyId)).toEqual(Array(5).fill('secondBeta'));
    expect((await buyer.must<LibraryView>('getLibrary')).skins.map((item) => item.skinId)).toEqual(['sunsetBanner']);
    const { shoppingCart } = await buyer.must<UserDocument>('getUser');
    expect(shoppingCart.items.map((item) => item.productId)).toEqual(['sunsetFrame']);
    const after = await funding();
    expect(after.totalValue - before.totalValue).toBe(12_000);
    expect(after.supportsValue - before.supportsValue).toBe(1);
  });

  it('brings the whole Colecionador: master kind, five keys and the dated codes that are due', async () => {
    const { buyer, purchaseId, preferenceId } = await checkedOut(pack('colecionadorPack'));
    await gateway.pay({ preferenceId, status: 'approved' });
    const { keys } = await purchaseOf(buyer, purchaseId);
    expect(keys.map((key) => key.keyId).sort()).toEqual(
      ['FCcolecionador', ...Array(5).fill('secondBeta'), 'arjom', 'engenheirosDoCaos', 'insurgentes'].sort(),
    );
  });

  it('is settled by simultaneous notifications exactly once', async () => {
    const { buyer, purchaseId, preferenceId } = await checkedOut(pack('tenKeysPack'));
    const { id } = await gateway.pay({ preferenceId, status: 'approved', notify: 0 });
    const { answers } = await gateway.notify(id, 20);
    expect(new Set(answers)).toEqual(new Set([200]));
    expect((await purchaseOf(buyer, purchaseId)).keys).toHaveLength(10);
  });

  it('mails one receipt with every code', async () => {
    const { buyer, purchaseId, preferenceId } = await checkedOut(pack('fiveKeysPack'));
    const { id } = await gateway.pay({ preferenceId, status: 'approved', notify: 3 });
    await gateway.notify(id, 3);
    const { keys } = await purchaseOf(buyer, purchaseId);
    const find = async () => (await app.outbox.list()).filter((message) => message.id === `receipt-${purchaseId}`);
    await app.runJobs();
    await expect.poll(find).toHaveLength(1);
    const source = (await app.outbox.read(`receipt-${purchaseId}`))!.replace(/=\r?\n/g, '');
    for (const key of keys) expect(source).toContain(key.code);
  });
});

describe('notifications', () => {
  it('count for nothing when forged, and are answered as the contract says', async () => {
    const { buyer, purchaseId, preferenceId } = await checkedOut(pack('oneKeyPack'));
    const { id } = await gateway.pay({ preferenceId, status: 'approved', notify: 0 });
    expect((await gateway.notify(id, 1, 'wrong')).answers).toEqual([401]);
    expect((await gateway.notify(id, 1, 'missing')).answers).toEqual([401]);
    expect((await purchaseOf(buyer, purchaseId)).status).toBe('pending');
    expect((await gateway.notify(id, 1, 'stale')).answers).toEqual([200]);
    expect((await purchaseOf(buyer, purchaseId)).status).toBe('approved');
    const ipn = await fetch(`${app.url}/webhooks/mercadopago?id=${id}&topic=payment`, { method: 'POST', body: '{}' });
    expect(ipn.status).toBe(200);
  });

  it('ask to be sent again while the payment cannot be fetched', async () => {
    const { buyer, purchaseId, preferenceId } = await checkedOut(pack('oneKeyPack'));
    const { id } = await gateway.pay({ preferenceId, status: 'approved', notify: 0 });
    for (const fault of [404, 429, 500, 'drop'] as const) {
      await gateway.faults('getPayment', [fault]);
      expect((await gateway.notify(id)).answers).toEqual([500]);
    }
    expect((await purchaseOf(buyer, purchaseId)).status).toBe('pending');
    expect((await gateway.notify(id)).answers).toEqual([200]);
    expect((await purchaseOf(buyer, purchaseId)).status).toBe('approved');
  });

  it('of another amount or currency settle nothing and are listed', async () => {
    for (const [wrong, reason] of [
      [{ amount: 29.99 }, 'amountMismatch'],
      [{ currency: 'USD' }, 'currencyMismatch'],
    ] as const) {
      const { buyer, purchaseId, preferenceId } = await checkedOut(pack('oneKeyPack'));
      const { id } = await gateway.pay({ preferenceId, status: 'approved', ...wrong });
      expect((await purchaseOf(buyer, purchaseId)).status).toBe('pending');
      const rows = await app.ctx.db.select().from(reviewQueue).where(eq(reviewQueue.purchaseId, purchaseId));
      expect(rows.map((row) => row.reason)).toEqual([`${reason}:${id}`]);
    }
  });
});

describe('the life of a purchase', () => {
  it('follows its newest payment and may be approved after anything', async () => {
    const { buyer, purchaseId, preferenceId } = await checkedOut(pack('oneKeyPack'));
    const status = async () => (await purchaseOf(buyer, purchaseId)).status;
    const first = await gateway.pay({ preferenceId, status: 'pending' });
    expect((await purchaseOf(buyer, purchaseId)).payment).toMatchObject({
      method: 'pix',
      qrCode: expect.any(String),
      qrCodeBase64: expect.any(String),
    });
    await gateway.change(first.id, { status: 'cancelled', statusDetail: 'expired' });
    expect(await status()).toBe('expired');
    const second = await gateway.pay({ preferenceId, status: 'rejected', method: 'visa' });
    expect(await status()).toBe('rejected');
    await gateway.change(second.id, { status: 'in_process' });
    expect(await status()).toBe('pending');
    await gateway.change(first.id, { status: 'approved' });
    expect(await status()).toBe('approved');
  });

  it.each(['refunded', 'charged_back'] as const)(
    'takes back what it gave when %s, and lists what was redeemed',
    async (status) => {
      const before = await funding();
      const { buyer, purchaseId, preferenceId } = await checkedOut(pack('fiveKeysPack'), skin('melaninaBanner'));
      const { id } = await gateway.pay({ preferenceId, status: 'approved' });
      const { keys } = await purchaseOf(buyer, purchaseId);
      await buyer.must('updateUser', { customization: { currentBanner: { id: 'melaninaBanner' } } });
      await buyer.must('redeemKey', { code: keys[0]!.code });
      await gateway.change(id, { status, notify: 4 });
      expect((await purchaseOf(buyer, purchaseId)).status).toBe(status);
      expect(await funding()).toEqual(before);
      expect((await buyer.must<LibraryView>('getLibrary')).skins).toEqual([]);
      const user = await buyer.must<UserDocument>('getUser');
      expect(user.customization.currentBanner.id).toBe('defaultBanner');
      expect(user.accessControl.role).toBe('beta');
      expect((await (await someone()).call('redeemKey', { code: keys[1]!.code })).error.details.state).toBe(
        'alreadyRedeemed',
      );
      const rows = await app.ctx.db.select().from(reviewQueue).where(eq(reviewQueue.purchaseId, purchaseId));
      expect(rows.map((row) => row.reason)).toEqual(['redeemedBeforeReversal:secondBeta:0']);
      const late = await gateway.pay({ preferenceId, status: 'approved', method: 'visa' });
      const refunded = async () =>
        (await app.ctx.db.select().from(payments).where(eq(payments.id, late.id)))[0]?.status;
      await app.runJobs();
      await expect.poll(refunded).toBe('refunded');
    },
  );

  it('stays whole after a partial refund', async () => {
    const { buyer, purchaseId, preferenceId } = await checkedOut(pack('oneKeyPack'));
    const { id } = await gateway.pay({ preferenceId, status: 'approved' });
    await gateway.change(id, { status: 'approved', statusDetail: 'partially_refunded', refundedAmount: 10 });
    expect(await purchaseOf(buyer, purchaseId)).toMatchObject({ status: 'approved', keys: [{ keyId: 'secondBeta' }] });
  });

  it.skipIf(inTwoProcesses)('is asked about once by all who press, and not again within five seconds', async () => {
    const { buyer, purchaseId, preferenceId } = await checkedOut(pack('oneKeyPack'));
    const asked = vi.spyOn(app.reserved.payments, 'searchPayments');
    const timesAsked = () => asked.mock.calls.filter(([id]) => id === purchaseId).length;
    const verify = async () => (await buyer.must<PurchaseView>('verifyPurchase', { purchaseId })).status;
    expect(new Set(await Promise.all(Array.from({ length: 20 }, verify)))).toEqual(new Set(['pending']));
    expect(timesAsked()).toBe(1);
    await gateway.pay({ preferenceId, status: 'approved', notify: 0 });
    expect([await verify(), timesAsked()]).toEqual(['pending', 1]);
    const ago = `update purchases set asked_at = now() - interval '5 seconds' where id = $1`;
    await app.database.pool.query(ago, [purchaseId]);
    expect([await verify(), timesAsked()]).toEqual(['approved', 2]);
    asked.mockRestore();
  });

  it('is found by asking when no notification came', async () => {
    const { buyer, purchaseId, preferenceId } = await checkedOut(pack('oneKeyPack'));
    await gateway.pay({ preferenceId, status: 'approved', notify: 0 });
    // The job of each minute may ask meanwhile.
    await gateway.faults('searchPayments', Array(50).fill(500));
    expect((await buyer.call('verifyPurchase', { purchaseId })).error.status).toBe('UNAVAILABLE');
    await gateway.faults('searchPayments', []);
    expect((await buyer.must<PurchaseView>('verifyPurchase', { purchaseId })).status).toBe('approved');
    expect((await (await someone()).call('verifyPurchase', { purchaseId })).http).toBe(404);
  });

  it('is reconciled after two minutes and expires after 31 days without a payment', async () => {
    const paid = await checkedOut(pack('oneKeyPack'));
    await gateway.pay({ preferenceId: paid.preferenceId, status: 'approved', notify: 0 });
    const unpaid = await checkedOut(pack('oneKeyPack'));
    // The job of each minute may hold a check meanwhile.
    const reconciled = ({ buyer, purchaseId }: typeof paid) =>
      expect.poll(async () => {
        await reconcilePurchases(app.ctx);
        return (await purchaseOf(buyer, purchaseId)).status;
      });
    app.clock.advance(2 * MINUTE + 1000);
    await reconciled(paid).toBe('approved');
    await reconciled(unpaid).toBe('pending');
    app.clock.advance(31 * DAY);
    await expect
      .poll(async () => {
        await reconcilePurchases(app.ctx);
        const text = 'select status from purchases where id = $1';
        return (await app.database.pool.query(text, [unpaid.purchaseId])).rows;
      })
      .toEqual([{ status: 'expired' }]);
  });
});

describe('checking out', () => {
  it('finds the same purchase by its key, however often and at once', async () => {
    const buyer = await someone();
    await buyer.must('addToCart', pack('oneKeyPack'));
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => buyer.checkout(key)));
    expect(new Set(answers.map((answer) => `${answer.http} ${answer.purchaseId} ${answer.preferenceId}`)).size).toBe(1);
    expect(answers[0]!.http).toBe(200);
  });

  it('goes on where it stopped when the gateway fails', async () => {
    const buyer = await someone();
    await buyer.must('addToCart', pack('oneKeyPack'));
    const key = randomUUID();
    for (const fault of [500, 429, 'drop'] as const) {
      await gateway.faults('createPreference', [fault]);
      expect((await buyer.checkout(key)).error.status).toBe('UNAVAILABLE');
    }
    const done = await buyer.checkout(key);
    expect(done.http).toBe(200);
    const { purchases } = await buyer.must<{ purchases: PurchaseView[] }>('getMyPurchases');
    expect(purchases.map((purchase) => purchase.purchaseId)).toEqual([done.purchaseId]);
  });

  it('refuses an empty cart and says what changed in another', async () => {
    const buyer = await someone();
    expect((await buyer.checkout()).error.status).toBe('FAILED_PRECONDITION');
    await buyer.must('addToCart', skin('viajanteTray'));
    await buyer.must('addToCart', pack('oneKeyPack'));
    await app.database.pool.query(`update users set cart = jsonb_set(cart, '{1,price}', '2500') where uid = $1`, [
      (await buyer.must<UserDocument>('getUser')).uid,
    ]);
    const { shoppingCart } = await buyer.must<UserDocument>('getUser');
    expect(shoppingCart.items[1]).toMatchObject({ price: 3000, priceChangedFrom: 2500 });
    const key = randomUUID();
    const refused = await buyer.checkout(key);
    expect([refused.http, refused.error.details.state]).toEqual([409, 'cartChanged']);
    expect(refused.error.details.changes).toEqual([{ id: shoppingCart.items[1]!.id, reason: 'price', price: 3000 }]);
    expect((await buyer.checkout(key)).http).toBe(200);
  });

  it('lists a line the buyer came to own meanwhile and grants it nothing', async () => {
    const buyer = await someone();
    await buyer.must('addToCart', skin('crisTray'));
    const first = await buyer.checkout();
    const second = await buyer.checkout();
    await gateway.pay({ preferenceId: first.preferenceId, status: 'approved' });
    await gateway.pay({ preferenceId: second.preferenceId, status: 'approved' });
    expect((await purchaseOf(buyer, second.purchaseId)).status).toBe('approved');
    const rows = await app.ctx.db.select().from(reviewQueue).where(eq(reviewQueue.purchaseId, second.purchaseId));
    expect(rows.map((row) => row.reason)).toEqual(['alreadyOwned:crisTray']);
  });
});
