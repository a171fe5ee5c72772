import { expect, it } from 'vitest';
import { entriesFor, entriesOf, isEnough } from './palette-entries.ts';
import { ROOMS } from './rooms.ts';

it('lists every room before anything is typed', () => {
  expect(entriesFor('  ').map(({ to }) => to)).toEqual(ROOMS.flat().map(({ to }) => to));
});

it('finds a room whatever its accents, and searches for what was typed', () => {
  const [first, ...searches] = entriesFor('operacao');
  expect(first).toEqual({ group: 'Salas', label: 'Operação', kind: 'ir', to: '/admin/operacao' });
  expect(searches.every(({ kind }) => kind === 'buscar')).toBe(true);
  expect(entriesFor('a&b c').find(({ label }) => label === 'Buscar pessoa: a&b c')?.to).toBe(
    '/admin/usuarios?q=a%26b+c',
  );
});

it('leads to people, books, purchases, codes and copies by group, each once', () => {
  const code = { title: 'Chave', status: 'available' as const, purchaseId: null, batchId: null, uid: null };
  const found = entriesOf({
    people: [{ uid: 'u1', displayName: null, email: 'a…@correio.example' }],
    books: [{ bookId: 'b/1', title: 'A queda', creatorName: 'Casa', state: 'inReview' }],
    purchases: [{ purchaseId: 'p/1', titles: ['Uma chave'], totalAmount: 3_000, displayName: 'Ana' }],
    codes: [
      { ...code, code: 'AAAA', purchaseId: 'p/1' },
      { ...code, code: 'BBBB', batchId: 'l 1' },
      { ...code, code: 'CCCC', batchId: 'l 1' },
      { ...code, code: 'DDDD', uid: 'u1' },
    ],
    copies: [{ copyCode: 'C', title: 'Livro', uid: 'u1', displayName: null }],
  });
  expect(found.map(({ group, to }) => [group, to])).toEqual([
    ['Pessoas', '/admin/usuario/u1'],
    ['Livros', '/admin/produtos/livros/b%2F1'],
    ['Compras', '/admin/pagamento/p%2F1'],
    ['Códigos', '/admin/pagamento/p%2F1'],
    ['Códigos', '/admin/codigos?lote=l+1'],
    ['Códigos', '/admin/usuario/u1'],
    ['Cópias', '/admin/usuario/u1'],
  ]);
  expect(found[1]).toMatchObject({ label: 'A queda', kind: 'Casa, em revisão' });
});

it.each([
  ['', false],
  [' a ', false],
  ['an', true],
  ['ana maria', true],
])('%j is enough to look for: %s', (text, is) => {
  expect(isEnough(text)).toBe(is);
});
