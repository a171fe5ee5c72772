import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { COVER_ROWS, coverRow } from './covers/cover-rows.ts';
import { demoCoverURL, parseDemoBooks } from './demo-books.ts';
import { readManuscript } from './print/read-manuscript.server.ts';

const root = new URL('../', import.meta.url);
const text = readFileSync(new URL('content/demo/books.yaml', root), 'utf8');
const { creators, books } = parseDemoBooks(text);
const published = books.filter((b) => b.status === 'published');

describe('the shelf of the demonstration', () => {
  it('has eight published books or more, of two creators or more', () => {
    expect(published.length).toBeGreaterThanOrEqual(8);
    expect(new Set(published.map((b) => b.creatorId)).size).toBeGreaterThanOrEqual(2);
    expect(published.some((b) => b.creatorId === 'demo-criador')).toBe(true);
  });

  it('has every way of selling a book', () => {
    const asked = {
      priced: published.some((b) => b.price > 0 && !b.allowPayWhatYouWant),
      free: published.some((b) => b.price === 0),
      open: published.some((b) => b.allowPayWhatYouWant && (b.minimumPrice ?? 0) > 0 && (b.suggestedPrice ?? 0) > 0),
      requested: published.some((b) => b.allowUserRequest),
      withdrawn: books.some((b) => b.status === 'withdrawn'),
    };
    expect(asked).toEqual({ priced: true, free: true, open: true, requested: true, withdrawn: true });
    expect(books.filter((b) => b.freeSheet).length).toBeGreaterThanOrEqual(2);
  });

  it('reads prices as cents', () => {
    expect(books.find((b) => b.bookId === 'brutal')?.price).toBe(4990);
    expect(books.find((b) => b.bookId === 'linha-noturna')).toMatchObject({ minimumPrice: 1000, suggestedPrice: 2500 });
  });

  it.each(books.map((b) => b.bookId))('has a cover and a text for %s', async (bookId) => {
    expect(existsSync(new URL(`public${demoCoverURL(bookId)}`, root))).toBe(true);
    expect((await readManuscript('content', bookId)).chapters.length).toBeGreaterThanOrEqual(4);
  });

  it('signs each cover with the name of its creator, and draws none that is not on the shelf', () => {
    const names = new Map(creators.map((c) => [c.creatorId, c.name]));
    for (const book of books) expect(coverRow(book.bookId).publisher, book.bookId).toBe(names.get(book.creatorId));
    expect(COVER_ROWS.map((r) => r.bookId).toSorted()).toEqual(books.map((b) => b.bookId).toSorted());
  });

  it('sets the same subtitle on the shelf and on the cover', () => {
    for (const book of books) expect(coverRow(book.bookId).subtitle, book.bookId).toBe(lowerFirst(book.subtitle));
  });
});

describe('parseDemoBooks', () => {
  const [creator] = creators;
  const row = {
    ...books.find((b) => b.bookId === 'linha-noturna'),
    price: '25,00',
    minimumPrice: '10,00',
    suggestedPrice: '25,00',
    creatorId: creator?.creatorId,
  };
  const parse = (...changes: object[]) =>
    parseDemoBooks(stringify({ creators: [creator], books: changes.map((c) => ({ ...row, ...c })) }));

  it('takes a row as the file writes it', () => {
    expect(parse({}).books[0]).toMatchObject({ bookId: 'linha-noturna', price: 2500, isOfficialRating: false });
  });

  it.each([
    ['a creator nobody knows', { creatorId: 'ninguem' }],
    ['a minimum above the suggestion', { minimumPrice: '30,00' }],
    ['a minimum without pay what you want', { allowPayWhatYouWant: false }],
    ['a price that could be read in two ways', { price: '1.23.456' }],
    ['a rating that does not exist', { rating: '13' }],
    ['more players at least than at most', { minimumRecommendedPlayersAmount: 9 }],
    ['a field of its own invention', { colour: 'blue' }],
  ])('refuses %s', (_what, change) => {
    expect(() => parse(change)).toThrow();
  });

  it('refuses two books with one id', () => {
    expect(() => parse({}, { bookURL: 'outro' })).toThrow('bookId is repeated');
  });
});

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
