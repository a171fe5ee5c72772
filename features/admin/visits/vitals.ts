/** A browser measures these of a visit: <https://web.dev/articles/vitals>. `LOAD` is whether all of the page loaded. */
export const METRICS = ['LCP', 'INP', 'CLS', 'LOAD'] as const;
export type Metric = (typeof METRICS)[number];
export type Vital = Exclude<Metric, 'LOAD'>;
export const VITALS = ['LCP', 'INP', 'CLS'] as const satisfies readonly Vital[];

export const DEVICES = ['phone', 'tablet', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

/** Up to the first it is good, past the second poor. Milliseconds; CLS has no unit. */
export const THRESHOLDS: Record<Vital, readonly [good: number, poor: number]> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
};

/** The ends of the parts of a metric's histogram; the last part has no end. Both thresholds are ends. */
export const BOUNDS: Record<Metric, readonly number[]> = {
  LCP: [500, 1_000, 1_500, 2_000, 2_500, 3_000, 3_500, 4_000, 6_000, 10_000],
  INP: [25, 50, 75, 100, 150, 200, 300, 400, 500, 1_000],
  CLS: [0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.5],
  // 0 loaded, 1 did not.
  LOAD: [0],
};

/** The part of its histogram that holds a value. */
export function bucketOf(metric: Metric, value: number): number {
  const index = BOUNDS[metric].findIndex((bound) => value <= bound);
  return index === -1 ? BOUNDS[metric].length : index;
}

/**
 * The value that three quarters of the visits kept within, from the counts by bucket: as if they lay evenly in theirs.
 * The part that has no end gives its beginning. Null without visits.
 */
export function percentile75(metric: Vital, counts: ReadonlyMap<number, number>): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const bounds = BOUNDS[metric];
  let left = total * 0.75;
  for (const [bucket, end] of bounds.entries()) {
    const count = counts.get(bucket) ?? 0;
    if (count >= left) {
      const begin = bounds[bucket - 1] ?? 0;
      return begin + ((end - begin) * left) / count;
    }
    left -= count;
  }
  return bounds.at(-1)!;
}

export type Rating = 'good' | 'improve' | 'poor';

export function ratingOf(metric: Vital, value: number): Rating {
  const [good, poor] = THRESHOLDS[metric];
  return value <= good ? 'good' : value <= poor ? 'improve' : 'poor';
}
