import { expect, it } from 'vitest';
import { unreadOf } from './unread-of.ts';

const note = (uid: string, changedAt: string) => ({ by: { uid }, changedAt });
const letter = note('ana', '2026-11-27T21:00:00.000Z');
const map = note('ana', '2026-11-27T20:00:00.000Z');
const own = note('jo', '2026-11-27T22:00:00.000Z');

it('is what others changed after one has read', () => {
  expect(unreadOf([own, letter, map], 'jo', map.changedAt)).toEqual([letter]);
  expect(unreadOf([own, letter, map], 'jo', '')).toEqual([letter, map]);
  expect(unreadOf([own, letter, map], 'jo', letter.changedAt)).toEqual([]);
});
