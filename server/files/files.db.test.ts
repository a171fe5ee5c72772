import { randomUUID } from 'node:crypto';
import { appendFile, readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookPage } from '../../features/publishing/books/list-books.server.ts';
import { remakePlans } from '../../features/publishing/books/remake-plans.server.ts';
import type { LibraryView } from '../../features/reading/library/library.ts';
import { PLAN_FORMAT } from '../../platform/pdf/port.ts';
import { startApp, type TestApp } from '../../tests/support/app.ts';
import { writePdf } from '../../tests/support/pdf.ts';
import { sendUpload } from '../../tests/support/uploads.ts';
import type { Visitor } from '../../tests/support/visitor.ts';
import { publishFile } from '../control.ts';

let app: TestApp;
let owner: Visitor;
let bookId = '';
let original: Buffer;

const PATH = '/functions/serveWatermarkedPDF';
const get = (visitor: Visitor, headers: Record<string, string> = {}, method = 'GET', query = `?bookId=${bookId}`) =>
  visitor.request(`${PATH}${query}`, { method, headers });
const bytes = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

beforeAll(async () => {
  app = await startApp({ jobs: false });
  const path = join(app.ctx.env.dataDir, 'livro.pdf');
  await writePdf(
    path,
    Array.from({ length: 13 }, (_, i) => `Página ${i}`),
  );
  original = await readFile(path);
  const request = { file: path, title: 'O Livro de Graça', price: '0', creator: 'casa' };
  bookId = (await publishFile(app.ctx, request)).bookId;
  await publishFile(app.ctx, { ...request, title: 'Outro livro', price: '10,00' });
  owner = await app.signedIn(`${randomUUID()}@example.org`);
  await owner.must('updateUser', { displayName: 'Iracema Lábios' });
  await owner.must('addToCart', { productType: 'book', productId: bookId });
  const checkout = await owner.checkout();
  expect([checkout.http, checkout.initPoint]).toEqual([200, null]);
});
afterAll(() => app.stop());

describe('a personal copy over HTTP', () => {
  it('is the original followed by the buyer’s own revision, the same every time', async () => {
    const first = await get(owner);
    expect(first.status).toBe(200);
    const body = await bytes(first);
    expect(body.subarray(0, original.length).equals(original)).toBe(true);
    expect(body.length).toBeGreaterThan(original.length);
    expect(Number(first.headers.get('content-length'))).toBe(body.length);
    expect(first.headers.get('cache-control')).toBe('private, no-cache, no-transform');
    expect(first.headers.get('accept-ranges')).toBe('bytes');
    expect(first.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''o-livro-de-graca.pdf");
    const second = await get(owner);
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
    expect((await bytes(second)).equals(body)).toBe(true);
  });

  it('comes in ranges that fit together, across the seam too', async () => {
    const whole = await bytes(await get(owner));
    const seam = original.length;
    for (const [range, from, to] of [
      ['bytes=0-99', 0, 100],
      [`bytes=${seam - 50}-${seam + 49}`, seam - 50, seam + 50],
      [`bytes=${seam + 10}-`, seam + 10, whole.length],
      ['bytes=-200', whole.length - 200, whole.length],
      [`bytes=0-${whole.length * 2}`, 0, whole.length],
    ] as const) {
      const response = await get(owner, { range });
      expect(response.status, range).toBe(206);
      expect(response.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/${whole.length}`);
      expect((await bytes(response)).equals(whole.subarray(from, to)), range).toBe(true);
    }
  });

  it('names its holder to an admin from what a cropped and saved file still says', async () => {
    const admin = await app.signedIn('quem-procura@example.org');
    await app.database.pool.query(`update users set role = 'admin' where email = 'quem-procura@example.org'`);
    const found = await PDFDocument.create();
    const bought = await PDFDocument.load(await bytes(await get(owner)), { updateMetadata: false });
    for (const page of await found.copyPages(bought, [2, 3])) {
      page.setMediaBox(40, 60, 330, 480);
      found.addPage(page).node.delete(PDFName.of('RPGCopy'));
    }
    const trace = async (file: Uint8Array) =>
      admin.call('traceCopy', {
        uploadId: await sendUpload(admin, file, { purpose: 'trace', filename: 'achado.pdf' }),
      });
    const traced = await trace(await found.save());
    const { uid } = await owner.must<{ uid: string }>('getUser');
    expect(traced.result).toMatchObject({
      sureness: 'sure',
      pages: 2,
      marks: [
        { kind: 'dots', pages: 2 },
        { kind: 'hidden', pages: 2 },
      ],
      copies: [{ bookId, title: 'O Livro de Graça', lent: false, user: { uid, displayName: 'Iracema Lábios' } }],
    });
    const { entries } = await admin.must<{ entries: object[] }>('getAudit', { verb: 'traceCopy' });
    expect(entries).toMatchObject([
      { thing: expect.stringMatching(/^file:/), after: { sureness: 'sure', copies: [{ uid, bookId }] } },
    ]);
    expect((await trace(Buffer.from('no PDF'))).error?.message).toBe('Esse arquivo não é um PDF. Escolha outro.');
    expect((await trace(Buffer.from('%PDF-1.7 nothing'))).error?.message).toMatch(/^Este arquivo está danificado/);
  });

  it('answers several ranges in parts', async () => {
    const whole = await bytes(await get(owner));
    const response = await get(owner, { range: 'bytes=0-9, 100-109' });
    expect(response.status).toBe(206);
    const boundary = /boundary=(.+)$/.exec(response.headers.get('content-type') ?? '')![1];
    const body = (await bytes(response)).toString('latin1');
    expect(body.length).toBe(Number(response.headers.get('content-length')));
    const parts = body
      .split(`--${boundary}`)
      .slice(1, -1)
      .map((part) => part.split('\r\n\r\n')[1]!.slice(0, 10));
    expect(parts).toEqual([whole.toString('latin1', 0, 10), whole.toString('latin1', 100, 110)]);
  });

  it('honours conditions', async () => {
    const etag = (await get(owner)).headers.get('etag')!;
    expect((await get(owner, { 'if-none-match': etag })).status).toBe(304);
    expect((await get(owner, { 'if-none-match': '"other", *' })).status).toBe(200);
    expect((await get(owner, { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
    expect((await get(owner, { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);
    const past = await get(owner, { range: 'bytes=99999999-' });
    expect([past.status, past.headers.get('content-range')]).toEqual([
      416,
      `bytes */${(await bytes(await get(owner))).length}`,
    ]);
    expect((await get(owner, { range: 'pages=1-2' })).status).toBe(200);
    const head = await get(owner, {}, 'HEAD');
    expect([head.status, (await bytes(head)).length]).toEqual([200, 0]);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(original.length);
    expect((await get(owner, {}, 'POST')).status).toBe(200);
    expect((await get(owner, { 'if-none-match': etag }, 'POST')).status).toBe(412);
    expect((await get(owner, { 'if-none-match': etag }, 'HEAD')).status).toBe(304);
  });

  it('waits while its plan is of an older format, which a job makes again, and never is an unmarked file', async () => {
    const whole = await bytes(await get(owner));
    const [file] = (
      await app.database.pool.query<{ id: string; plan_key: string }>(
        `select id, plan_key from book_files where book_id = $1`,
        [bookId],
      )
    ).rows;
    const { id, plan_key: planKey } = file!;
    const old = JSON.stringify({ format: 1, common: '' });
    await app.ctx.storage.put('old.plan.json', Buffer.from(old));
    const point = (key: string | null) =>
      app.database.pool.query(`update book_files set plan_key = $2, plan_format = 1 where id = $1`, [id, key]);
    for (const key of ['old.plan.json', null]) {
      await point(key);
      const refused = await get(owner);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await refused.text()).toMatch(/sendo preparada/);
    }
    await point('old.plan.json');
    await remakePlans(app.ctx);
    const { rows } = await app.database.pool.query(`select plan_key, plan_format from book_files where id = $1`, [id]);
    expect(rows).toEqual([{ plan_key: planKey, plan_format: PLAN_FORMAT }]);
    expect((await bytes(await get(owner))).equals(whole)).toBe(true);
  });

  it('is refused to others, in the order promised', async () => {
    const status = async (visitor: Visitor, query?: string) => (await get(visitor, {}, 'GET', query)).status;
    expect(await status(app.visitor(), '?bookId=nada')).toBe(401);
    const stranger = await app.signedIn(`${randomUUID()}@example.org`);
    expect(await status(stranger, '?bookId=nada')).toBe(404);
    expect(await status(stranger)).toBe(403);
    expect(await status(owner, `?bookId=${bookId}&fileId=nada`)).toBe(404);
  });

  it('changes with the owner’s name and counts one download', async () => {
    const before = (await get(owner)).headers.get('etag');
    await owner.must('updateUser', { displayName: 'Outro Nome' });
    expect((await get(owner)).headers.get('etag')).not.toBe(before);
    await owner.must('updateUser', { displayName: 'Iracema Lábios' });
    expect((await get(owner)).headers.get('etag')).toBe(before);
    await Promise.all(Array.from({ length: 10 }, () => get(owner)));
    expect(await app.visitor().must('getStats')).toMatchObject({ stats: { downloads: 1 } });
  });

  it('lets go of everything when the reader leaves, wherever that is', async () => {
    const big = join(app.ctx.env.dataDir, 'grande.pdf');
    await writePdf(big, ['uma página']);
    // The file must be long enough to be left in the middle; bytes after a PDF's end are allowed.
    await appendFile(big, Buffer.alloc(6_000_000, 32));
    const large = await publishFile(app.ctx, { file: big, title: 'Livro Grande', price: '0', creator: 'casa' });
    await owner.must('addToCart', { productType: 'book', productId: large.bookId });
    expect((await owner.checkout()).http).toBe(200);
    const open = async (): Promise<number> => {
      const files = await Promise.all(
        (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
      );
      return files.filter((path) => path.includes(large.bookId)).length;
    };
    for (const after of [0, 1, 2, 10]) {
      const leaving = new AbortController();
      const response = await owner.open(`${PATH}?bookId=${large.bookId}`, { signal: leaving.signal });
      const reader = response.body!.getReader();
      for (let i = 0; i < after; i += 1) await reader.read();
      leaving.abort();
      await reader.read().catch(() => undefined);
    }
    await expect.poll(open).toBe(0);
    expect((await bytes(await get(owner, {}, 'GET', `?bookId=${large.bookId}`))).length).toBeGreaterThan(6_000_000);
  });
});

describe('books', () => {
  it('are found whatever the accents and case, and refused to the cart once owned', async () => {
    const visitor = app.visitor();
    const { books } = await visitor.must<BookPage>('listBooks', { q: 'GRACA' });
    expect(books.map((book) => book.bookId)).toEqual([bookId]);
    expect((await visitor.must<BookPage>('listBooks', { limit: 1 })).nextCursor).not.toBeNull();
    const owned = await owner.call('addToCart', { productType: 'book', productId: bookId });
    expect(owned.error.message).toBe('Você já possui esse livro em sua biblioteca');
    const library = await owner.must<LibraryView>('getLibrary');
    expect(library.books.find((book) => book.bookId === bookId)).toMatchObject({
      acquiredBy: 'purchase',
      files: [{ kind: 'main', pages: 13 }],
    });
    const other = (await visitor.must<BookPage>('listBooks', { q: 'outro' })).books[0]!;
    await owner.must('addToCart', { productType: 'book', productId: other.bookId });
    const twice = await owner.call('addToCart', { productType: 'book', productId: other.bookId });
    expect(twice.error.message).toBe('Esse livro já esta no seu carrinho');
  });

  it('withdrawn between cart and payment are taken out and named', async () => {
    const buyer = await app.signedIn(`${randomUUID()}@example.org`);
    const other = (await buyer.must<BookPage>('listBooks', { q: 'outro' })).books[0]!;
    const { shoppingCart } = await buyer.must<{ shoppingCart: { items: { id: string }[] } }>('addToCart', {
      productType: 'book',
      productId: other.bookId,
    });
    await app.database.pool.query(`update books set status = 'withdrawn' where id = $1`, [other.bookId]);
    expect(await buyer.must('getUser')).toMatchObject({
      shoppingCart: { items: [{ unavailable: true, price: 1000 }], totalAmount: 1000 },
    });
    const refused = await buyer.checkout();
    expect(refused.error.details).toMatchObject({
      state: 'cartChanged',
      changes: [{ id: shoppingCart.items[0]!.id, reason: 'withdrawn' }],
    });
    expect(await buyer.must('getUser')).toMatchObject({ shoppingCart: { items: [], totalAmount: 0 } });
    await app.database.pool.query(`update books set status = 'published' where id = $1`, [other.bookId]);
  });

  it('are wished for once', async () => {
    const visitor = await app.signedIn(`${randomUUID()}@example.org`);
    await visitor.must('addToWishList', { bookId });
    const { wishList } = await visitor.must<{ wishList: unknown[] }>('addToWishList', { bookId });
    expect(wishList).toMatchObject([{ bookId, title: 'O Livro de Graça' }]);
    expect(await visitor.must('removeFromWishList', { bookId })).toEqual({ wishList: [] });
    expect((await visitor.call('addToWishList', { bookId: 'nada' })).http).toBe(404);
  });
});
