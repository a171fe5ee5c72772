import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatWhole } from './number.ts';

test('whole numbers are written as the locale writes them', () => {
  const locale = new Intl.NumberFormat('pt-BR');
  for (const count of [0, 7, 999, 1_000, 12_345, 1_234_567, -1_000, -999])
    expect(formatWhole(count)).toBe(locale.format(count));
  fc.assert(fc.property(fc.maxSafeInteger(), (count) => formatWhole(count) === locale.format(count)));
});
