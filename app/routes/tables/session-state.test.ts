import { expect, it } from 'vitest';
import { HOUR, MINUTE } from '../../../lib/span.ts';
import { isDue, isPast, isRunning, laterSession, nextSession } from './session-state.ts';

const AT = '2026-11-27T23:00:00.000Z';
const BEGIN = Date.parse(AT);
const fixed = { state: 'fixed', startsAt: AT, startedAt: null, endedAt: null, minutes: 180 } as const;

it('runs from its beginning to its end', () => {
  expect(isRunning(fixed)).toBe(false);
  expect(isRunning({ ...fixed, startedAt: AT })).toBe(true);
  expect(isRunning({ startedAt: AT, endedAt: AT })).toBe(false);
});

it('is past when its minutes are over, and never without a date', () => {
  expect(isPast(fixed, BEGIN + 180 * MINUTE - 1)).toBe(false);
  expect(isPast(fixed, BEGIN + 180 * MINUTE)).toBe(true);
  expect(isPast({ ...fixed, startsAt: null }, Number.MAX_SAFE_INTEGER)).toBe(false);
});

it('comes next while nobody has begun it, also some minutes late', () => {
  const later = { ...fixed, startsAt: '2026-12-04T23:00:00.000Z' };
  expect(nextSession([fixed, later], BEGIN + 10 * MINUTE)).toBe(fixed);
  expect(nextSession([fixed, later], BEGIN + 180 * MINUTE)).toBe(later);
  expect(laterSession([fixed, later], BEGIN - 1)).toBe(fixed);
  expect(laterSession([fixed, later], BEGIN + 10 * MINUTE)).toBe(later);
  expect(nextSession([{ ...fixed, startedAt: AT }, later], BEGIN)).toBe(later);
  expect(nextSession([{ ...fixed, state: 'cancelled' as const }], BEGIN)).toBeUndefined();
  expect(nextSession([{ ...fixed, state: 'poll' as const, startsAt: null }], BEGIN)).toBeUndefined();
});

it('is due half a day before its time, and later', () => {
  expect(isDue(fixed, BEGIN - 12 * HOUR - 1)).toBe(false);
  expect(isDue(fixed, BEGIN - 12 * HOUR)).toBe(true);
  expect(isDue(fixed, BEGIN + HOUR)).toBe(true);
  expect(isDue({ ...fixed, startsAt: null }, BEGIN)).toBe(false);
});
