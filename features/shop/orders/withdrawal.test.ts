import { describe, expect, it } from 'vitest';
import { ANSWER_MS, mayWithdraw, withdrawalDeadline } from './withdrawal.ts';

describe('the right of withdrawal', () => {
  it('lasts seven days after the day of the purchase, by the calendar of São Paulo', () => {
    expect(withdrawalDeadline(new Date('2026-11-21T15:00:00Z'))).toBe('2026-11-28');
    // Still the 20th in São Paulo.
    expect(withdrawalDeadline(new Date('2026-11-21T02:59:59Z'))).toBe('2026-11-27');
    expect(withdrawalDeadline(new Date('2026-12-28T12:00:00Z'))).toBe('2027-01-04');
    expect(withdrawalDeadline(new Date('2028-02-25T12:00:00Z'))).toBe('2028-03-03');
  });

  it('is answered within five days', () => {
    expect(new Date(Date.parse('2026-11-28T12:00:00Z') + ANSWER_MS).toISOString()).toBe('2026-12-03T12:00:00.000Z');
  });

  it('ends with its last day', () => {
    expect(mayWithdraw('2026-11-28', new Date('2026-11-29T02:59:59Z'))).toBe(true);
    expect(mayWithdraw('2026-11-28', new Date('2026-11-29T03:00:00Z'))).toBe(false);
  });
});
