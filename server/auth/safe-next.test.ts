import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeNext } from './safe-next.ts';

const ORIGIN = 'https://rpgpedia.test';

describe('safeNext', () => {
  it.each([
    ['/', '/'],
    ['/perfil', '/perfil'],
    ['/loja?q=drag%C3%B5es&a=1', '/loja?q=drag%C3%B5es&a=1'],
    ['/#sobre', '/#sobre'],
    ['/presente/a b', '/presente/a%20b'],
    ['/a/../perfil', '/perfil'],
    [`/loja?q=${'a'.repeat(1_500)}`, `/loja?q=${'a'.repeat(1_500)}`],
    [`/loja?q=${'á'.repeat(1_500)}`, '/loja'],
    ['/auth/login?next=//evil.test', '/auth/login?next=//evil.test'],
  ])('keeps the path %j', (next, expected) => {
    expect(safeNext(next, ORIGIN)).toBe(expected);
  });

  it.each([
    undefined,
    null,
    '',
    'perfil',
    'https://evil.test/',
    'https://rpgpedia.test/perfil',
    'javascript:alert(1)',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/\u0000perfil',
    '/perfil\r\nSet-Cookie: a=b',
    '/\u0085/evil.test',
    '/.//evil.test',
    '/..//evil.test',
    '/a/..//evil.test',
    '/%2e//evil.test',
    ' //evil.test',
    `/${'a'.repeat(3000)}`,
    `/loja?${'a'.repeat(20_000)}`,
  ])('refuses %j', (next) => {
    expect(safeNext(next, ORIGIN)).toBe('/');
  });

  it('never leads anywhere else, whatever is asked for', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '//',
      '%2e',
      '%2f',
      '@',
      ':',
      '?',
      '#',
      '\t',
      'evil.test',
      'https:',
      'a',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const next = safeNext(`/${pieces.join('')}`, ORIGIN);
        return next.startsWith('/') && new URL(next, `${ORIGIN}/auth/callback`).origin === ORIGIN;
      }),
    );
  });
});
