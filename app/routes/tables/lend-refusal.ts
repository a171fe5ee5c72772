import { isLeader } from '../../../features/kit/permissions.ts';
import type { CampaignView } from '../../../features/play/campaigns/campaign-schema.ts';
import { atTables } from '../../../features/reading/library/loan-labels.ts';
import { countOf } from '../../../lib/number.ts';
import type { FoundBook } from './use-library-search.ts';

interface Refusal {
  /** A few words, on the cover. */
  flag: string;
  sentence: string;
}

/** The reason why a book cannot be lent to a table; null if it can. */
export function lendRefusal(
  { bookId, title, lentBy, lentTo = [] }: FoundBook,
  sources: readonly { bookId: string }[],
  loansPerBook: number,
): Refusal | null {
  if (lentBy) {
    const { displayName } = lentBy;
    const sentence = `${title} é de ${displayName}: o que é emprestado não se empresta adiante.`;
    return { flag: `É de ${displayName}`, sentence };
  }
  if (sources.some((loan) => loan.bookId === bookId))
    return { flag: 'Na mesa', sentence: `${title} já está nesta mesa.` };
  if (lentTo.length < loansPerBook) return null;
  return { flag: `Em ${countOf(lentTo.length, 'mesa', 'mesas')}`, sentence: `${title} ${atTables(lentTo)}` };
}

/** The sentence if none of the books found can be lent. */
export const noneWords = (books: readonly FoundBook[]): string =>
  books.some(({ lentBy }) => !lentBy) ? 'Todos estes livros já estão nesta mesa.' : 'Nenhum livro seu com esse nome.';

const DAY_LENGTH = 10;

/** The last moment of a day in São Paulo, which has no summer time; null for no day, or one not yet written out. */
export function endOfDay(day: string): string | null {
  const moment = day.length === DAY_LENGTH ? new Date(`${day}T23:59:59-03:00`) : null;
  return moment && !Number.isNaN(moment.getTime()) ? moment.toISOString() : null;
}

/** The people at the table who would read it, beside its lender. */
export const readersOf = ({ members }: CampaignView, lender: string, leadersOnly: boolean): string[] =>
  members
    .filter(({ uid, role }) => uid !== lender && (!leadersOnly || isLeader(role)))
    .map(({ displayName }) => displayName);
