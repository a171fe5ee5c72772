const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const POSITION = /^[0-9A-Za-z]*[1-9A-Za-z]$/;
const LONGEST = 200;

/** A position is a fraction written in 62 digits after an unwritten “0.”; it never ends in 0. */
export const isPosition = (text: string): boolean => text.length <= LONGEST && POSITION.test(text);

/**
 * A position strictly between two others, so that moving one item changes that item alone; undefined: the end on that
 * side. Two people may find the same one, so items in one place are ordered by their ids, and between two of them the
 * position is behind both.
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

/** The digits of something after what `before` has from `index` on. Steps are small, so that appending stays short. */
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
