import { describe, expect, it } from 'vitest';
import { afterPress, numbersFrom, undrawn } from './preview-choice.ts';

describe('the pages of a preview', () => {
  it('are chosen one by one, in order', () => {
    expect(afterPress([7], 3, null)).toEqual([3, 7]);
    expect(afterPress([3, 7], 7, null)).toEqual([3]);
  });

  it('are chosen and left together, from either end, each once', () => {
    expect(afterPress([3], 6, 3)).toEqual([3, 4, 5, 6]);
    expect(afterPress([6], 3, 6)).toEqual([3, 4, 5, 6]);
    expect(afterPress([1, 3, 4, 5, 6], 3, 6)).toEqual([1]);
    expect(afterPress([4], 6, 3)).toEqual([3, 4, 5, 6]);
    expect(afterPress([], 2, 2)).toEqual([2]);
  });

  it('are drawn as they come into need, so many at a time', () => {
    expect(numbersFrom(3, 5)).toEqual([3, 4, 5]);
    expect(numbersFrom(1, 0)).toEqual([]);
    expect(undrawn([3, 1, 2, 3, 4], new Map([[1, null]]), 2)).toEqual([3, 2]);
    expect(undrawn([1], new Map([[1, null]]), 2)).toEqual([]);
  });
});
