import { expect, test } from 'vitest';
import type { ProductType } from '../../../features/people/accounts/stored-cart.ts';
import type { CartItem } from '../../../features/shop/cart/cart.ts';
import { groupCart, sumOf } from './cart-rows.ts';

const line = (id: string, productType: ProductType, productId: string, price: number): CartItem => ({
  id,
  productType,
  productId,
  price,
  creatorId: 'rpgpedia',
  productSnapshot: { title: productId, coverImg: null },
});

const LINES = [
  line('a', 'book', 'brutal', 4990),
  line('b', 'key', 'oneKeyPack', 3000),
  line('c', 'skin', 'sunsetTray', 1500),
  line('d', 'key', 'oneKeyPack', 3000),
  line('e', 'key', 'sunsetPack', 3500),
];

test('packs stand first, one bought twice in one row; books and skins stand one by one', () => {
  const groups = groupCart(LINES, () => false);
  expect(groups.map(({ kind, rows }) => [kind, rows.map(({ lines }) => lines.map(({ id }) => id))])).toEqual([
    ['key', [['b', 'd'], ['e']]],
    ['book', [['a']]],
    ['skin', [['c']]],
  ]);
  expect(groups.map(({ count, total }) => [count, total])).toEqual([
    [3, 9500],
    [1, 4990],
    [1, 1500],
  ]);
  expect(sumOf(groups)).toBe(LINES.reduce((sum, { price }) => sum + price, 0));
});

test('a product that is on its way into the cart counts already', () => {
  const [packs] = groupCart(LINES, (productId) => productId === 'oneKeyPack' || productId === 'brutal');
  expect([packs!.count, packs!.total]).toEqual([4, 12_500]);
  expect(sumOf(groupCart(LINES, (productId) => productId === 'brutal'))).toBe(sumOf(groupCart(LINES, () => false)));
});

test('an empty cart has no rows', () => {
  expect(groupCart([], () => true)).toEqual([]);
});
