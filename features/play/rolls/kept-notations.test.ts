import { expect, test } from 'vitest';
import {
  forgetFavourite,
  keepFavourite,
  MOST_KEPT,
  NOTHING_KEPT,
  readKept,
  remember,
  walkHistory,
} from './kept-notations.ts';

test('what was rolled last stands first, once, and the oldest go', () => {
  let kept = NOTHING_KEPT;
  for (const notation of ['1d6', '2d6 ', '1d6', ' ']) kept = remember(kept, notation);
  expect(kept.history).toEqual(['1d6', '2d6']);
  for (let sides = 1; sides <= 200; sides += 1) kept = remember(kept, `d${sides}`);
  expect(kept.history).toHaveLength(MOST_KEPT.history);
  expect(kept.history[0]).toBe('d200');
});

test('favourites have names, and a name is given once', () => {
  const one = keepFavourite(NOTHING_KEPT, { name: ' Espada ', notation: '1d8+3' });
  if (typeof one === 'string') throw new Error(one);
  const two = keepFavourite(one, { name: 'espada', notation: '1d8+4' });
  expect(two).toMatchObject({ favourites: [{ name: 'espada', notation: '1d8+4' }] });
  expect(forgetFavourite(one, 'Espada').favourites).toEqual([]);
  expect(keepFavourite(one, { name: '  ', notation: '1d6' })).toBe('Dê um nome ao favorito.');
});

test('there is room for so many favourites', () => {
  let kept = NOTHING_KEPT;
  for (let index = 0; index < MOST_KEPT.favourites; index += 1) {
    const more = keepFavourite(kept, { name: `f${index}`, notation: '1d6' });
    if (typeof more === 'string') throw new Error(more);
    kept = more;
  }
  expect(keepFavourite(kept, { name: 'mais um', notation: '1d6' })).toMatch(/Cabem 30 favoritos/);
  expect(typeof keepFavourite(kept, { name: 'f3', notation: '2d6' })).toBe('object');
});

test('the arrows walk back and forth and give the draft back', () => {
  const history = ['3d6', '2d6', '1d6'];
  const first = walkHistory(history, { at: -1, draft: '' }, '1d2', 1)!;
  expect(first.notation).toBe('3d6');
  const second = walkHistory(history, first.walk, first.notation, 1)!;
  expect(second.notation).toBe('2d6');
  const back = walkHistory(history, walkHistory(history, second.walk, '2d6', -1)!.walk, '3d6', -1)!;
  expect(back).toEqual({ notation: '1d2', walk: { at: -1, draft: '1d2' } });
  expect(walkHistory(history, back.walk, '1d2', -1)).toBeUndefined();
  expect(walkHistory(history, { at: 2, draft: '' }, '1d6', 1)).toBeUndefined();
});

test.each([null, '', '{', 'null', '7', '{"history":7,"favourites":{}}', '{"history":[1,null,""],"favourites":[{}]}'])(
  'what cannot be read is nothing: %j',
  (json) => expect(readKept(json)).toEqual(NOTHING_KEPT),
);

test('what was kept is read again, without what does not fit', () => {
  const kept = { history: ['1d6', 'x'.repeat(300)], favourites: [{ name: 'a', notation: '1d4', more: 1 }] };
  expect(readKept(JSON.stringify(kept))).toMatchObject({ history: ['1d6'], favourites: [{ name: 'a' }] });
});
