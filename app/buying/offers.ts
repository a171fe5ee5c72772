/** A suggested price. Cents. */
export interface Suggestion {
  cents: number;
  note: 'minimum' | 'suggested' | null;
}

const REAL = 100;

function round(cents: number): number {
  const step = cents < 20 * REAL ? REAL : 5 * REAL;
  return Math.round(cents / step) * step;
}

export function suggestions(minimum: number, suggested: number, most: number): Suggestion[] {
  const base = Math.max(suggested, minimum);
  const sums = [minimum, base, ...(base > 0 ? [round(base * 1.5), round(base * 2)] : [5 * REAL, 15 * REAL, 30 * REAL])];
  return [...new Set(sums)]
    .filter((cents) => cents >= minimum && cents <= most)
    .toSorted((a, b) => a - b)
    .map((cents) => ({
      cents,
      note: cents === base && base > 0 ? 'suggested' : cents === minimum ? 'minimum' : null,
    }));
}
