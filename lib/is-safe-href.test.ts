import { expect, it } from 'vitest';
import { isWholeAddress, safeHref } from './is-safe-href.ts';

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

it.each([
  ['/loja', '/loja'],
  ['/loja/nove-luas?q=a#topo', '/loja/nove-luas?q=a#topo'],
  ['/novidades/á b', '/novidades/%C3%A1%20b'],
  ['https://exemplo.example/x', 'https://exemplo.example/x'],
  ['//exemplo.example/x', null],
  ['/\\exemplo.example', null],
  ['/\t/exemplo.example', null],
  ['/.//exemplo.example', null],
  ['/auth/logout', null],
  ['/loja/../auth/logout', null],
  ['/%2e%2e/functions/getStats', null],
  ['loja', null],
  ['javascript:alert(1)', null],
  ['', null],
])('%s leads to %s', (given, leads) => {
  expect(safeHref(given)).toBe(leads);
});
