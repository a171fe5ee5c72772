import { eq } from 'drizzle-orm';
import { PDFName } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownBook, publishPages, words } from '../../../tests/support/searched-books.ts';
import { openTables, refusal, type Tables } from '../../../tests/support/seats.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { books } from '../../publishing/books/tables.ts';
import type { FoundPage, PageHits } from './page-search-schema.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await openTables();
});
afterAll(() => tables.app.stop());

const own = (by: Visitor, bookId: string) => ownBook(tables, by, bookId);

describe('a page that a text names', () => {
  let bookId: string;
  const named = async (by: Visitor, ...pages: object[]) =>
    (await by.must<{ pages: (FoundPage | null)[] }>('getPages', { pages })).pages;
  beforeAll(async () => {
    bookId = await publishPages(tables, 'Portas', [words('Capa'), words('Regras'), words('Mãos')], {
      Nums: [0, { S: PDFName.of('r') }, 1, { S: PDFName.of('D'), St: 40 }],
    });
  });

  it('is found by what is printed on it, or by its place', async () => {
    const { at } = await tables.table();
    await own(at.mestre, bookId);
    const bookURL = 'portas';
    const page = { bookId, bookURL, title: 'Portas', coverURL: null, page: 3, label: '41', from: 'own', pageOne: null };
    const found = { ...page, fileId: expect.any(String) };
    expect(await named(at.mestre, { bookURL, label: '41' }, { bookId, page: 3 })).toEqual([found, found]);
    expect(await named(at.mestre, { bookURL, label: 'i' })).toMatchObject([{ page: 1 }]);
    expect(
      await named(
        at.mestre,
        { bookURL, label: '4' },
        { bookURL, label: '-1' },
        { bookURL, label: '1.5' },
        { bookURL: 'nenhum', label: '1' },
        { bookId, page: 9 },
      ),
    ).toEqual([null, null, null, null, null]);
  });

  it('has the number by which its creator counts, where they correct the file', async () => {
    const by = await tables.player();
    await own(by, bookId);
    await tables.app.ctx.db.update(books).set({ pageOne: 2 }).where(eq(books.id, bookId));
    const bookURL = 'portas';
    expect(await named(by, { bookURL, label: '2' }, { bookURL, label: '41' }, { bookId, page: 1 })).toMatchObject([
      { page: 3, label: '2' },
      null,
      { page: 1, label: 'i' },
    ]);
    const { hits } = await by.must<PageHits>('searchPages', { q: 'regras', bookIds: [bookId] });
    expect(hits).toMatchObject([{ page: 2, label: '1' }]);
    await tables.app.ctx.db.update(books).set({ pageOne: null }).where(eq(books.id, bookId));
  });

  it('opens for whoever holds its book, and tells everybody else which one it is', async () => {
    const { campaignId, at } = await tables.table();
    await own(at.mestre, bookId);
    const seen = async () => (await named(at.jogador, { bookURL: 'portas', label: '41' }))[0];
    expect(await seen()).toMatchObject({ title: 'Portas', label: '41', from: null, fileId: null });
    await at.mestre.must('lendBook', { campaignId, bookId });
    expect(await seen()).toMatchObject({ from: 'loan', fileId: expect.any(String) });
    await at.jogador.must('returnBook', { bookId });
    expect(await seen()).toMatchObject({ from: null, fileId: null });
    await tables.app.ctx.db.update(books).set({ status: 'withdrawn' }).where(eq(books.id, bookId));
    expect(await seen()).toBe(null);
    expect(await named(at.mestre, { bookId, page: 1 })).toMatchObject([{ from: 'own' }]);
    await tables.app.ctx.db.update(books).set({ status: 'published' }).where(eq(books.id, bookId));
  });

  it('is asked for with at most forty others', async () => {
    const by = await tables.player();
    const pages = (count: number) => ({ pages: Array.from({ length: count }, () => ({ bookURL: 'x', label: '1' })) });
    expect(await refusal(by, 'getPages', pages(41))).toEqual(['INVALID_ARGUMENT']);
    expect(await refusal(by, 'getPages', pages(0))).toEqual(['INVALID_ARGUMENT']);
    expect(await refusal(by, 'getPages', pages(40))).toEqual([undefined]);
  });
});
