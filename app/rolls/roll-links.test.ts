import { expect, test } from 'vitest';
import { linksHold, promisedNumber } from './roll-links.ts';

const ROLL = { commitment: 'b' };
const BESIDE = {
  number: 2,
  next: 'c',
  before: { at: '', commitment: 'a', next: 'b' },
  after: { at: '', commitment: 'c', next: 'd' },
};

test('neighbours that hold the seals of a roll prove that nothing was skipped', () => {
  expect(linksHold(ROLL, BESIDE)).toEqual({ before: true, after: true });
});

test('a roll left out before or after it is found out', () => {
  expect(linksHold(ROLL, { ...BESIDE, before: { ...BESIDE.before, next: 'x' } }).before).toBe(false);
  expect(linksHold(ROLL, { ...BESIDE, after: { ...BESIDE.after, commitment: 'x' } }).after).toBe(false);
});

test('a neighbour that is not kept proves nothing, and the first roll has none', () => {
  expect(linksHold(ROLL, { ...BESIDE, before: null, after: null })).toEqual({ before: null, after: null });
  expect(linksHold(ROLL, { ...BESIDE, number: 1, before: null }).before).toBe(true);
});

test('a seed begins with the number of its roll; old seeds do not', () => {
  expect(promisedNumber({ seed: '17.abc' })).toBe(17);
  expect(promisedNumber({ seed: 'a1b2' })).toBeUndefined();
});
