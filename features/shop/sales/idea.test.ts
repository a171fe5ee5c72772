import { expect, it } from 'vitest';
import { ideaOf } from './idea.ts';
import type { BookOfSales } from './sales-schema.ts';

const book = (bookId: string, state: string, wishes: number | null = 0): BookOfSales => ({
  bookId,
  title: `Livro ${bookId}`,
  accentColor: '#b98cf0',
  coverURL: null,
  state,
  sales: 0,
  cents: 0,
  views: 0,
  viewsBefore: 0,
  wishes,
  downloads: 0,
  byDay: [],
});

it('names the book on sale that most people wish for', () => {
  const books = [book('a', 'published', 3), book('b', 'published', 41), book('c', 'withdrawn', 99), book('d', 'draft')];
  expect(ideaOf(books)).toEqual({ kind: 'wished', bookId: 'b', title: 'Livro b', wishes: 41 });
});

it('calls three wishes many', () => {
  expect(ideaOf([book('a', 'published', 3)])).toMatchObject({ kind: 'wished', bookId: 'a' });
});

it('is otherwise a draft to show around', () => {
  const books = [book('a', 'published', 2), book('b', 'published', null), { ...book('c', 'draft'), title: '' }];
  expect(ideaOf(books)).toBeNull();
  expect(ideaOf([...books, book('d', 'draft')])).toEqual({ kind: 'unseen', bookId: 'd', title: 'Livro d' });
});
