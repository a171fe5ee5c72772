import type { BookOfSales } from './sales-schema.ts';

/** Wishes for a book that are worth a word to its creator. */
const WORTHY_WISHES = 3;

/** One thing that a creator could do; it promises nothing that the product does not do. */
export type Idea = { bookId: string; title: string } & ({ kind: 'wished'; wishes: number } | { kind: 'unseen' });

/** The book on sale that most people wish for, and otherwise a draft to show around; null where there is neither. */
export function ideaOf(books: readonly BookOfSales[]): Idea | null {
  const wished = books
    .filter(({ state, wishes }) => state === 'published' && (wishes ?? 0) >= WORTHY_WISHES)
    .toSorted((a, b) => b.wishes! - a.wishes!)[0];
  if (wished) return { kind: 'wished', bookId: wished.bookId, title: wished.title, wishes: wished.wishes! };
  const draft = books.find(({ state, title }) => state === 'draft' && title !== '');
  return draft ? { kind: 'unseen', bookId: draft.bookId, title: draft.title } : null;
}
