import { describe, expect, it } from 'vitest';
import type { BookRequestView } from '../../../features/reading/book-requests/request-schema.ts';
import { afterAnswer, askAbout, neighbourOf, requestNextTo, waitingIn } from './request-list-state.ts';

const ROWS = ['a', 'b', 'c'].map(
  (requestId, n) => ({ requestId, bookId: n < 2 ? 'um' : 'dois', createdAt: `2026-11-0${n + 1}` }) as BookRequestView,
);

describe('the list of requests', () => {
  it('counts what waits in the books that are shown', () => {
    const waiting = [
      { bookId: 'um', count: 2 },
      { bookId: 'dois', count: 5 },
      { bookId: 'três', count: 0 },
    ];
    expect(waitingIn(waiting, null)).toEqual({ count: 7, books: 2 });
    expect(waitingIn(waiting, 'um')).toEqual({ count: 2, books: 1 });
    expect(waitingIn(waiting, 'três')).toEqual({ count: 0, books: 0 });
  });

  it('gives the focus to the next one, else to the one before, else to the heading', () => {
    expect(['a', 'b', 'c'].map((key) => neighbourOf(ROWS, key))).toEqual(['b', 'c', 'b']);
    expect(neighbourOf(ROWS.slice(0, 1), 'a')).toBe('');
  });

  it('is gone through by keys up to its ends', () => {
    expect(requestNextTo(ROWS, ROWS[0], 1)).toBe(ROWS[1]);
    expect([
      requestNextTo(ROWS, ROWS[0], -1),
      requestNextTo(ROWS, ROWS[2], 1),
      requestNextTo([], undefined, -1),
    ]).toEqual([null, null, null]);
  });

  it('asks once about many, and says how many books they are of', () => {
    expect(askAbout('refuse', ROWS)).toMatchObject({ decision: 'refuse', count: 3, books: 2 });
  });

  it('loses what was answered, and hands the focus on', () => {
    expect(afterAnswer(ROWS, askAbout('grant', [ROWS[1]!]), 1)).toEqual({ answered: ['b'], focus: 'c' });
    expect(afterAnswer(ROWS, askAbout('grant', ROWS), 3)).toEqual({ answered: ['a', 'b', 'c'], focus: '' });
  });

  it('keeps those that still wait where somebody stopped before them', () => {
    expect(afterAnswer(ROWS, askAbout('grant', ROWS), 2).answered).toEqual(['a', 'b']);
    expect(afterAnswer(ROWS, askAbout('grant', ROWS), 0)).toEqual({ answered: [], focus: '' });
  });

  it('reads again what was answered without being named', () => {
    const all = { decision: 'grant' as const, count: 9, books: 2, what: { bookId: null, asOf: '2026-11-01' } };
    expect(afterAnswer(ROWS, all, 9)).toEqual({ answered: [], focus: 'b' });
  });
});
