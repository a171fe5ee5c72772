import { expect, it } from 'vitest';
import { someOf } from './list.ts';

it.each([
  [[], ''],
  [['Bia'], 'Bia'],
  [['Bia', 'Caio'], 'Bia e Caio'],
  [['Bia', 'Caio', 'Zefa'], 'Bia, Caio e mais 1'],
  [['Bia', 'Caio', 'Zefa', 'Jô', 'Otto'], 'Bia, Caio e mais 3'],
])('names at most two of %j', (names, said) => {
  expect(someOf(names, 2)).toBe(said);
});
