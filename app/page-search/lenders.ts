import type { Loan } from '../../features/play/campaigns/campaign-schema.ts';

export type LentBook = Pick<Loan, 'bookId' | 'title' | 'lender' | 'audience' | 'on'>;

/** The names of those who lend a book to the table now, under its id. */
export function lendersOf(loans: readonly LentBook[]): ReadonlyMap<string, string[]> {
  const names = Map.groupBy(
    loans.filter(({ on }) => on),
    ({ bookId }) => bookId,
  );
  return new Map([...names].map(([bookId, of]) => [bookId, of.map(({ lender }) => lender.displayName)]));
}

/** This says what a page that is shown gives to those at the table who do not have its book. */
export const shownToWhom = (
  loans: readonly LentBook[],
  { bookId, title }: { bookId: string; title: string },
): string =>
  loans.some((loan) => loan.bookId === bookId && loan.on && loan.audience === 'mesa')
    ? `${title} está emprestado à mesa: abre a página quem está nela e não o devolveu.`
    : `Quem não tem ${title} vê só o título e o número da página, enquanto ninguém o emprestar à mesa.`;
