import { expect, it } from 'vitest';
import { fuzzFormulas } from '../../tests/support/play-fuzz.ts';

it('a formula, whatever is written, is answered with a value or with a sentence and its place', () => {
  expect(fuzzFormulas(10_000, 'sample').answered).toBeGreaterThan(50);
});
