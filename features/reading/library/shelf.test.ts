import { describe, expect, test } from 'vitest';
import { fileLines } from '../../publishing/books/file-lines.ts';
import { hasNewVersion, type LibraryBook, type LibraryFile } from './library.ts';
import { pageOfShelf } from './list-shelf.server.ts';
import { arrangeShelf, begunBooks, SHELF_PAGE, SHELF_SORTS, type ShelfChoice } from './shelf.ts';

const AT = '2026-03-01T12:00:00.000Z';

const file = (fileId: string, rest: Partial<LibraryFile> = {}): LibraryFile => ({
  fileId,
  kind: 'main',
  name: 'livro.pdf',
  bytes: 1000,
  version: 1,
  mark: 'footer',
  addedAt: AT,
  note: null,
  downloadedAt: null,
  current: true,
  ...rest,
});

const book = (bookId: string, rest: Partial<LibraryBook> = {}): LibraryBook => ({
  bookId,
  bookURL: bookId,
  title: bookId,
  subtitle: null,
  creatorId: 'casa',
  creatorName: 'Casa da Coruja',
  system: null,
  coverURL: null,
  accentColor: '#000000',
  inStore: true,
  acquiredBy: 'purchase',
  acquiredAt: AT,
  ways: [{ by: 'purchase', at: AT }],
  copyCode: null,
  archivedAt: null,
  lastRead: null,
  files: [file(`${bookId}-1`)],
  ...rest,
});

const titleOf = (system: string): string => ({ oblivio: 'Oblívio', brutal: 'Brutal' })[system] ?? system;
const PLAIN: ShelfChoice = { q: '', part: 'all', creator: null, system: null, shelf: null, sort: 'acquired' };
const ids = (books: readonly LibraryBook[], choice: Partial<ShelfChoice> = {}) =>
  arrangeShelf(books, { ...PLAIN, ...choice }, titleOf).found.map(({ bookId }) => bookId);

describe('a shelf', () => {
  test('is searched without accents or case, in all that is said of a book, and forgives', () => {
    const books = [
      book('a', { title: 'Oblívio', system: 'oblivio' }),
      book('b', { title: 'Sertão elétrico', subtitle: 'forró e ciborgues' }),
    ];
    expect(ids(books, { q: 'SERTAO' })).toEqual(['b']);
    expect(ids(books, { q: 'forro coruja' })).toEqual(['b']);
    expect(ids(books, { q: 'nada' })).toEqual([]);
    const forgiven = arrangeShelf(books, { ...PLAIN, q: 'obilvio' }, titleOf);
    expect([forgiven.similar, forgiven.found.map(({ bookId }) => bookId)]).toEqual([true, ['a']]);
  });

  test('has its parts, counted whatever else is chosen', () => {
    const books = [
      book('new'),
      book('taken', { files: [file('t', { downloadedAt: AT })] }),
      book('lent', { acquiredBy: 'loan' }),
      book('coming', { files: [] }),
      book('free', { files: [file('f', { kind: 'freeSheet', name: 'ficha.pdf' })] }),
      book('gone', { archivedAt: AT }),
      book('stale', { files: [file('s1', { downloadedAt: AT, current: false }), file('s2', { version: 2 })] }),
    ];
    expect(ids(books, { part: 'waiting' })).toEqual(['new']);
    expect(ids(books, { part: 'updated' })).toEqual(['stale']);
    expect(ids(books, { part: 'archived' })).toEqual(['gone']);
    expect(arrangeShelf(books, { ...PLAIN, q: 'xyz' }, titleOf).parts).toEqual({
      all: 6,
      waiting: 1,
      updated: 1,
      archived: 1,
    });
  });

  test('is narrowed by whoever publishes and by system, each with its count', () => {
    const books = [
      book('a', { system: 'brutal' }),
      book('b', { system: 'brutal', creatorId: 'mare', creatorName: 'Maré Alta' }),
      book('c'),
      book('d', { system: 'oblivio', archivedAt: AT }),
    ];
    expect(ids(books, { system: 'brutal', creator: 'mare' })).toEqual(['b']);
    const { creators, systems } = arrangeShelf(books, PLAIN, titleOf);
    expect(creators).toEqual([
      { value: 'casa', label: 'Casa da Coruja', count: 2 },
      { value: 'mare', label: 'Maré Alta', count: 1 },
    ]);
    expect(systems).toEqual([{ value: 'brutal', label: 'Brutal', count: 2 }]);
  });

  test('stands in the order asked for', () => {
    const read = (at: string) => ({ fileId: 'f', page: 2, pages: 9, at });
    const books = [
      book('b', { title: 'Ábaco 10', acquiredAt: '2026-01-01T00:00:00.000Z' }),
      book('a', {
        title: 'Abaco 9',
        acquiredAt: '2026-02-01T00:00:00.000Z',
        lastRead: read('2026-01-05T00:00:00.000Z'),
      }),
      book('c', { title: 'zebra', acquiredAt: '2025-02-01T00:00:00.000Z', lastRead: read('2026-03-05T00:00:00.000Z') }),
    ];
    expect(ids(books)).toEqual(['a', 'b', 'c']);
    expect(ids(books, { sort: 'title' })).toEqual(['a', 'b', 'c']);
    expect(ids(books, { sort: 'read' })).toEqual(['c', 'a', 'b']);
    expect(begunBooks(books).map(({ bookId }) => bookId)).toEqual(['c', 'a']);
  });

  test.each(SHELF_SORTS)('of hundreds of books comes whole in pages, by %s, while books come and go', (sort) => {
    const instant = (day: number) => new Date(Date.UTC(2026, 0, 1 + (day % 7))).toISOString();
    const books = Array.from({ length: 500 }, (_, i) =>
      book(`livro ${i}`, {
        acquiredAt: instant(i),
        lastRead: i % 3 ? null : { fileId: `livro ${i}-1`, page: 1, pages: 9, at: instant(i * 5) },
      }),
    );
    const choice = { ...PLAIN, sort };
    const expected = ids(books, { sort });
    const seen: string[] = [];
    let cursor: string | undefined;
    let held = books;
    do {
      const page = pageOfShelf(arrangeShelf(held, choice, titleOf), choice, cursor);
      expect(page.rows.length).toBeLessThanOrEqual(SHELF_PAGE);
      seen.push(...page.rows.map(({ bookId }) => bookId));
      // The last book shown goes, and the next page still begins behind it.
      held = held.filter(({ bookId }) => bookId !== seen.at(-1));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(expected);
  });

  test('refuses a cursor of another order, or of nobody', () => {
    const books = Array.from({ length: 60 }, (_, i) => book(`livro ${i}`));
    const shelf = (sort: ShelfChoice['sort']) => arrangeShelf(books, { ...PLAIN, sort }, titleOf);
    const { nextCursor } = pageOfShelf(shelf('title'), { ...PLAIN, sort: 'title' }, undefined);
    for (const cursor of [nextCursor!, 'x', '\0'])
      expect(() => pageOfShelf(shelf('read'), { ...PLAIN, sort: 'read' }, cursor)).toThrow(/Volte ao começo/);
  });

  test('ends a page before it weighs too much', () => {
    const books = Array.from({ length: 48 }, (_, i) => book(`livro ${i}`, { subtitle: 'x'.repeat(5_000) }));
    const page = pageOfShelf(arrangeShelf(books, PLAIN, titleOf), PLAIN, undefined);
    expect(page.rows.length).toBeLessThan(20);
    expect(page.nextCursor).not.toBeNull();
  });
});

describe('versions', () => {
  test('of the book are one line whatever their names; extras go by theirs', () => {
    const files = [
      file('m1', { name: 'velho.pdf' }),
      file('m3', { version: 3 }),
      file('m2', { version: 2 }),
      file('map', { kind: 'additional', name: 'mapa.pdf' }),
      file('tokens', { kind: 'additional', name: 'fichas.pdf' }),
    ];
    const lines = fileLines(files).map(({ current, older }) => [current.fileId, older.map(({ fileId }) => fileId)]);
    expect(lines).toEqual([
      ['m3', ['m2', 'm1']],
      ['map', []],
      ['tokens', []],
    ]);
  });

  test('are news only to whoever has an older one and not the newest', () => {
    const versions = (...taken: boolean[]) => ({
      files: taken.map((has, i) => file(`v${i}`, { version: i + 1, downloadedAt: has ? AT : null })),
    });
    expect(hasNewVersion(versions(false, false))).toBe(false);
    expect(hasNewVersion(versions(true, false))).toBe(true);
    expect(hasNewVersion(versions(true, false, true))).toBe(false);
    expect(hasNewVersion(versions(true, true, false))).toBe(true);
  });
});
