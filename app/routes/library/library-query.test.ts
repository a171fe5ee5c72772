import { expect, test } from 'vitest';
import { libraryAddress, movesDrawerOnly, narrowQuery, readLibraryQuery } from './library-query.ts';

const read = (search: string) => readLibraryQuery(new URLSearchParams(search));

test.each([
  '/biblioteca',
  '/biblioteca?q=lua',
  '/biblioteca?prateleira=9e696ec6-efcf-4085-a9be-6745ae93db23',
  '/biblioteca?mostrar=novas-versoes&editora=casa&sistema=brutal&ordem=leitura&vista=lista&livro=brutal',
])('%s says what it was read as', (address) => {
  expect(libraryAddress(read(address.split('?')[1] ?? ''))).toBe(address);
});

test('an address that nobody’s library writes shows the library without filters', () => {
  expect(libraryAddress(read('mostrar=tudo&ordem=1&vista=x&q=%00+'))).toBe('/biblioteca');
});

test('another choice closes the drawer', () => {
  const query = read('q=lua&livro=x');
  expect(libraryAddress(narrowQuery(query, { part: 'archived' }))).toBe('/biblioteca?q=lua&mostrar=arquivados');
});

test.each([
  ['/biblioteca', '/biblioteca?livro=a', true],
  ['/biblioteca?q=lua&livro=a', '/biblioteca?q=lua&livro=b', true],
  ['/biblioteca?livro=a', '/biblioteca?q=lua&livro=a', false],
  ['/biblioteca', '/biblioteca', false],
  ['/loja', '/biblioteca?livro=a', false],
])('from %s to %s only a drawer moves: %s', (from, to, expected) => {
  expect(movesDrawerOnly(new URL(from, 'http://x'), new URL(to, 'http://x'))).toBe(expected);
});
