import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookOwn } from '../../../app/routes/shop/book-own.server.ts';
import { MINUTE } from '../../../lib/span.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { Gateway } from '../../../tests/support/gateway.ts';
import { LiveStream } from '../../../tests/support/live-stream.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { UserDocument } from '../../community/profile/user-schema.ts';
import { downloads } from '../../ownership/downloads/tables.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import { bookFiles } from '../../publishing/books/tables.ts';
import { readingPositions } from '../reading/tables.ts';
import type { LibraryVersion, LibraryView } from './library.ts';
import { listOwnBooks } from './list-own-books.server.ts';

let app: TestApp;
let serial = 0;
beforeAll(async () => {
  app = await startApp({ demo: true, jobs: false });
});
afterAll(() => app.stop());

interface Reader {
  visitor: Visitor;
  uid: string;
}

async function reader(...bookIds: string[]): Promise<Reader> {
  serial += 1;
  const visitor = await app.signedIn(`leitora-${serial}@example.org`);
  const { uid } = await visitor.must<UserDocument>('getUser');
  for (const bookId of bookIds) await buy(visitor, bookId);
  return { visitor, uid };
}

async function buy(visitor: Visitor, productId: string): Promise<void> {
  app.clock.advance(1000);
  await visitor.must('addToCart', { productType: 'book', productId });
  const { preferenceId, initPoint } = await visitor.checkout();
  if (initPoint !== null) await new Gateway(app.url).pay({ preferenceId, status: 'approved' });
}

const library = (visitor: Visitor) => visitor.must<LibraryView>('getLibrary');

const page = async (visitor: Visitor, path: string): Promise<string> =>
  (await visitor.request(path, { headers: { accept: 'text/html' } })).text();

async function addVersion(bookId: string, version: number, kind: 'main' | 'additional' = 'main', name = 'livro.pdf') {
  const id = `${bookId}-${name}-v${version}`;
  await app.ctx.db.insert(bookFiles).values({
    id,
    bookId,
    kind,
    name,
    storageKey: id,
    bytes: 1000 * version,
    pages: 10,
    sha256: id,
    version,
    createdAt: app.ctx.clock.now(),
  });
  return id;
}

const take = (uid: string, fileId: string) =>
  app.ctx.db.insert(downloads).values({ userId: uid, fileId, firstAt: app.ctx.clock.now() });

const read = (uid: string, bookId: string, fileId: string, at: number) =>
  app.ctx.db
    .insert(readingPositions)
    .values({ userId: uid, bookId, fileId, page: at, pages: 10, updatedAt: app.ctx.clock.now() });

describe('the library', () => {
  it('tells how each book came, in order; a loan counts only until the book is one’s own', async () => {
    const { visitor, uid } = await reader('abc-da-mesa');
    const lend = (itemId: string) =>
      app.ctx.db.insert(grants).values({
        userId: uid,
        kind: 'book',
        itemId,
        source: 'loan',
        sourceId: 'mesa',
        copyCode: `LEND-${itemId}-${serial}`,
        createdAt: app.ctx.clock.now(),
      });
    await lend('brutal');
    app.clock.advance(1000);
    await lend('nove-luas');
    app.clock.advance(1000);
    await app.ctx.db.insert(grants).values({
      userId: uid,
      kind: 'book',
      itemId: 'brutal',
      source: 'purchase',
      sourceId: 'compra',
      createdAt: app.ctx.clock.now(),
    });
    const { books } = await library(visitor);
    expect(books.map(({ bookId, acquiredBy, ways }) => [bookId, acquiredBy, ways.map((way) => way.by)])).toEqual([
      ['abc-da-mesa', 'purchase', ['purchase']],
      ['nove-luas', 'loan', ['loan']],
      ['brutal', 'purchase', ['loan', 'purchase']],
    ]);
    expect(books[0]!.ways[0]).toMatchObject({ price: 0, purchaseId: expect.any(String) });
    expect(books[0]!.copyCode).toMatch(/\S/);
    const html = await page(visitor, '/biblioteca?livro=nove-luas');
    expect(html).toContain('Emprestado pela mesa em');
    expect(html).not.toMatch(/serveWatermarkedPDF\?bookId=nove-luas/);
  });

  it('announces a new version to whoever took an older one, and keeps the older ones', async () => {
    const { visitor, uid } = await reader('brutal');
    const other = await reader('brutal');
    const first = await addVersion('brutal', 1);
    const map = await addVersion('brutal', 1, 'additional', 'mapa.pdf');
    const shown = async (of: Visitor, part: string) =>
      (await page(of, `/biblioteca?mostrar=${part}`)).includes('>Brutal</h3>');
    expect(await shown(visitor, 'por-baixar')).toBe(true);
    await take(uid, first);
    expect([await shown(visitor, 'por-baixar'), await shown(visitor, 'novas-versoes')]).toEqual([false, false]);

    const second = await addVersion('brutal', 2);
    expect([await shown(visitor, 'novas-versoes'), await shown(other.visitor, 'novas-versoes')]).toEqual([true, false]);
    const [book] = (await library(visitor)).books;
    expect(book!.files.map(({ fileId, current, downloadedAt }) => [fileId, current, downloadedAt !== null])).toEqual([
      [first, false, true],
      [map, true, false],
      [second, true, false],
    ]);
    const html = await page(visitor, '/biblioteca?livro=brutal');
    for (const fileId of [first, map, second]) expect(html).toContain(new URLSearchParams({ fileId }).toString());

    await take(uid, second);
    expect(await shown(visitor, 'novas-versoes')).toBe(false);
  });

  it('puts a book away and takes it back, for its reader only', async () => {
    const { visitor } = await reader('abc-da-mesa');
    const other = await reader('abc-da-mesa');
    const archived = async (of: Visitor) => (await library(of)).books.map((book) => book.archivedAt !== null);
    for (const _again of [1, 2]) {
      expect(await visitor.must('archiveBook', { bookId: 'abc-da-mesa' })).toEqual({ success: true });
    }
    expect([await archived(visitor), await archived(other.visitor)]).toEqual([[true], [false]]);
    expect(await page(visitor, '/biblioteca')).toContain('Tudo o que é seu está no arquivo.');
    expect(await page(visitor, '/biblioteca?mostrar=arquivados')).toContain('ABC da mesa');
    for (const _again of [1, 2]) await visitor.must('restoreBook', { bookId: 'abc-da-mesa' });
    expect(await archived(visitor)).toEqual([false]);
    for (const name of ['archiveBook', 'restoreBook']) {
      const refused = await visitor.call(name, { bookId: 'brutal' });
      expect([refused.http, refused.error.message]).toEqual([404, 'Esse livro não está na sua biblioteca.']);
    }
  });

  it('begins with what was begun, the last opened first', async () => {
    const { visitor, uid } = await reader('abc-da-mesa', 'nove-luas', 'mil-nomes');
    for (const [bookId, at] of [
      ['nove-luas', 3],
      ['abc-da-mesa', 7],
      ['mil-nomes', 10],
    ] as const) {
      app.clock.advance(MINUTE);
      await read(uid, bookId, await addVersion(bookId, 1), at);
    }
    const html = await page(visitor, '/biblioteca');
    expect(html).toContain('Continuar da página 7: ABC da mesa');
    expect(html).toContain('Página 3 de 10');
    expect(html).toContain('Lido até o fim');
    expect(html).toContain('href="/biblioteca/abc-da-mesa/ler"');
    const [last] = (await library(visitor)).books.filter((book) => book.bookId === 'abc-da-mesa');
    expect(last!.lastRead).toMatchObject({ page: 7, pages: 10 });
    expect(await page(visitor, '/biblioteca?q=nove')).not.toContain('Continuar lendo');
  });

  it('is told anew when something in it changes, and to nobody else', async () => {
    const { visitor, uid } = await reader('abc-da-mesa');
    const other = await reader();
    const stream = await LiveStream.open(visitor, '/live/user?watch=library');
    const others = await LiveStream.open(other.visitor, '/live/user?watch=library');
    const alone = await others.see<LibraryVersion>('library');
    let { version } = await stream.see<LibraryVersion>('library');
    const changed = async () => {
      const before = version;
      ({ version } = await stream.see<LibraryVersion>('library', (told) => told.version !== before));
    };
    await visitor.must('archiveBook', { bookId: 'abc-da-mesa' });
    await changed();
    const fileId = await addVersion('abc-da-mesa', 7);
    await changed();
    await take(uid, fileId);
    await changed();
    await buy(visitor, 'quermesse-do-fim');
    await changed();
    expect(others.last<LibraryVersion>('library')).toEqual(alone);
    stream.close();
    others.close();
  });

  it('remembers how its reader wants it, and lets the address say otherwise', async () => {
    const { visitor } = await reader('abc-da-mesa');
    const isList = async (path: string) => (await page(visitor, path)).includes('library-row');
    expect(await isList('/biblioteca')).toBe(false);
    expect(await isList('/biblioteca?vista=lista')).toBe(true);
    await visitor.must('setShelfLook', { look: 'list' });
    expect(await isList('/biblioteca')).toBe(true);
    expect(await isList('/biblioteca?vista=capas')).toBe(false);
    await visitor.must('setShelfLook', { look: 'grid' });
    expect(await isList('/biblioteca')).toBe(false);
  });

  it('is taken along as a table that no spreadsheet runs', async () => {
    const { visitor } = await reader('abc-da-mesa', 'brutal');
    await visitor.must('archiveBook', { bookId: 'brutal' });
    await app.database.pool.query(`update books set title = '=HYPERLINK("http://x";"y")' where id = 'abc-da-mesa'`);
    const response = await visitor.request('/biblioteca/exportar');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="biblioteca-rpgpedia-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const bytes = Buffer.from(await response.arrayBuffer());
    await app.database.pool.query(`update books set title = 'ABC da mesa' where id = 'abc-da-mesa'`);
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    const [head, first, second] = bytes.toString('utf8').split('\r\n');
    expect(head).toMatch(/Título;Subtítulo;Quem publica;Sistema;Como consegui;/);
    expect(first).toMatch(/^"'=HYPERLINK\(""http:\/\/x"";""y""\)";.*;Oficina Jenipapo;Universal;Comprado;/);
    expect(second).toMatch(/^Brutal;Terror de uma noite só;Casa da Coruja;Brutal;Comprado;\d\d\/\d\d\/\d{4};49,90;/);
    const visitorless = await app.visitor().request('/biblioteca/exportar');
    expect([visitorless.status, visitorless.headers.get('location')]).toEqual([302, '/']);
  });
});

describe('before buying', () => {
  it('another edition that is owned is named, on the page and in the cart; one that is lent is not', async () => {
    const { visitor, uid } = await reader();
    const old = await visitor.must<{ bookURL: string }>('getBook', { bookId: 'oblivio-2021' });
    const WARNING = 'Você já tem outra edição na estante';
    const grant = { userId: uid, kind: 'book' as const, itemId: 'oblivio-2021' };
    await app.ctx.db
      .insert(grants)
      .values({ ...grant, source: 'loan', sourceId: 'mesa', createdAt: app.ctx.clock.now() });
    await visitor.must('addToCart', { productType: 'book', productId: 'oblivio' });
    const named = async (by: Visitor, path = '/loja/oblivio') =>
      (await by.ownPart<BookOwn>(path))?.ownedEditions.map(({ ownedId }) => ownedId);
    expect(await named(visitor)).toEqual([]);
    expect(await page(visitor, '/carrinho')).not.toContain(WARNING);
    await app.ctx.db
      .update(grants)
      .set({ source: 'gift' })
      .where(and(eq(grants.userId, uid), eq(grants.itemId, 'oblivio-2021')));
    expect(await named(visitor)).toEqual(['oblivio-2021']);
    const html = await page(visitor, '/carrinho');
    expect(html).toContain(WARNING);
    expect(html).toContain('href="/biblioteca?livro=oblivio-2021"');
    expect(await named(visitor, `/loja/${old.bookURL}`)).toEqual([]);
    expect(await named(app.visitor())).toBeUndefined();
    expect(await page(visitor, '/loja/oblivio')).not.toContain(WARNING);
  });

  it('two editions of one book in the cart are named to each other', async () => {
    const { visitor } = await reader();
    const WARNING = 'Outra edição deste livro também está no carrinho';
    await visitor.must('addToCart', { productType: 'book', productId: 'oblivio' });
    await visitor.must('addToCart', { productType: 'book', productId: 'abc-da-mesa' });
    expect(await page(visitor, '/carrinho')).not.toContain(WARNING);
    await visitor.must('addToCart', { productType: 'book', productId: 'oblivio-2021' });
    expect((await page(visitor, '/carrinho')).split(WARNING)).toHaveLength(3);
  });

  it('it is said how copies will name their owner, and each file is shown in its newest version', async () => {
    const show = async () => page(app.visitor(), '/loja/abc-da-mesa');
    await addVersion('abc-da-mesa', 20, 'main', 'abc-1.pdf');
    expect(await show()).toContain('Cada página da sua cópia leva o seu nome');
    const id = await addVersion('abc-da-mesa', 21, 'main', 'abc-2.pdf');
    await app.ctx.db.update(bookFiles).set({ stampMode: 'metadata' }).where(eq(bookFiles.id, id));
    const html = await show();
    expect(html).toContain('só nos dados do arquivo');
    expect(html).toContain('abc-2.pdf');
    expect(html).not.toContain('abc-1.pdf');
  });
});

describe('creators', () => {
  it('see how many read a book, each person once', async () => {
    const [one, two] = [await reader('cangaco-celeste'), await reader('cangaco-celeste')];
    const main = await addVersion('cangaco-celeste', 1);
    const map = await addVersion('cangaco-celeste', 1, 'additional', 'mapa.pdf');
    await take(one.uid, main);
    await take(one.uid, map);
    await read(one.uid, 'cangaco-celeste', main, 2);
    await read(two.uid, 'cangaco-celeste', main, 2);
    const own = await listOwnBooks(app.ctx, 'demo-criador');
    expect(own.find((book) => book.bookId === 'cangaco-celeste')).toMatchObject({ downloads: 2, readers: 2 });
    expect(own.find((book) => book.bookId === 'roda-de-sombra')).toMatchObject({ downloads: 0, readers: 0 });
    const html = await page(await app.signedIn('criador@demo.test'), '/produtor');
    expect(html).toContain('Downloads');
    expect(html).not.toContain('leitora-');
  });
});
