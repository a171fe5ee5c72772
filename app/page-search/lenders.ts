import type { Loan } from '../../features/play/campaigns/campaign-schema.ts';

/** The names of those who lend a book to the table now, under its id. */
export function lendersOf(loans: readonly Pick<Loan, 'bookId' | 'lender' | 'on'>[]): ReadonlyMap<string, string[]> {
  const names = Map.groupBy(
    loans.filter(({ on }) => on),
    ({ bookId }) => bookId,
  );
  return new Map([...names].map(([bookId, of]) => [bookId, of.map(({ lender }) => lender.displayName)]));
}
