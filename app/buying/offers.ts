/** A suggested price. Cents. */
export interface Suggestion {
  cents: number;
  note: 'minimum' | 'suggested' | null;
}

const REAL_CENTS = 100;

function round(cents: number): number {
  const step = cents < 20 * REAL_CENTS ? REAL_CENTS : 5 * REAL_CENTS;
  return Math.round(cents / step) * step;
}

export function suggestions(minimum: number, suggested: number, most: number): Suggestion[] {
  const base = Math.max(suggested, minimum);
  const sums = [
    minimum,
    base,
    ...(base > 0 ? [round(base * 1.5), round(base * 2)] : [5 * REAL_CENTS, 15 * REAL_CENTS, 30 * REAL_CENTS]),
  ];
  return [...new Set(sums)]
    .filter((cents) => cents >= minimum && cents <= most)
    .toSorted((a, b) => a - b)
    .map((cents) => ({
      cents,
      note: cents === base && base > 0 ? 'suggested' : cents === minimum ? 'minimum' : null,
    }));
}
