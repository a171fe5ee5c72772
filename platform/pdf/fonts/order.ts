/**
 * Blocks that Unicode reserves for right-to-left scripts. Digits run left to right, except those of N'Ko and Adlam.
 */
const RIGHT_TO_LEFT =
  /[[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]--[\p{Nd}--[\u07c0-\u07c9\u{1e950}-\u{1e959}]]]/v;

/** Right to left, left to right, digit, number separator, other. */
type Class = 'R' | 'L' | 'N' | 's' | 'o';

function classOf(cluster: string): Class {
  const first = String.fromCodePoint(cluster.codePointAt(0)!);
  if (/[.,:/\u060c\u066b\u066c]/.test(first)) return 's';
  if (RIGHT_TO_LEFT.test(first)) return 'R';
  if (/\p{Nd}/u.test(first)) return 'N';
  return /\p{L}/u.test(first) ? 'L' : 'o';
}

/**
 * Levels of a line's clusters by Unicode's bidirectional algorithm (UAX 9): 0 left to right, 1 right to left, 2 a
 * number within that. The line itself runs left to right; what follows the last letter of a right-to-left run is not
 * part of that run, so that a copy's code stays at the end.
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
