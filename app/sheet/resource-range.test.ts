import { expect, test } from 'vitest';
import { rangeOf } from './resource-field.tsx';

test('a resource whose most is gone keeps its value and has no most', () => {
  expect(rangeOf({ value: 14, min: undefined, max: undefined })).toEqual({
    value: 14,
    min: 0,
    max: 14,
    bounded: false,
  });
  expect(rangeOf({ value: 14, min: 0, max: 20 })).toEqual({ value: 14, min: 0, max: 20, bounded: true });
});
