import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishFile } from '../../../server/control.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { Gateway } from '../../../tests/support/gateway.ts';
import { writePdf } from '../../../tests/support/pdf.ts';

import { newsOf } from '../../../tests/support/request-desk.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { BookPage } from '../../publishing/books/list-books.server.ts';
import type { ShoppingCart } from '../cart/cart.ts';
import type { PurchaseView } from '../orders/purchase-schema.ts';

let app: TestApp;
let gateway: Gateway;
let book: BookPage['books'][number];
beforeAll(async () => {
  app = await startApp({ vars: { RATE_LIMITS: 'off' } });
  gateway = new Gateway(app.url);
  const file = join(app.ctx.env.dataDir, 'livro.pdf');
  await writePdf(file, ['Capa']);
  for (const title of ['Maré cheia', 'Maré baixa'])
    await publishFile(app.ctx, { file, title, price: '25,00', creator: 'casa' });
  const { books } = await app.visitor().must<BookPage>('listBooks', { limit: 100 });
  book = books.find(({ price, allowPayWhatYouWant }) => price > 0 && !allowPayWhatYouWant)!;
});
afterAll(() => app.stop());

const someone = () => app.signedIn(`${randomUUID()}@example.org`);
const libraryOf = async (by: Visitor) =>
  (await by.must<{ books: { bookId: string; acquiredBy: string; copyCode?: string }[] }>('getLibrary')).books;
const give = (by: Visitor, wishList: string, bookId = book.bookId) =>
  by.call<{ shoppingCart: ShoppingCart }>('addToCart', { productType: 'book', productId: bookId, wishList });

let owner: Visitor;
let giver: Visitor;
let wishList: string;
beforeEach(async () => {
  [owner, giver] = await Promise.all([someone(), someone()]);
  await owner.must('updateUser', { displayName: 'Iracema' });
  await giver.must('updateUser', { displayName: 'Peri' });
  await owner.must('addToWishList', { bookId: book.bookId });
  const { url } = await owner.must<{ url: string }>('setWishLink', { to: 'on' });
  wishList = new URL(url).pathname.split('/').at(-1)!;
});

const page = async (by: Visitor = app.visitor()): Promise<string> =>
  (await by.request(`/desejos/${wishList}`, { headers: { accept: 'text/html' } })).text();

async function pay(by: Visitor): Promise<{ purchaseId: string; payment: string }> {
  const { purchaseId, preferenceId } = await by.checkout();
  const { id: payment } = await gateway.pay({ preferenceId, status: 'approved' });
  return { purchaseId, payment };
}

/** The owner downloads the book. */
async function read(): Promise<void> {
  const copy = await owner.request(`/functions/serveWatermarkedPDF?bookId=${book.bookId}`);
  expect(copy.status).toBe(200);
  await copy.arrayBuffer();
}

describe('a book given off a shown wish list', () => {
  it('is told of without a giver’s name that leads away or could be the house’s', async () => {
    const { uid } = await giver.must<{ uid: string }>('getUser');
    const named = 'Suporte: abra premio.example';
    await app.database.pool.query('update users set display_name = $2 where uid = $1', [uid, named]);
    await give(giver, wishList);
    await pay(giver);
    expect(await newsOf(owner)).toMatchObject([
      { kind: 'bookGiven', text: `Alguém da RPGpédia deu a você um livro da sua lista de desejos: ${book.title}.` },
    ]);
  });

  it('is its owner’s once it is paid, who is told by whom; the list says it is given', async () => {
    expect(await page()).toContain('Presentear');
    const { result } = await give(giver, wishList);
    expect(result.shoppingCart.items).toMatchObject([{ productId: book.bookId, gift: { to: 'Iracema', wishList } }]);
    const { purchaseId } = await pay(giver);
    expect(await libraryOf(giver)).toEqual([]);
    expect(await libraryOf(owner)).toMatchObject([{ bookId: book.bookId, acquiredBy: 'gift' }]);
    await read();
    expect(await newsOf(owner)).toMatchObject([
      { kind: 'bookGiven', text: `Peri deu a você um livro da sua lista de desejos: ${book.title}.` },
    ]);
    const shown = await giver.must<PurchaseView>('getPurchase', { purchaseId });
    expect(shown.items).toMatchObject([{ giftTo: 'Iracema' }]);
    expect(JSON.stringify(shown)).not.toContain((await owner.must<{ email: string }>('getUser')).email);
    const html = await page();
    expect(html).toContain('Já deram este livro a Iracema.');
    expect(html).not.toContain('Presentear');
    expect((await give(await someone(), wishList)).error).toMatchObject({
      status: 'ALREADY_EXISTS',
      message: 'Iracema já tem esse livro.',
    });
  });

  it('is given by whoever has it themselves, and not to oneself, nor off a list or of a book that is not shown', async () => {
    await giver.must('addToCart', { productType: 'book', productId: book.bookId });
    await pay(giver);
    expect((await give(giver, wishList)).http).toBe(200);
    expect((await give(owner, wishList)).error).toMatchObject({ status: 'INVALID_ARGUMENT' });
    const { books } = await giver.must<BookPage>('listBooks', { limit: 100 });
    const other = books.find(({ bookId, price }) => price > 0 && bookId !== book.bookId)!;
    for (const refused of [await give(giver, wishList, other.bookId), await give(giver, 'nada')])
      expect(refused.error).toMatchObject({
        status: 'NOT_FOUND',
        message: expect.stringContaining('lista de desejos'),
      });
    const skin = { productType: 'skin', productId: 'viajanteFrame', wishList };
    expect((await giver.call('addToCart', skin)).error).toMatchObject({ status: 'INVALID_ARGUMENT' });
  });

  it('leaves the cart at checkout when the list is shown no more, or its owner has it by then', async () => {
    const late = await someone();
    for (const by of [giver, late]) await give(by, wishList);
    await pay(giver);
    expect((await late.call('createPurchaseAndPreference', { idempotencyKey: randomUUID() })).error).toMatchObject({
      status: 'ABORTED',
      details: { state: 'cartChanged', changes: [{ reason: 'owned' }] },
    });
    const { bookId } = (await giver.must<BookPage>('listBooks', { limit: 100 })).books.find(
      ({ price, bookId }) => price > 0 && bookId !== book.bookId,
    )!;
    await owner.must('addToWishList', { bookId });
    await give(late, wishList, bookId);
    await owner.must('setWishLink', { to: 'off' });
    expect((await late.call('createPurchaseAndPreference', { idempotencyKey: randomUUID() })).error).toMatchObject({
      details: { changes: [{ reason: 'withdrawn' }] },
    });
  });

  it('paid by two at once is given once, and the second is listed for an admin', async () => {
    const second = await someone();
    for (const by of [giver, second]) await give(by, wishList);
    const [one, two] = [await giver.checkout(), await second.checkout()];
    await Promise.all([one, two].map(({ preferenceId }) => gateway.pay({ preferenceId, status: 'approved' })));
    expect(await libraryOf(owner)).toHaveLength(1);
    const { rows } = await app.database.pool.query<{ n: number }>(
      `select count(*)::int as n from attention where reason = $1 and purchase_id in ($2, $3)`,
      [`alreadyOwned:${book.bookId}`, one.purchaseId, two.purchaseId],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('goes back with its purchase: refunded, or withdrawn from while nobody has read it', async () => {
    await give(giver, wishList);
    const { purchaseId, payment } = await pay(giver);
    await gateway.change(payment, { status: 'refunded', refundedAmount: book.price / 100 });
    expect(await libraryOf(owner)).toEqual([]);
    expect(await page()).toContain('Presentear');
    expect((await giver.must<PurchaseView>('getPurchase', { purchaseId })).status).toBe('refunded');

    await give(giver, wishList);
    const again = await pay(giver);
    const lines = { purchaseId: again.purchaseId, lines: [0], amount: book.price };
    await giver.must('withdrawPurchase', lines);
    expect(await libraryOf(owner)).toEqual([]);

    await give(giver, wishList);
    const kept = await pay(giver);
    await read();
    const late = await giver.call('withdrawPurchase', { ...lines, purchaseId: kept.purchaseId });
    expect(late.error).toMatchObject({ details: { state: 'withdrawalChanged' } });
    expect(await libraryOf(owner)).toHaveLength(1);
  });
});
