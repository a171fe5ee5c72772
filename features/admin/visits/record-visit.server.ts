import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { DAY, HOUR } from '../../../lib/span.ts';
import { dayInSaoPaulo } from '../../../lib/time.ts';
import type { Ctx } from '../../kit/context.ts';
import { visitSums } from './tables.ts';
import { bucketOf, DEVICES, METRICS } from './vitals.ts';

/** Visits are kept as long as the answers beside them. */
const KEPT_DAYS = 200;
/** The measurements of one visit: each page that it went to has up to four. */
const MEASURED_MAX = 40;
/** An hour in milliseconds: more is no measurement. */
const VALUE_MAX_MS = HOUR;

export const visit = z.object({
  device: z.enum(DEVICES),
  measured: z
    .array(
      z.object({
        path: z.string().max(300).regex(/^\//).describe('Kept as the pattern of its page, never as it is.'),
        metric: z.enum(METRICS),
        value: z
          .number()
          .min(0)
          .max(VALUE_MAX_MS)
          .describe('Milliseconds; CLS without a unit; LOAD 0, or 1 for a failure.'),
      }),
    )
    .min(1)
    .max(MEASURED_MAX),
});

/** Adds a visit to the sums of its pages; what is no page of ours counts for nothing. */
export async function recordVisit(
  { db, clock, patternOf }: Pick<Ctx, 'db' | 'clock' | 'patternOf'>,
  { device, measured }: z.output<typeof visit>,
): Promise<{ success: true }> {
  const day = dayInSaoPaulo(clock.now());
  const rows = new Map<string, typeof visitSums.$inferInsert>();
  for (const { path, metric, value } of measured) {
    const route = patternOf(path);
    if (route === null) continue;
    const bucket = bucketOf(metric, value);
    const key = `${route} ${metric} ${bucket}`;
    const row = rows.get(key) ?? { day, route, metric, device, bucket, count: 0 };
    rows.set(key, { ...row, count: row.count + 1 });
  }
  // Rows are written in one order, so that two visits at once do not wait for each other's rows in a ring.
  const ordered = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  if (ordered.length === 0) return { success: true };
  await db
    .insert(visitSums)
    .values(ordered)
    .onConflictDoUpdate({
      target: [visitSums.day, visitSums.route, visitSums.metric, visitSums.device, visitSums.bucket],
      set: { count: sql`${visitSums.count} + excluded.count` },
    });
  return { success: true };
}

export async function sweepVisits({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const first = dayInSaoPaulo(new Date(clock.now().getTime() - KEPT_DAYS * DAY));
  await db.delete(visitSums).where(lt(visitSums.day, first));
}
