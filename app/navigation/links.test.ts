import { expect, test } from 'vitest';
import { isCurrent, MAIN_LINKS } from './links.ts';

test.each([
  ['/', 'Financiamento Coletivo'],
  ['/loja/brutal', 'Loja'],
  ['/biblioteca', 'Biblioteca'],
  ['/colecoes/campanhas', 'Jogar'],
  ['/campanhas/1/iniciativa/2', 'Jogar'],
  ['/Perfil/editar', 'Perfil'],
  ['/carrinho', undefined],
])('the main link of %s is %s', (pathname, label) => {
  expect(MAIN_LINKS.filter((link) => isCurrent(link, pathname)).map((link) => link.label)).toEqual(
    label === undefined ? [] : [label],
  );
});
