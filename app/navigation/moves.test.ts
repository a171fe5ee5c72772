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
  ['/produtor/cupons', '/produtor/extrato', true],
  ['/produtor/extrato', '/produtor/livro/registrar', false],
  ['/produtor/cadastro', '/produtor', false],
  ['/produtor/equipe', '/', false],
  ['/conta', '/conta/dados', true],
  ['/conta/dados', '/conta/nada', false],
  ['/admin/usuario/1', '/admin/usuario/1/historia', true],
  ['/admin/usuario/1/historia', '/admin/usuario/2/historia', false],
  ['/admin/usuario/suporte', '/admin/usuario/suporte/1', false],
  ['/admin/produtor/casa', '/admin/produtor/casa/equipe', true],
  ['/admin/produtor/casa', '/admin/produtor/pre-cadastro', false],
  ['/perfil/editar', '/perfil/editar?aba=skins', true],
  ['/perfil/editar?aba=skins', '/perfil/editar?aba=skins', false],
  ['/perfil/editar?aba=skins', '/perfil', false],
])('a move from %s to %s', (from, to, stays) => {
  const [currentUrl, nextUrl] = [from, to].map((path) => new URL(path, 'https://rpgpedia.test')) as [URL, URL];
  expect(staysInFrame({ currentUrl, nextUrl })).toBe(stays);
});
