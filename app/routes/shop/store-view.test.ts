import { expect, test } from 'vitest';
import { choose, chosenFacets, STORE, storeAddress, toListInput } from './store-view.ts';

const read = (search: string) => STORE.read(new URLSearchParams(search));

test.each([
  '/loja',
  '/loja?tipo=skins&q=gatos',
  '/loja?q=lua&sistema=brutal&tema=terror&editora=casa&preco=de-graca&idade=12&nivel=3&pessoas=4&idioma=pt&sem-ia=1&ordem=titulo&pagina=abc',
])('%s says what it was read as', (address) => {
  expect(storeAddress(read(address.split('?')[1] ?? ''))).toBe(address);
});

test('a value that a filter cannot have is ignored', () => {
  expect(storeAddress(read('preco=caro&nivel=6&pessoas=0&sem-ia=sim&ordem=sorte&tipo=discos'))).toBe('/loja');
});

test('skins have no filter but the words', () => {
  expect(storeAddress({ ...read('q=mar&sistema=brutal&pagina=x'), tab: 'skins' })).toBe('/loja?tipo=skins&q=mar');
});

test('another choice begins at the first page', () => {
  const view = read('tema=terror&nivel=2&pagina=abc');
  expect(chosenFacets(view)).toEqual(['tag', 'complexity']);
  expect(storeAddress(choose(view, 'complexity', null))).toBe('/loja?tema=terror');
  expect(storeAddress(choose(view, 'system', 'brutal'))).toBe('/loja?sistema=brutal&tema=terror&nivel=2');
});

test('what is not chosen is not asked for', () => {
  expect(toListInput(read('nivel=2&ordem=menor-preco'))).toMatchObject({ complexity: 2, sort: 'priceAsc' });
  expect(Object.values(toListInput(read(''))).filter((value) => value !== undefined)).toEqual([]);
});
