import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../tests/support/app.ts';
import type { UserDocument } from '../accounts/user-schema.ts';
import type { BookPage } from '../books/list-books.server.ts';
import { books } from '../books/tables.ts';
import { listWishedBooks } from './list-wished-books.server.ts';

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

it('is empty without wishes', async () => {
  const visitor = await app.signedIn('ninguem@example.org');
  const html = await (await visitor.request('/lista-de-desejos', { headers: { accept: 'text/html' } })).text();
  expect(html).toContain('Nada guardado para depois');
});
