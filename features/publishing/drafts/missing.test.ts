import { expect, test } from 'vitest';
import { missingOf, progressOf, STEPS, stepAfter } from './missing.ts';

const DETAILS = STEPS.findIndex(({ short }) => short === 'Detalhes') + 1;

test('only a step that asks for nothing is optional, and it counts its questions', () => {
  const progress = progressOf({}, new Set());
  expect(progress.flatMap(({ isOptional }, at) => (isOptional ? [at + 1] : []))).toEqual([DETAILS]);
  expect(progress[DETAILS - 1]).toEqual({ isOptional: true, given: 0, of: 9 });
});

test('what is empty, false or unsaid is not given; how many play is one question', () => {
  const given = (fields: Parameters<typeof progressOf>[0]) => progressOf(fields, new Set())[DETAILS - 1]!.given;
  expect(given({ creditsText: '', declaresNoAI: false, releaseDate: null })).toBe(0);
  expect(given({ maximumRecommendedPlayersAmount: 4 })).toBe(1);
  expect(given({ minimumRecommendedPlayersAmount: 2, maximumRecommendedPlayersAmount: 4 })).toBe(1);
  expect(given({ creditsText: 'Ana', declaresNoAI: true, complexity: 2 })).toBe(3);
});

test('going on passes steps that lack nothing, but none that is optional', () => {
  const progress = progressOf({}, new Set());
  const missing = missingOf({}, new Set());
  expect([1, 2, 3, 4, 5].map((step) => stepAfter(step, missing, progress))).toEqual([2, 3, 4, 5, 5]);
  const rating = missing.filter(({ field }) => field === 'rating');
  expect([1, 2, 3, 4].map((step) => stepAfter(step, rating, progress))).toEqual([4, 4, 4, 5]);
  expect([1, 3, 4].map((step) => stepAfter(step, [], progress))).toEqual([4, 4, 5]);
});
