import { describe, expect, it } from 'vitest';
import { jumpedTo, pageBeside, scrolledTo, shownAt, startAt, turnedTo } from './reading-place.ts';

describe('the place in a book', () => {
  it('keeps the way back from a jump until a page is turned', () => {
    const jumped = jumpedTo(startAt(2), { page: 35 });
    expect(jumped).toMatchObject({ page: 35, back: 2 });
    expect(scrolledTo(jumped, 36)).toMatchObject({ page: 36, back: 2 });
    expect(jumpedTo(scrolledTo(jumped, 36), { page: 1 }).back).toBe(36);
    expect(turnedTo(jumped, { page: 36 }).back).toBeNull();
  });

  it('has no way back to where one stands', () => {
    expect(jumpedTo(startAt(2), { page: 2, below: 40 })).toMatchObject({ page: 2, back: null });
    expect(jumpedTo(jumpedTo(startAt(2), { page: 9 }), { page: 9 }).back).toBeNull();
  });

  it('brings the desk to the same place a second time, and nowhere when the desk was scrolled', () => {
    const once = shownAt(startAt(1), { page: 3 });
    expect(shownAt(once, { page: 3 }).target).not.toEqual(once.target);
    expect(scrolledTo(once, 9).target).toBe(once.target);
  });

  it('turns by what lies open, the cover alone, and not beyond the book', () => {
    expect(pageBeside('single', 1, 5, 1)).toBe(2);
    expect(pageBeside('spread', 1, 5, 1)).toBe(2);
    expect(pageBeside('spread', 2, 5, 1)).toBe(4);
    expect(pageBeside('spread', 3, 5, -1)).toBe(1);
    expect(pageBeside('spread', 5, 5, 1)).toBeNull();
    expect(pageBeside('single', 1, 5, -1)).toBeNull();
    expect(pageBeside('single', 5, 5, 1)).toBeNull();
    expect(pageBeside('continuous', 4, 5, 1)).toBe(5);
  });
});
