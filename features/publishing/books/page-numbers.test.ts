import { describe, expect, it } from 'vitest';
import { pagePrinted, printedNumber } from './page-numbers.ts';

describe('the printed number of a page', () => {
  it('is the file’s own label, or its place, until the creator says which page has the 1', () => {
    expect(printedNumber(3, '1', null)).toBe('1');
    expect(printedNumber(3, null, null)).toBe('3');
    expect(printedNumber(3, 'A-3', 1)).toBe('3');
    expect(printedNumber(5, '5', 5)).toBe('1');
    expect(printedNumber(45, null, 5)).toBe('41');
  });

  it('is that of front matter before the 1', () => {
    expect([1, 4, 9, 14, 40, 99].map((page) => printedNumber(page, null, 100))).toEqual([
      'i',
      'iv',
      'ix',
      'xiv',
      'xl',
      'xcix',
    ]);
  });

  it('leads back to the page, and nothing else does', () => {
    for (const page of [1, 4, 5, 6, 300]) expect(pagePrinted(printedNumber(page, null, 5), 5)).toBe(page);
    expect(pagePrinted('IV', 5)).toBe(4);
    for (const label of ['v', '0', '-1', '1.5', 'capa', '']) expect(pagePrinted(label, 5)).toBe(null);
  });
});
