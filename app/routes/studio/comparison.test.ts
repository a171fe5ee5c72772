import { expect, it } from 'vitest';
import { comparison } from './comparison.ts';

it.each([
  [131, 100, '31% mais que nos 30 anteriores'],
  [50, 100, '50% menos que nos 30 anteriores'],
  [0, 100, '100% menos que nos 30 anteriores'],
  [100, 100, 'o mesmo que nos 30 anteriores'],
  [0, 0, 'o mesmo que nos 30 anteriores'],
  [10_001, 10_000, 'quase o mesmo que nos 30 anteriores'],
  [100, 0, 'contra nada nos 30 anteriores'],
  [-100, 0, 'menos que nos 30 anteriores'],
  [100, -50, 'mais que nos 30 anteriores'],
  [-100, -50, 'menos que nos 30 anteriores'],
  [-100, 50, '300% menos que nos 30 anteriores'],
])('compares %i with %i', (now, before, words) => {
  expect(comparison(now, before, 30)).toBe(words);
});
