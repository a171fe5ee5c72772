import { expect, it } from 'vitest';
import { entriesFor, entriesOf, isWholeThing } from './palette-entries.ts';
import { ROOMS } from './rooms.ts';

it('lists every room before anything is typed', () => {
  expect(entriesFor('  ').map(({ to }) => to)).toEqual(ROOMS.flat().map(({ to }) => to));
});

it('finds a room whatever its accents, and searches for what was typed', () => {
  const [first, ...searches] = entriesFor('operacao');
  expect(first).toEqual({ label: 'Operação', kind: 'ir', to: '/admin/operacao' });
  expect(searches.every(({ kind }) => kind === 'buscar')).toBe(true);
  expect(entriesFor('a&b c').find(({ label }) => label === 'Buscar pessoa: a&b c')?.to).toBe(
    '/admin/usuarios?q=a%26b+c',
  );
});

it('leads to what was found, each once', () => {
  const user = { uid: 'u1', displayName: null, email: 'ana@correio.example' };
  const found = entriesOf({
    users: [{ ...user, role: 'user', createdAt: '', erasedAt: null }],
    purchases: [
      { purchaseId: 'p/1', status: 'approved', totalAmount: 3_000, titles: ['Uma chave'], createdAt: '', user },
    ],
    codes: [],
    copies: [{ copyCode: 'C', bookId: 'b', title: 'Livro', acquiredBy: 'gift', acquiredAt: '', user }],
  });
  expect(found.map(({ kind, to }) => [kind, to])).toEqual([
    ['cópia', '/admin/usuario/u1'],
    ['compra', '/admin/pagamento/p%2F1'],
  ]);
  expect(JSON.stringify(found)).not.toContain('ana@');
});

it.each([
  ['ana', false],
  ['ana maria souza', false],
  ['ana@correio.example', true],
  [' ABCD-EFGH ', true],
])('%j is a whole thing: %s', (text, is) => {
  expect(isWholeThing(text)).toBe(is);
});
