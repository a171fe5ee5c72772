export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const both = (large: string, small: number, unit: string): string => (small > 0 ? `${large} ${small} ${unit}` : large);

/** The length of a span, in two units at most: `22 min`, `3 h`, `4 d 6 h`. Less than a minute is one. */
export function formatSpan(ms: number): string {
  if (ms < HOUR) return `${Math.max(1, Math.floor(ms / MINUTE))} min`;
  if (ms < DAY) return `${Math.floor(ms / HOUR)} h`;
  return both(`${Math.floor(ms / DAY)} d`, Math.floor((ms % DAY) / HOUR), 'h');
}
