import type { BookRequestView } from '../../../features/reading/book-requests/request-schema.ts';
import type { RequestDecision } from './answer-form.tsx';

export const keyOf = ({ requestId }: BookRequestView): string => requestId;

export type WaitingCounts = readonly { bookId: string; count: number }[];

/** Counts the requests that wait in the books that are shown. */
export function waitingIn(waiting: WaitingCounts, bookId: string | null): { count: number; books: number } {
  const shown = waiting.filter((one) => one.count > 0 && (bookId === null || one.bookId === bookId));
  return { count: shown.reduce((sum, { count }) => sum + count, 0), books: shown.length };
}

/** The focus goes on to the next request when one leaves, else to the one before; empty for the heading. */
export function neighbourOf(rows: readonly BookRequestView[], key: string): string {
  const at = rows.findIndex((row) => keyOf(row) === key);
  const next = rows[at + 1] ?? rows[at - 1];
  return next ? keyOf(next) : '';
}

/** The request beside the one that keys are for; null at the ends. */
export function requestNextTo(rows: readonly BookRequestView[], first: BookRequestView | undefined, step: 1 | -1) {
  const at = first ? rows.indexOf(first) : -1;
  return rows[at + step] ?? null;
}

export const askAbout = (
  decision: RequestDecision['decision'],
  requests: readonly BookRequestView[],
): RequestDecision => ({
  decision,
  count: requests.length,
  books: new Set(requests.map(({ bookId }) => bookId)).size,
  what: { requests },
});

/**
 * An answer takes requests off the list and hands the focus on. `handled` is how many of the asked were sent: who
 * stopped before the others still sees those.
 */
export function afterAnswer(rows: readonly BookRequestView[], { what }: RequestDecision, handled: number) {
  const gone = 'requests' in what ? what.requests.slice(0, handled) : rows.filter((row) => row.createdAt <= what.asOf);
  const keys = gone.map(keyOf);
  return {
    /** The rest is read again. */
    answered: 'requests' in what ? keys : [],
    focus: keys.length === 1 ? neighbourOf(rows, keys[0]!) : '',
  };
}
