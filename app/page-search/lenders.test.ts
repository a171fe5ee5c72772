import { expect, it } from 'vitest';
import { type LentBook, lendersOf, shownToWhom } from './lenders.ts';

const loan = (more: Partial<LentBook> = {}): LentBook => ({
  bookId: 'brutal',
  title: 'Brutal',
  lender: { uid: 'caio', displayName: 'Caio' },
  audience: 'mesa',
  on: true,
  ...more,
});

it('names everybody who lends a book now', () => {
  const zefa = { uid: 'zefa', displayName: 'Zefa' };
  const loans = [loan(), loan({ lender: zefa }), loan({ bookId: 'nomes', lender: zefa, on: false })];
  expect([...lendersOf(loans)]).toEqual([['brutal', ['Caio', 'Zefa']]]);
});

it('says that those without the book see no page, unless it is lent to all of them', () => {
  const said = (...loans: LentBook[]) => shownToWhom(loans, loan());
  const none = said();
  expect(none).toContain('vê só o título');
  expect(said(loan({ on: false }), loan({ audience: 'mestre' }), loan({ bookId: 'nomes' }))).toBe(none);
  expect(said(loan())).toContain('está emprestado à mesa');
});
