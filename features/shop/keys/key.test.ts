import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { loadCatalogue } from '../../ownership/catalogue/load.server.ts';
import { redeemSql } from '../redemption/redeem-sql.server.ts';
import { keyState, type StoredRewards } from './key.ts';
import { bookKind, refusePromo } from './promo.ts';
import { presentRewards, rewardsOf } from './rewards.ts';

const catalogue = await loadCatalogue(fileURLToPath(new URL('../../../content', import.meta.url)));

it.each([
  ['available', undefined, 'available'],
  ['available', 'g1', 'given'],
  ['redeemed', 'g1', 'redeemed'],
  ['redeemed', undefined, 'redeemed'],
  ['revoked', 'g1', 'revoked'],
] as const)('a code that is %s, with the gift %s, is %s', (status, giftId, state) => {
  expect(keyState({ status, ...(giftId && { giftId }) })).toBe(state);
});

it('each kind brings all that it has, and nothing else', () => {
  for (const kind of catalogue.kinds) {
    const stored = rewardsOf(kind);
    const shown = presentRewards(catalogue, stored);
    expect(stored.beta).toBe(kind.isBeta);
    expect(stored.items).toHaveLength(kind.titles.length + kind.products.length + kind.badges.length);
    expect({ ...shown, titles: shown.titles.map(({ id }) => id), skins: shown.skins.map(({ id }) => id) }).toEqual({
      beta: kind.isBeta,
      titles: kind.titles,
      skins: kind.products,
      badges: kind.badges,
    });
    for (const skin of shown.skins) expect(skin.type, skin.id).toBe(catalogue.skin(skin.id)!.type);
  }
  const all = catalogue.kinds.map(rewardsOf).flatMap(({ items }) => items.map(({ kind }) => kind));
  expect(new Set(all)).toEqual(new Set(['title', 'skin', 'badge']));
});

it('what the catalogue no longer has is still shown, and a book beside it', () => {
  const book = { id: 'livro', title: 'Livro', bookURL: '/loja/livro' };
  const stored: StoredRewards = { beta: false, items: [{ kind: 'skin', id: 'nenhuma' }], book };
  expect(presentRewards(catalogue, stored)).toMatchObject({
    skins: [{ id: 'nenhuma', type: 'banner' }],
    books: [book],
  });
});

it('a code of a book ends in its moment, and waits while the book is off sale', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  const later = new Date(now.getTime() + 1);
  expect(bookKind('livro')).toBe('book:livro');
  expect(() => refusePromo(now, { expiresAt: later, bookStatus: 'published' })).not.toThrow();
  expect(() => refusePromo(now, { expiresAt: now, bookStatus: 'published' })).toThrow(
    'Esse código venceu em 01/03/2026 09:00 (Brasília).',
  );
  for (const bookStatus of ['withdrawn', null])
    expect(() => refusePromo(now, { expiresAt: later, bookStatus })).toThrow('está fora da loja');
});

it('nothing but a plain word of the content becomes part of the statement of a redemption', () => {
  const [kind] = catalogue.kinds;
  expect(redeemSql(catalogue)).toContain(`('${kind!.id}', `);
  for (const id of ["a'b", "'b", "a'", 'a b', ''])
    expect(() => redeemSql({ ...catalogue, kinds: [{ ...kind!, id }] }), id).toThrow(`not an id: ${id}`);
});
