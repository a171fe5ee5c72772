import { expect, test } from 'vitest';
import { overLabel } from './use-fitting-text.ts';

test('a text that does not fit says by how much', () => {
  expect(overLabel(80, 80)).toBeUndefined();
  expect(overLabel(81, 80)).toMatch(/^Passa em 1 letra: cabem 80\./);
  expect(overLabel(12_345, 10_000)).toMatch(/^Passa em 2\.345 letras: cabem 10\.000\./);
});
