import { expect, it } from 'vitest';
import { moveItem, someOf } from './list.ts';

it.each([
  [[], ''],
  [['Bia'], 'Bia'],
  [['Bia', 'Caio'], 'Bia e Caio'],
  [['Bia', 'Caio', 'Zefa'], 'Bia, Caio e mais 1'],
  [['Bia', 'Caio', 'Zefa', 'Jô', 'Otto'], 'Bia, Caio e mais 3'],
])('names at most two of %j', (names, said) => {
  expect(someOf(names, 2)).toBe(said);
});

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
])('moves the item at %i to %i', (from, to, now) => {
  expect(moveItem([...'abc'], from, to).join('')).toBe(now);
});
