/** Cents: goal 1, against which the progress bar is drawn. */
export const FUNDING_BASE = 3_000_000;

export interface StatsView {
  stats: { characters: number; downloads: number; users: number };
  /** `totalValue` in cents. */
  crowdfunding: { totalValue: number; supportsValue: number };
}

/** Whole percent of goal 1, 0–100. */
export const fundingPercent = (totalValue: number): number =>
  Math.min(100, Math.max(0, Math.floor((totalValue * 100) / FUNDING_BASE)));
