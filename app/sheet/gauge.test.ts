import { expect, test } from 'vitest';
import { pickedValue } from './gauge.tsx';

test('a press on a part leads to it, and a second press takes it back', () => {
  expect(pickedValue(3, { value: 1, min: 0, max: 8 })).toBe(3);
  expect(pickedValue(3, { value: 3, min: 0, max: 8 })).toBe(2);
});

test('a clock that may not advance stays where it is, at zero too', () => {
  expect(pickedValue(1, { value: 0, min: 0, max: 0 })).toBe(0);
  expect(pickedValue(4, { value: 3, min: 0, max: 3 })).toBe(3);
  expect(pickedValue(2, { value: 3, min: 0, max: 1 })).toBe(2);
});
