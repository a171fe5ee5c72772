import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../../platform/db/transaction.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { creators } from '../creators/tables.ts';
import { countBooks } from './count-books.server.ts';
import type { BookPage } from './list-books.server.ts';
import { readSearch } from './list-books-search.server.ts';
import { books } from './tables.ts';

const BOOKS_COUNT = 10_000;

let app: TestApp;
const now = new Date('2026-01-01T12:00:00Z');

beforeAll(async () => {
  app = await startApp({ jobs: false });
  const { db } = app.ctx;
  await db
    .insert(creators)
    .values([
      { id: 'lume', name: 'Editora Lume', createdAt: now },
      ...Array.from({ length: 50 }, (_, i) => ({ id: `casa-${i}`, name: `Casa número ${i}`, createdAt: now })),
    ]);
  for (let from = 1; from <= BOOKS_COUNT; from += BOOKS_COUNT / 10)
    await app.database.maintenance.execute(sql`
    insert into books (id, book_url, creator_id, status, title, subtitle, tags, price, created_at, published_at)
    select 'livro-' || n, 'livro-' || n, 'casa-' || n % 50, 'published',
      'Volume ' || md5(n::text), 'Apêndice ' || md5(n::text || 'b'), array['tema-' || n % 300], n, ${now}, ${now}
    from generate_series(${from}::int, ${from + BOOKS_COUNT / 10 - 1}::int) n`);
  await db.insert(books).values(
    [
      { id: 'tema', title: 'Sem a palavra', tags: ['lampião'] },
      { id: 'meio', title: 'Contralampião' },
      { id: 'palavra', title: 'O Lampião astral' },
      { id: 'inicio', title: 'Lampião' },
      { id: 'sistema', title: 'Outro livro', system: 'lampiao-puro' },
      { id: 'da-casa', title: 'Almanaque', creatorId: 'lume' },
    ].map((row) => ({
      creatorId: 'casa-1',
      bookUrl: row.id,
      status: 'published' as const,
      price: 100,
      createdAt: now,
      publishedAt: now,
      ...row,
    })),
  );
  // Also empties the index's list of pending entries, whose length counts as a cost and depends on autovacuum.
  await app.database.maintenance.execute(sql`vacuum analyze books`);
  await app.database.maintenance.execute(sql`analyze creators`);
});
afterAll(() => app.stop());

const ids = async (q: string, data: object = {}): Promise<string[]> => {
  const { books: found } = await app.visitor().must<BookPage>('listBooks', { q, ...data });
  return found.map((book) => book.bookId);
};

describe(`a search among ${BOOKS_COUNT.toLocaleString('pt-BR')} books`, () => {
  it('puts a title that begins so first, then its words, then its middle, then all else', async () => {
    expect(await ids('lampiao')).toEqual(['inicio', 'palavra', 'meio', 'sistema', 'tema']);
    expect(await ids('lampião', { sort: 'title' })).toEqual(['meio', 'inicio', 'palavra', 'sistema', 'tema']);
  });

  it('comes in pages by nearness too', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: BookPage = await app
        .visitor()
        .must<BookPage>('listBooks', { q: 'lampiao', limit: 2, ...(cursor === null ? {} : { cursor }) });
      seen.push(...page.books.map((book) => book.bookId));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(['inicio', 'palavra', 'meio', 'sistema', 'tema']);
  });

  it('finds the nearest first where a word is mistyped, in pages as well', async () => {
    expect((await ids('lampeao')).slice(0, 2)).toEqual(['inicio', 'palavra']);
    expect(await ids('almanqaue')).toEqual(['da-casa']);
    expect(await ids('editora lumme')).toEqual(['da-casa']);
    const first = await app.visitor().must<BookPage>('listBooks', { q: 'lampeao', limit: 1 });
    expect(await ids('lampeao', { limit: 1, cursor: first.nextCursor })).toEqual(['palavra']);
  });

  it.each(['lampiao', 'almanaque', 'contralampiao', 'outro', 'puro'])(
    'finds “%s” whichever two of its letters changed places',
    async (word) => {
      const [meant] = await ids(word);
      for (let i = 0; i < word.length - 1; i += 1) {
        const q = word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2);
        expect([q, await ids(q)]).toEqual([q, expect.arrayContaining([meant])]);
      }
    },
  );

  const compared = async (q: string): Promise<number> => {
    const search = await readSearch(app.ctx, q);
    return app.ctx.db.select({ id: books.id }).from(books).where(search?.where).toSQL().params.length;
  };

  it('compares no more for a word than for another, however long, and no more than so much for any search', async () => {
    const ordinary = await compared('xampeao');
    for (const q of ['x'.repeat(128), 'inconstitucionalissimamente'.repeat(40), 'xyzxyzxyzxyzxyzxyz'])
      expect(await compared(q)).toBeLessThanOrEqual(ordinary);
    const eight = await compared('xampeao '.repeat(8));
    for (const q of ['xampeao '.repeat(400), 'abcdefghijklmnop '.repeat(8), 'xy '.repeat(2_000)])
      expect(await compared(q)).toBeLessThanOrEqual(eight);
    expect(eight).toBe(8 * ordinary);
  });

  it('takes of a query what stands in its beginning', async () => {
    expect(await ids('lampiao astral')).toEqual(['palavra']);
    const { total } = await countBooks(app.ctx, { q: `lampiao astral ${'astral '.repeat(5_000)}` });
    expect(total).toBe(1);
  });

  // PostgreSQL prefers reading all of a test's few books to the index.
  it.each(['lampiao', 'lampião astral', 'lampeao', 'editora lume', 'almanqaue'])(
    'can go by index for “%s”',
    async (q) => {
      const search = await readSearch(app.ctx, q);
      const plan = await transaction(app.ctx.db, async (db) => {
        await db.execute(sql`set local enable_seqscan = off`);
        const query = db
          .select({ id: books.id })
          .from(books)
          .innerJoin(creators, eq(creators.id, books.creatorId))
          .where(and(eq(books.status, 'published'), search?.where));
        const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
      expect(plan).toContain('Bitmap Index Scan on books_searched');
      expect(plan).not.toContain('Seq Scan on books');
    },
  );
});
