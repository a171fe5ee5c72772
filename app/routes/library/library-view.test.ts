import { expect, test } from 'vitest';
import { choiceOf, LIBRARY, movesDrawerOnly } from './library-view.tsx';

const read = (search: string) => LIBRARY.read(new URLSearchParams(search));

test.each([
  '/biblioteca',
  '/biblioteca?q=lua',
  '/biblioteca?prateleira=9e696ec6-efcf-4085-a9be-6745ae93db23',
  '/biblioteca?mostrar=novas-versoes&editora=casa&sistema=brutal&ordem=leitura&vista=lista&livro=brutal',
])('%s says what it was read as', (address) => {
  expect(LIBRARY.address(read(address.split('?')[1] ?? ''))).toBe(address);
});

test('an address that nobody’s library writes shows the library without filters', () => {
  expect(LIBRARY.address(read('mostrar=tudo&ordem=1&vista=x&prateleira=minha&q=%00+'))).toBe('/biblioteca');
});

test('what narrows is taken away, and part, order and look stay', () => {
  const view = read('q=lua&mostrar=arquivados&editora=casa&ordem=titulo&vista=lista');
  expect(LIBRARY.address(LIBRARY.whole(view))).toBe('/biblioteca?mostrar=arquivados&ordem=titulo&vista=lista');
});

test('what is not chosen is no choice, for the first page and for those after it', () => {
  expect(choiceOf(read('editora=casa'))).toMatchObject({ part: 'all', creator: 'casa', system: null, shelf: null });
  expect(LIBRARY.input(read('editora=casa'))).toMatchObject({ part: 'all', creator: 'casa', system: undefined });
});

test.each([
  ['q=lua&prateleira=9e696ec6-efcf-4085-a9be-6745ae93db23', 'Nada com “lua” por aqui'],
  ['prateleira=9e696ec6-efcf-4085-a9be-6745ae93db23', 'Esta prateleira está vazia'],
  ['prateleira=9e696ec6-efcf-4085-a9be-6745ae93db23&sistema=brutal', 'Nenhum livro seu reúne tudo isso'],
])('nothing found by %s is said so', (search, title) => {
  expect(LIBRARY.nothingFound(read(search)).title).toBe(title);
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
