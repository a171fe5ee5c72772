import { describe, expect, it } from 'vitest';
import { chiSquare } from '../../tests/support/chi-square.ts';
import { FAIR, fairness, fuzzDice } from '../../tests/support/play-fuzz.ts';

describe('whatever is written', () => {
  it('is answered with a total within the limits or with a sentence and its place', () => {
    expect(fuzzDice(10_000, 'sample').answered).toBeGreaterThan(50);
  });

  it.each(FAIR)('a d%i is fair', (sides) => {
    expect(fairness(sides, 50_000)).toBeGreaterThan(0.001);
  });

  it('a die that is not fair is found out', () => {
    const loaded = Array.from({ length: 6 }, (_, index) => (index === 5 ? 8_800 : 8_240));
    expect(chiSquare(loaded)).toBeLessThan(0.001);
  });
});
