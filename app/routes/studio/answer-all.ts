import { ANSWER_MAX } from '../../../features/reading/book-requests/request.ts';
import { callFunction } from '../../api/call.ts';

export interface Answer {
  decision: 'grant' | 'refuse';
  reason?: string;
}

interface WaitingRequests {
  bookId: string | null;
  /** Later requests were not counted, so they are left. */
  asOf: string;
}

interface Progress {
  onAnswered: (count: number) => void;
  isStopped: () => boolean;
}

const PAGE_ROWS = 200;

async function nextIds({ bookId, asOf }: WaitingRequests): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { requests: { requestId: string; createdAt: string }[]; nextCursor: string | null } =
      await callFunction('getBookRequests', {
        state: 'open',
        limit: PAGE_ROWS,
        ...(bookId === null ? {} : { bookId }),
        ...(cursor === null ? {} : { cursor }),
      });
    ids.push(...page.requests.filter(({ createdAt }) => createdAt <= asOf).map(({ requestId }) => requestId));
    cursor = page.nextCursor;
  } while (cursor !== null && ids.length < ANSWER_MAX);
  return ids.slice(0, ANSWER_MAX);
}

interface AnswerCounts {
  answered: number;
  /** So many were sent, with or without an answer before. */
  handled: number;
}

/** Answers these, five hundred at a time. Repeated after a failure, it answers those that were left. */
export async function answerThese(ids: readonly string[], answer: Answer, progress: Progress): Promise<AnswerCounts> {
  let answered = 0;
  let handled = 0;
  while (handled < ids.length && !progress.isStopped()) {
    const requestIds = ids.slice(handled, handled + ANSWER_MAX);
    const done = await callFunction('answerBookRequests', { requestIds, ...answer });
    answered += done.answered;
    handled += requestIds.length;
    progress.onAnswered(answered);
  }
  return { answered, handled };
}

/** The same for all that wait. */
export async function answerAll(waiting: WaitingRequests, answer: Answer, progress: Progress): Promise<AnswerCounts> {
  let answered = 0;
  let handled = 0;
  while (!progress.isStopped()) {
    const ids = await nextIds(waiting);
    if (ids.length === 0) break;
    const before = answered;
    const onAnswered = (count: number) => progress.onAnswered(before + count);
    const done = await answerThese(ids, answer, { ...progress, onAnswered });
    answered += done.answered;
    handled += done.handled;
  }
  return { answered, handled };
}
