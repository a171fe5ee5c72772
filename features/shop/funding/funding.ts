import type { z } from 'zod';
import type { statsView } from './funding-schema.ts';

/** Cents: goal 1, the full length of the progress bar. */
export const FUNDING_BASE = 3_000_000;

/** `totalValue` in cents. */
export type StatsView = z.output<typeof statsView>;

/** Whole percent of goal 1, 0–100. */
export const fundingPercent = (totalValue: number): number =>
  Math.min(100, Math.max(0, Math.floor((totalValue * 100) / FUNDING_BASE)));
