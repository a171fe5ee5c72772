import { expect, it } from 'vitest';
import { staysInFrame } from './moves.ts';

it.each([
  ['/colecoes/campanhas/1', '/colecoes/campanhas/1/diario', true],
  ['/campanhas/1', '/colecoes/campanhas/1/cena', true],
  ['/colecoes/campanhas/1/diario', '/colecoes/campanhas/2/diario', false],
  ['/colecoes/campanhas/1/diario', '/colecoes/campanhas', false],
  ['/colecoes/campanhas/1/diario', '/colecoes/campanhas/1/diario', false],
  ['/colecoes/campanhas', '/colecoes/personagens', false],
  ['/produtor', '/produtor/extrato', true],
  ['/produtor/extrato', '/produtor/livro/registrar', false],
  ['/produtor/cadastro', '/produtor', false],
  ['/produtor/equipe', '/', false],
])('a move from %s to %s', (from, to, stays) => {
  const [currentUrl, nextUrl] = [from, to].map((path) => new URL(path, 'https://rpgpedia.test')) as [URL, URL];
  expect(staysInFrame({ currentUrl, nextUrl })).toBe(stays);
});
