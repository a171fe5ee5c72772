import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { newsOf } from '../../../tests/support/request-desk.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { UserDocument } from '../../community/profile/user-schema.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import type { BookPage } from '../../publishing/books/list-books.server.ts';
import { bookFiles, books } from '../../publishing/books/tables.ts';
import { listWishedBooks } from './list-wished-books.server.ts';
import { tellOfFreeFile } from './wish-news.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ demo: true, jobs: false });
});
afterAll(() => app.stop());

it('shows wishes, newest first, with their price, and says what was withdrawn or is owned', async () => {
  const visitor = await app.signedIn('leitora@example.org');
  const { uid } = await visitor.must<UserDocument>('getUser');
  const { books: shelf } = await visitor.must<BookPage>('listBooks', { limit: 100 });
  const free = shelf.find((book) => book.price === 0 && !book.allowPayWhatYouWant)!;
  const [first, gone] = shelf.filter((book) => book.price > 0);
  for (const book of [first!, gone!, free]) {
    app.clock.advance(1000);
    await visitor.must('addToWishList', { bookId: book.bookId });
  }
  await visitor.must('addToCart', { productType: 'book', productId: free.bookId });
  await visitor.checkout();
  await app.ctx.db.update(books).set({ status: 'withdrawn' }).where(eq(books.id, gone!.bookId));

  const wished = await listWishedBooks(app.ctx, uid);
  expect(wished.map(({ book, published, owned }) => ({ bookId: book.bookId, published, owned }))).toEqual([
    { bookId: free.bookId, published: true, owned: true },
    { bookId: gone!.bookId, published: false, owned: false },
    { bookId: first!.bookId, published: true, owned: false },
  ]);
  expect(wished.at(-1)!.book).toEqual(first);

  const html = await (await visitor.request('/lista-de-desejos', { headers: { accept: 'text/html' } })).text();
  expect(html).toContain('Esse livro saiu da loja por enquanto.');
  expect(html).toContain('Esse livro já é seu.');
  expect(html).not.toContain(`href="/loja/${gone!.bookURL}"`);
  expect(html).toContain(`href="/loja/${first!.bookURL}"`);
});

it('does not take a book that a table lends for one’s own', async () => {
  const borrower = await app.signedIn('emprestada@example.org');
  const { uid } = await borrower.must<UserDocument>('getUser');
  const { books: shelf } = await borrower.must<BookPage>('listBooks', { limit: 1 });
  const { bookId } = shelf[0]!;
  await borrower.must('addToWishList', { bookId });
  const lent = { kind: 'book', itemId: bookId, source: 'loan', sourceId: randomUUID() } as const;
  await app.ctx.db.insert(grants).values({ userId: uid, ...lent, createdAt: app.ctx.clock.now() });
  expect(await listWishedBooks(app.ctx, uid)).toMatchObject([{ published: true, owned: false }]);
});

it('is empty without wishes', async () => {
  const visitor = await app.signedIn('ninguem@example.org');
  const html = await (await visitor.request('/lista-de-desejos', { headers: { accept: 'text/html' } })).text();
  expect(html).toContain('Nada guardado para depois');
});

describe('a shown list', () => {
  const page = async (path: string) => {
    const response = await app.visitor().request(path, { headers: { accept: 'text/html' } });
    return { status: response.status, html: await response.text() };
  };

  it('is seen by whoever has its secret address, until that is another or none', async () => {
    const visitor = await app.signedIn('mostra@example.org');
    await visitor.must('updateUser', { displayName: 'Iracema' });
    const { books: shelf } = await visitor.must<BookPage>('listBooks', { limit: 100 });
    const priced = shelf.find((book) => book.price > 0)!;
    await visitor.must('addToWishList', { bookId: priced.bookId });
    expect(await visitor.must('getWishLink')).toEqual({ url: null });
    const { url } = await visitor.must<{ url: string }>('setWishLink', { to: 'on' });
    expect(await visitor.must('setWishLink', { to: 'on' })).toEqual({ url });
    const path = new URL(url).pathname;
    const shown = await page(path);
    expect(shown.html).toContain('Os desejos de Iracema');
    expect(shown.html).toContain(`href="/loja/${priced.bookURL}"`);
    expect(shown.html).toContain('name="robots" content="noindex"');
    expect(shown.html).not.toContain('mostra@example.org');

    const renewed = await visitor.must<{ url: string }>('setWishLink', { to: 'renew' });
    expect((await page(path)).status).toBe(404);
    expect((await page(new URL(renewed.url).pathname)).status).toBe(200);
    await visitor.must('setWishLink', { to: 'off' });
    expect((await page(new URL(renewed.url).pathname)).status).toBe(404);
  });
});

it('tells who wishes for a book, and does not own it, once of a free file that it gets', async () => {
  const [wisher, owner] = [await app.signedIn('quer@example.org'), await app.signedIn('tem@example.org')];
  const { books: shelf } = await wisher.must<BookPage>('listBooks', { limit: 100 });
  const free = shelf.find((book) => book.price === 0 && !book.allowPayWhatYouWant)!;
  for (const one of [wisher, owner]) await one.must('addToWishList', { bookId: free.bookId });
  await owner.must('addToCart', { productType: 'book', productId: free.bookId });
  await owner.checkout();
  const fileId = randomUUID();
  const file = { bookId: free.bookId, name: 'Ficha em branco', storageKey: fileId, bytes: 1, sha256: 'x' } as const;
  await app.ctx.db.insert(bookFiles).values({ ...file, id: fileId, kind: 'freeSheet', createdAt: app.clock.now() });
  for (const _ of [1, 2]) await tellOfFreeFile(app.ctx, { bookId: free.bookId, fileId }, new AbortController().signal);
  const told = async (by: Visitor) => (await newsOf(by)).filter(({ kind }) => kind === 'wishFreeFile');
  expect(await told(wisher)).toMatchObject([
    { note: 'Ficha em branco', link: `/loja/${free.bookURL}#arquivos`, text: expect.stringContaining(free.title) },
  ]);
  expect(await told(owner)).toEqual([]);
});
