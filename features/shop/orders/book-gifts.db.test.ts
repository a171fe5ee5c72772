import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishFile } from '../../../server/control.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { Gateway } from '../../../tests/support/gateway.ts';
import { writePdf } from '../../../tests/support/pdf.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { BookPage } from '../../publishing/books/list-books.server.ts';
import type { ShoppingCart } from '../cart/cart.ts';
import type { MyGifts } from '../gifts/get-my-gifts.server.ts';
import type { GivenKey } from '../gifts/give-key.server.ts';
import type { KeyPage } from '../redemption/my-keys.ts';
import type { Redemption } from '../redemption/redeem-key.server.ts';
import type { Statement } from '../sales/sales-schema.ts';
import type { PurchaseView } from './purchase-schema.ts';
import type { WithdrawalView } from './withdrawal-schema.ts';

let app: TestApp;
let gateway: Gateway;
let admin: Visitor;
let bookId: string;
let freeId: string;
beforeAll(async () => {
  app = await startApp({ jobs: false, vars: { ADMIN_EMAILS: 'admin@demo.test', RATE_LIMITS: 'off' } });
  gateway = new Gateway(app.url);
  admin = await app.signedIn('admin@demo.test');
  const file = join(app.ctx.env.dataDir, 'livro.pdf');
  await writePdf(file, ['Capa']);
  await publishFile(app.ctx, { file, title: 'Ilha de vidro', price: '25,00', creator: 'ilha' });
  await publishFile(app.ctx, { file, title: 'Ilha de graça', price: '0,00', creator: 'ilha' });
  const { books } = await app.visitor().must<BookPage>('listBooks', { limit: 100 });
  bookId = books.find(({ title }) => title === 'Ilha de vidro')!.bookId;
  freeId = books.find(({ title }) => title === 'Ilha de graça')!.bookId;
});
afterAll(() => app.stop());

const someone = () => app.signedIn(`${randomUUID()}@example.org`);
const set = (change: string) => app.database.pool.query(`update books set ${change} where id = $1`, [bookId]);
beforeEach(() =>
  set(`status = 'published', allow_pay_what_you_want = false, minimum_price = null, suggested_price = null`),
);

const add = (by: Visitor, more: object = {}) =>
  by.call<{ shoppingCart: ShoppingCart }>('addToCart', {
    productType: 'book',
    productId: bookId,
    asGift: true,
    ...more,
  });
const libraryOf = async (by: Visitor) =>
  (await by.must<{ books: { bookId: string; acquiredBy: string }[] }>('getLibrary')).books;

async function buy(by: Visitor, count: number, own = false) {
  if (own) await by.must('addToCart', { productType: 'book', productId: bookId });
  for (let n = 0; n < count; n += 1) expect((await add(by)).http).toBe(200);
  const { purchaseId, preferenceId } = await by.checkout();
  const { id: payment } = await gateway.pay({ preferenceId, status: 'approved', notify: 3 });
  const purchase = await by.must<PurchaseView>('getPurchase', { purchaseId });
  return { purchaseId, payment, purchase, codes: purchase.keys.map(({ code }) => code) };
}

describe('a book bought to be given', () => {
  it('is a code for each that was bought, beside one’s own copy, and comes to the library of whoever redeems it', async () => {
    const giver = await someone();
    const { purchase, codes } = await buy(giver, 2, true);
    expect(purchase.items.map(({ price, asGift = false }) => [price, asGift])).toEqual([
      [2500, false],
      [2500, true],
      [2500, true],
    ]);
    expect(purchase.totalAmount).toBe(7500);
    expect([codes.length, new Set(codes).size]).toEqual([2, 2]);
    expect(await libraryOf(giver)).toMatchObject([{ bookId, acquiredBy: 'purchase' }]);
    const again = await buy(giver, 1);
    expect(again.codes).toHaveLength(1);

    const to = `${randomUUID()}@example.org`;
    const { giftId, token } = await giver.must<GivenKey>('giveKey', { code: codes[0], to, message: 'Boa viagem.' });
    await app.runJobs();
    expect(await app.outbox.read(`gift-${giftId}`)).toContain('Ilha de vidro');
    const friend = await app.signedIn(to);
    expect((await friend.must<MyGifts>('getMyGifts')).received).toMatchObject([{ title: 'Ilha de vidro' }]);
    const page = await (await friend.request(`/presente/${token}`, { headers: { accept: 'text/html' } })).text();
    expect(page).toContain('Ilha de vidro');
    const { rewards } = await friend.must<Redemption>('redeemGift', { token });
    expect(rewards.books).toMatchObject([{ id: bookId, title: 'Ilha de vidro' }]);
    expect(await libraryOf(friend)).toMatchObject([{ bookId }]);
    expect(await libraryOf(giver)).toHaveLength(1);
  });

  it('is refused by whoever has it already, and stays a gift', async () => {
    const giver = await someone();
    const { codes } = await buy(giver, 1, true);
    const owner = await someone();
    await buy(owner, 0, true);
    const { token } = await giver.must<GivenKey>('giveKey', { code: codes[0] });
    const late = await owner.call('redeemGift', { token });
    expect([late.http, late.error.message]).toEqual([409, expect.stringMatching(/já está na sua biblioteca/)]);
    await (await someone()).must('redeemGift', { token });
  });

  it('is found among one’s codes, and by admins, by the book’s name', async () => {
    const giver = await someone();
    const { codes } = await buy(giver, 1);
    for (const q of ['ilha de vidro', codes[0]!]) {
      const { keys } = await giver.must<KeyPage>('getMyKeys', { q });
      expect(keys).toMatchObject([{ code: codes[0], title: 'Ilha de vidro', keyId: `book:${bookId}`, isBeta: false }]);
    }
    expect((await giver.must<KeyPage>('getMyKeys', { q: 'viajante' })).keys).toEqual([]);
    const listed = await admin.must<{ codes: { title: string }[] }>('listCodes', { keyId: `book:${bookId}` });
    expect(listed.codes[0]).toMatchObject({ title: 'Ilha de vidro' });
    const preview = await app.visitor().must('previewKey', { code: codes[0] });
    expect(preview).toMatchObject({ title: 'Ilha de vidro', rewards: { books: [{ id: bookId }] } });
  });

  it('has the price of the store, and is never free', async () => {
    const by = await someone();
    const refused = async (more: object) => {
      const { error } = await add(by, more);
      return [error?.status, error?.message];
    };
    expect(await refused({ productId: freeId })).toEqual(['INVALID_ARGUMENT', expect.stringContaining('De graça')]);
    expect((await refused({ productType: 'skin', productId: 'viajanteFrame' }))[0]).toBe('INVALID_ARGUMENT');
    expect((await refused({ wishList: 'lista' }))[0]).toBe('INVALID_ARGUMENT');
    expect((await refused({ amount: 100 }))[0]).toBe('INVALID_ARGUMENT');
    await set('allow_pay_what_you_want = true, minimum_price = 0');
    expect(await refused({ amount: 0 })).toEqual(['INVALID_ARGUMENT', expect.stringContaining('acima de zero')]);
    const { result } = await add(by, { amount: 700 });
    expect(result.shoppingCart).toMatchObject({ totalAmount: 700, items: [{ price: 700, asGift: true }] });
    await set(`allow_pay_what_you_want = false, price = 0`);
    const left = await by.checkout();
    expect(left.error.details).toMatchObject({ state: 'cartChanged', changes: [{ reason: 'withdrawn' }] });
    await set('price = 2500');
  });

  it('is worth its book though the store has it no more', async () => {
    const giver = await someone();
    const { codes } = await buy(giver, 1);
    await set(`status = 'withdrawn'`);
    const friend = await someone();
    await friend.must('redeemKey', { code: codes[0] });
    expect(await libraryOf(friend)).toMatchObject([{ bookId }]);
  });

  it('goes back with its purchase, but for what somebody redeemed, which is listed', async () => {
    const giver = await someone();
    const { purchaseId, payment, codes } = await buy(giver, 2, true);
    const friend = await someone();
    await friend.must('redeemKey', { code: codes[1] });
    const { token } = await giver.must<GivenKey>('giveKey', { code: codes[0] });
    const { lines } = await giver.must<WithdrawalView>('getWithdrawal', { purchaseId });
    expect(lines.map(({ used, codes: left, asGift = false }) => [used, left, asGift])).toEqual([
      [null, 0, false],
      [null, 1, true],
      ['redeemed', 0, true],
    ]);
    await giver.must('withdrawPurchase', { purchaseId, lines: [1], amount: 2500 });
    expect((await (await someone()).call('redeemGift', { token })).error.details.state).toBe('takenBack');
    expect(await libraryOf(giver)).toHaveLength(1);
    await gateway.change(payment, { status: 'refunded' });
    await expect
      .poll(async () => (await giver.must<PurchaseView>('getPurchase', { purchaseId })).reversal)
      .toMatchObject({ codesRevoked: 1, codesKept: 1 });
    expect(await libraryOf(giver)).toEqual([]);
    expect(await libraryOf(friend)).toHaveLength(1);
    const { rows } = await app.database.pool.query<{ reason: string }>(
      'select reason from attention where purchase_id = $1',
      [purchaseId],
    );
    expect(rows).toMatchObject([{ reason: expect.stringContaining(`redeemedBeforeReversal:book:${bookId}`) }]);
  });

  it('is a sale of its creator’s, and no support of the campaign', async () => {
    const dueOf = async () => {
      const { payouts } = await admin.must<Statement>('getCreatorStatement', { creatorId: 'ilha' });
      return payouts.reduce((sum, { gross }) => sum + gross, 0);
    };
    const stats = () => app.visitor().must<{ crowdfunding: object }>('getStats');
    const [before, raised] = [await dueOf(), await stats()];
    await buy(await someone(), 3);
    expect((await dueOf()) - before).toBe(7500);
    expect((await stats()).crowdfunding).toEqual(raised.crowdfunding);
  });

  it('is redeemed once, by whoever of many comes first', async () => {
    const { codes } = await buy(await someone(), 1);
    const friends = await Promise.all(Array.from({ length: 5 }, someone));
    const all = await Promise.all(friends.map((friend) => friend.call('redeemKey', { code: codes[0] })));
    expect(all.map(({ http }) => http).sort()).toEqual([200, 409, 409, 409, 409]);
  });
});
