const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const POSITION = /^[0-9A-Za-z]*[1-9A-Za-z]$/;
const POSITION_LETTERS = 200;

/** A position is a fraction in base 62 after an implicit “0.”; it never ends in 0. */
export const isPosition = (text: string): boolean => text.length <= POSITION_LETTERS && POSITION.test(text);

/**
 * A position strictly between two others, so that moving an item changes only that item; undefined means the end on
 * that side. Two users may choose the same position, so equal positions are ordered by id, and between two equal ones
 * the result comes after both.
 */
export function positionBetween(before: string | undefined, after: string | undefined): string {
  if (after === undefined || (before !== undefined && before >= after)) return behind(before, 0);
  let result = '';
  for (let index = 0; ; index += 1) {
    const low = digitAt(before, index);
    const high = digitAt(after, index);
    if (high - low > 1) return result + DIGITS[(low + high) >> 1];
    result += DIGITS[low];
    if (high > low) return result + behind(before, index + 1);
  }
}

const digitAt = (text: string | undefined, index: number): number => Math.max(0, DIGITS.indexOf(text?.[index] ?? '0'));

/**
 * Digits greater than those of `before` from `index` on. The steps are small, so that appending keeps positions
 * short.
 */
function behind(before: string | undefined, index: number): string {
  let result = '';
  for (let at = index; ; at += 1) {
    const low = digitAt(before, at);
    if (low < DIGITS.length - 1) return result + DIGITS[low + 1 + ((DIGITS.length - 1 - low) >> 3)];
    result += DIGITS[low];
  }
}

export function inOrder<T extends { _id: string; _pos: string }>(items: readonly T[]): T[] {
  return [...items].sort((a, b) => compare(a._pos, b._pos) || compare(a._id, b._id));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
