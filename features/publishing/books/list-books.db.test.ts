import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '../../../lib/span.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { creators } from '../creators/tables.ts';
import { type BookPage, pageBefore } from './list-books.server.ts';
import { newestBooks } from './newest-books.server.ts';
import { books } from './tables.ts';

let app: TestApp;
const start = Date.parse('2026-01-01T12:00:00Z');

type Row = Partial<typeof books.$inferInsert> & { id: string };

const SHELF: Row[] = [
  { id: 'acai', title: 'Açaí & Ouro', price: 1000, system: 'brutal', tags: ['Terror', 'uma sessão'], rating: '18' },
  {
    id: 'brejo',
    title: 'Brejo',
    subtitle: 'A última ceia',
    price: 0,
    allowPayWhatYouWant: true,
    complexity: 2,
    language: 'en',
  },
  {
    id: 'coruja',
    title: 'Coruja',
    price: 2500,
    creatorId: 'mare',
    minimumRecommendedPlayersAmount: 3,
    declaresNoAi: true,
  },
  { id: 'desconto', title: '100% Desconto_', price: 2500, creatorId: 'mare', maximumRecommendedPlayersAmount: 4 },
  { id: 'rascunho', title: 'Rascunho', price: 100, status: 'draft' },
  { id: 'retirado', title: 'Retirado', price: 100, status: 'withdrawn', creatorId: 'mare' },
];

const insert = (row: Row, at: number) =>
  app.ctx.db.insert(books).values({
    title: row.id,
    bookUrl: row.id,
    creatorId: 'oficina',
    status: 'published',
    price: 100,
    createdAt: new Date(at),
    publishedAt: new Date(at),
    ...row,
  });

beforeAll(async () => {
  app = await startApp({ jobs: false });
  const createdAt = new Date(start);
  await app.ctx.db.insert(creators).values([
    { id: 'oficina', name: 'Oficina Jenipapo', createdAt },
    { id: 'mare', name: 'Maré Alta', createdAt },
  ]);
  for (const [i, row] of SHELF.entries()) await insert(row, start + i * MINUTE);
});
afterAll(() => app.stop());

const list = (data: object = {}) => app.visitor().must<BookPage>('listBooks', data);
const ids = async (data: object = {}): Promise<string[]> => (await list(data)).books.map((book) => book.bookId);

describe('the list of books', () => {
  it('holds what is published, newest first', async () => {
    expect(await ids()).toEqual(['desconto', 'coruja', 'brejo', 'acai']);
    expect((await list()).nextCursor).toBeNull();
  });

  it('begins with what hangs on the home page’s cord', async () => {
    const { books: listed } = await list({ limit: 3 });
    expect(await newestBooks(app.ctx, 3)).toEqual(
      listed.map(({ bookId, bookURL, title, coverURL, creatorName }) => ({
        bookId,
        bookURL,
        title,
        coverURL,
        creatorName,
      })),
    );
  });

  it.each([
    ['acai', ['acai']],
    ['AÇAÍ', ['acai']],
    ['  açaí ', ['acai']],
    ['ULTIMA CEIA', ['brejo']],
    ['mare alta', ['desconto', 'coruja']],
    ['uma sessao', ['acai']],
    ['100%', ['desconto']],
    ['%', ['desconto']],
    ['desconto_', ['desconto']],
    ['coru', ['coruja']],
    ['corujas', ['coruja']],
    ['brejjo', ['brejo']],
    ['ultma ceia', ['brejo']],
    ['mare altta', ['desconto', 'coruja']],
    ['brtual', ['acai']],
    ['ceia ouro', []],
    ['xyz', []],
    ['nadaparecido', []],
    ['', ['desconto', 'coruja', 'brejo', 'acai']],
    [' ', ['desconto', 'coruja', 'brejo', 'acai']],
  ])('is searched for “%s”', async (q, found) => {
    expect(await ids({ q })).toEqual(found);
  });

  it.each([
    [{ system: 'brutal' }, ['acai']],
    [{ tag: 'Terror' }, ['acai']],
    [{ tag: 'TERROR' }, ['acai']],
    [{ tag: ' terrór ' }, ['acai']],
    [{ tag: 'Uma  Sessao' }, ['acai']],
    [{ tag: 'ter' }, []],
    [{ creatorId: 'mare' }, ['desconto', 'coruja']],
    [{ priceMin: 1000 }, ['desconto', 'coruja', 'acai']],
    [{ priceMax: 1000 }, ['brejo', 'acai']],
    [{ priceMin: 1, priceMax: 2499 }, ['acai']],
    [{ priceMax: 0 }, ['brejo']],
    [{ rating: '18' }, ['acai']],
    [{ rating: 18 }, ['acai']],
    [{ language: 'en' }, ['brejo']],
    [{ complexity: 2 }, ['brejo']],
    [{ players: 2 }, ['desconto', 'brejo', 'acai']],
    [{ players: 3 }, ['desconto', 'coruja', 'brejo', 'acai']],
    [{ players: 5 }, ['coruja', 'brejo', 'acai']],
    [{ declaresNoAI: true }, ['coruja']],
    [{ declaresNoAI: false }, ['desconto', 'brejo', 'acai']],
    [{ creatorId: 'mare', declaresNoAI: true, priceMin: 2000, q: 'cor' }, ['coruja']],
    [{ system: 'nenhum' }, []],
    [{ payWhatYouWant: true }, ['brejo']],
    [{ payWhatYouWant: false, priceMin: 1 }, ['desconto', 'coruja', 'acai']],
    [{ sort: 'relevance' }, ['desconto', 'coruja', 'brejo', 'acai']],
    [{ sort: 'newest' }, ['desconto', 'coruja', 'brejo', 'acai']],
    [{ sort: 'title' }, ['desconto', 'acai', 'brejo', 'coruja']],
    [{ sort: 'priceAsc' }, ['brejo', 'acai', 'coruja', 'desconto']],
    [{ sort: 'priceDesc' }, ['coruja', 'desconto', 'acai', 'brejo']],
  ])('follows %j', async (data, found) => {
    expect(await ids(data)).toEqual(found);
  });

  it.each(['newest', 'title', 'priceAsc', 'priceDesc'])('comes in pages, by %s', async (sort) => {
    const whole = await ids({ sort });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: BookPage = await list({ sort, limit: 1, ...(cursor === null ? {} : { cursor }) });
      expect(page.books).toHaveLength(1);
      seen.push(page.books[0]!.bookId);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(whole);
  });

  it.each(['newest', 'title', 'priceAsc', 'priceDesc'] as const)('turns back a page at a time, by %s', async (sort) => {
    for (const limit of [1, 2, 3]) {
      const starts: (string | null)[] = [null];
      for (let page: BookPage; ; starts.push(page.nextCursor)) {
        const cursor = starts.at(-1);
        page = await list({ sort, limit, ...(cursor ? { cursor } : {}) });
        if (page.nextCursor === null) break;
      }
      for (const [i, cursor] of starts.entries())
        if (cursor) expect(await pageBefore(app.ctx, { sort, limit, cursor })).toBe(starts[i - 1]);
    }
  });

  it('goes on where it was though books were published meanwhile', async () => {
    const first = await list({ limit: 2, cursor: null });
    await insert({ id: 'novidade' }, start + 100 * MINUTE);
    const second = await list({ limit: 2, cursor: first.nextCursor });
    expect([...first.books, ...second.books].map((book) => book.bookId)).toEqual([
      'desconto',
      'coruja',
      'brejo',
      'acai',
    ]);
    expect((await ids({ limit: 1 }))[0]).toBe('novidade');
  });

  it.each([
    { limit: 0 },
    { limit: 101 },
    { limit: 1.5 },
    { sort: 'cheapest' },
    { priceMin: -1 },
    { priceMin: '100' },
    { players: 'duas' },
    { declaresNoAI: 'sim' },
    { q: 'x'.repeat(129) },
    { cursor: 'nada' },
  ])('refuses %j', async (data) => {
    const answer = await app.visitor().call('listBooks', data);
    expect([answer.http, answer.error.status]).toEqual([400, 'INVALID_ARGUMENT']);
    expect(answer.error.message).toMatch(/\.$/);
  });
});
