import { expect, it } from 'vitest';
import { isWholeAddress } from './is-safe-href.ts';

it.each([
  ['https://exemplo.com.br', true],
  ['HTTP://exemplo.com.br/a b', true],
  ['mailto:ana@example.org', true],
  ['exemplo.com.br', false],
  ['https://', false],
  ['https://localhost', false],
  ['mailto:ana', false],
  ['javascript:alert(1)//a.b', false],
  ['', false],
])('%s is a whole address: %s', (text, whole) => {
  expect(isWholeAddress(text)).toBe(whole);
});
