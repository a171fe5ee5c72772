/** Blocks kept for scripts from right to left, whatever of them is assigned; digits run from left to right, but for N'Ko's and Adlam's. */
const RIGHT_TO_LEFT =
  /[[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]--[\p{Nd}--[\u07c0-\u07c9\u{1e950}-\u{1e959}]]]/v;

/** Right to left, left to right, a digit, a sign that parts digits, any other. */
type Class = 'R' | 'L' | 'N' | 's' | 'o';

function classOf(cluster: string): Class {
  const first = String.fromCodePoint(cluster.codePointAt(0)!);
  if (/[.,:/\u060c\u066b\u066c]/.test(first)) return 's';
  if (RIGHT_TO_LEFT.test(first)) return 'R';
  if (/\p{Nd}/u.test(first)) return 'N';
  return /\p{L}/u.test(first) ? 'L' : 'o';
}

/**
 * Levels of a line's clusters as in Unicode's bidirectional algorithm (UAX 9): 0 from left to right, 1 from right to
 * left, 2 a number within that. A line runs from left to right; what stands after the last letter of a stretch from right
 * to left is no part of it, so that a copy's code stays at the end.
 */
export function levelsOf(clusters: readonly string[]): number[] {
  const levels = clusters.map(() => 0);
  const classes = clusters.map(classOf).join('');
  for (const stretch of classes.matchAll(/R(?:[^L]*R)?/g)) {
    levels.fill(1, stretch.index, stretch.index + stretch[0].length);
    for (const number of stretch[0].matchAll(/N(?:s?N)*/g)) {
      const start = stretch.index + number.index;
      levels.fill(2, start, start + number[0].length);
    }
  }
  return levels;
}

/** As they stand from left to right, where they come as they are read. */
export function inVisualOrder<T extends { level: number }>(runs: readonly T[]): T[] {
  const ordered = [...runs];
  for (const level of [2, 1])
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while (end < ordered.length && ordered[end]!.level >= level) end += 1;
      if (end === start) continue;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  return ordered;
}
