import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownBook, type Paint, publishPages, words } from '../../../tests/support/searched-books.ts';
import { openTables, type Tables } from '../../../tests/support/seats.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { PageHits } from './page-search-schema.ts';

let tables: Tables;
let bookId: string;
beforeAll(async () => {
  tables = await openTables();
  bookId = await publish('Nove luas de Ação', [
    words('Para agarrar quem corre, teste Ágil.'),
    words('No escuro você quase con-\nseguiu escapar do dragão.'),
  ]);
});
afterAll(() => tables.app.stop());

const publish = (title: string, pages: readonly Paint[]) => publishPages(tables, title, pages);
const own = (by: Visitor, id: string) => ownBook(tables, by, id);
const search = (by: Visitor, q: string, more: object = {}): Promise<PageHits> => by.must('searchPages', { q, ...more });

describe('a search in the pages of books', () => {
  it('names the books that it searched, those with such pages first, and how many they are', async () => {
    const by = await tables.player();
    const scan = await publish('Arca digitalizada', [(page) => page.rect(40, 40, 200, 200).fill('#333')]);
    const plain = await publish('Abecedário', [words('Nada disso.')]);
    for (const id of [bookId, scan, plain]) await own(by, id);
    const { books, bookCount } = await search(by, 'agarrar');
    expect(bookCount).toBe(2);
    expect(books).toEqual([
      { bookId, title: 'Nove luas de Ação', coverURL: null, hasHits: true },
      { bookId: plain, title: 'Abecedário', coverURL: null, hasHits: false },
    ]);
    expect(await search(by, 'agarrar', { bookIds: [plain] })).toMatchObject({ hits: [], books: [], bookCount: 0 });
  });

  it('tells words of these books that are written much as those that nothing has', async () => {
    const by = await tables.player();
    await own(by, bookId);
    const near = async (q: string, more: object = {}) => (await search(by, q, more)).near;
    expect(await near('agarrou')).toEqual(['agarrar']);
    expect(await near('consegiu')).toEqual(['conseguiu']);
    expect(await near('agarrar conseguiu')).toEqual(['agarrar', 'conseguiu']);
    expect(await near('dragaum')).toEqual(['dragão']);
    expect(await near('agarrar')).toEqual([]);
    expect(await near('xilofone')).toEqual([]);
    expect(await near('agarrou', { bookIds: ['outro'] })).toEqual([]);
    expect(await near("' | 'agarrou:*")).toEqual(['agarrar']);
    const other = await tables.player();
    expect((await search(other, 'agarrou')).near).toEqual([]);
  });
});
