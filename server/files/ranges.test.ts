import { expect, it } from 'vitest';
import { parseRange } from './ranges.ts';

it.each([
  [
    'bytes=0-9, 5-14',
    [
      [0, 9],
      [5, 14],
    ],
  ],
  ['bytes=-10', [[90, 99]]],
  ['bytes=90-200', [[90, 99]]],
])('reads %s', (header, wanted) => {
  expect(parseRange(header, 100)).toEqual(wanted.map(([start, end]) => ({ start, end })));
});

it('sends no file twice over, however often it is asked for', () => {
  expect(parseRange(`bytes=${'0-,'.repeat(30)}0-`, 100)).toEqual([{ start: 0, end: 99 }]);
  expect(parseRange('bytes=50-60, 0-99', 100)).toEqual([{ start: 0, end: 99 }]);
  expect(parseRange('bytes=90-, 0-49, 20-69, 40-59', 100)).toEqual([
    { start: 0, end: 69 },
    { start: 90, end: 99 },
  ]);
  expect(parseRange('bytes=0-49, 50-99', 100)).toHaveLength(2);
});

it('answers the beginning and the end of a file that is shorter than both with its whole', () => {
  expect(parseRange('bytes=0-65535,-262144', 100_000)).toEqual([{ start: 0, end: 99_999 }]);
});

it('leaves a header of thousands of parts unread', () => {
  expect(parseRange(`bytes=0-0${', '.repeat(4_000)}`, 100)).toBeNull();
});
