import { describe, expect, test } from 'vitest';
import { guard, matchRoute, ROUTE_MAP } from './route-map.server.ts';

const NO_BETA = { redirect: '/sem-acesso-ao-beta' };
const HOME = { redirect: '/' };

describe('guard', () => {
  test.each([
    // path, visitor, user, beta, creator, admin
    ['/', null, null, null, null, null],
    ['/loja/ferro-e-fumaca', null, null, null, null, null],
    ['/produtor/cadastro', null, null, null, null, null],
    ['/rolagem/abc', null, null, null, null, null],
    ['/perfil', HOME, null, null, null, null],
    ['/pagamento/abc', HOME, null, null, null, null],
    ['/sem-acesso-ao-beta', HOME, null, null, null, null],
    ['/colecoes', HOME, NO_BETA, null, null, null],
    ['/ficha/brutal/abc', HOME, NO_BETA, null, null, null],
    ['/ficha/universal', HOME, NO_BETA, null, null, null],
    ['/ficha/universal/abc', HOME, NO_BETA, null, null, null],
    ['/colecoes/campanhas', HOME, HOME, HOME, HOME, null],
    ['/campanhas/abc', HOME, HOME, HOME, HOME, null],
    ['/colecoes/campanhas/abc/diario', HOME, HOME, HOME, HOME, null],
    ['/admin', HOME, HOME, HOME, HOME, null],
    ['/admin/produtor/pre-cadastro', HOME, HOME, HOME, HOME, null],
    ['/produtor', HOME, HOME, HOME, null, HOME],
    ['/produtor/livro/registrar', HOME, HOME, HOME, null, HOME],
    ['/nao-existe', null, null, null, null, null],
    ['/admin/nao-existe', null, null, null, null, null],
  ] as const)('%s', (path, ...expected) => {
    const roles = [null, 'user', 'beta', 'creator', 'admin'] as const;
    expect(roles.map((role) => guard(path, role && { role }))).toEqual(expected);
  });

  test.each(['/admin/', '/ADMIN', '/%61dmin', '/Admin/Testes/'])('%s is no way round', (path) => {
    expect(guard(path, { role: 'user' })).toEqual(HOME);
  });

  test('tables are open to players while the setting says so', () => {
    const roles = [null, 'user', 'beta', 'creator', 'admin'] as const;
    expect(roles.map((role) => guard('/campanhas/abc', role && { role }, 'players'))).toEqual([
      HOME,
      NO_BETA,
      null,
      null,
      null,
    ]);
  });

  test('no two rows have the same address', () => {
    expect(new Set(ROUTE_MAP.map((mapped) => mapped.path)).size).toBe(ROUTE_MAP.length);
  });
});

test('a fixed word in an address wins over a parameter', () => {
  expect(matchRoute('/produtor/livro/registrar')?.path).toBe('/produtor/livro/registrar');
  expect(matchRoute('/admin/produtor/42')?.path).toBe('/admin/produtor/:id');
});
