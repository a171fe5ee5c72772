import type { DashboardDays } from '../../../features/shop/sales/dashboard-days.ts';
import { formatWhole } from '../../../lib/number.ts';

/** A sentence about so many days beside those before: `31% mais que nos 30 anteriores`. */
export function comparison(now: number, before: number, days: number): string {
  const since = `nos ${days} anteriores`;
  if (now === before) return `o mesmo que ${since}`;
  const side = `${now > before ? 'mais' : 'menos'} que ${since}`;
  if (before === 0 && now > 0) return `contra nada ${since}`;
  // A share of nothing, or of what was owed, says nothing.
  if (before <= 0) return side;
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  return percent === 0 ? `quase o mesmo que ${since}` : `${formatWhole(percent)}% ${side}`;
}

/** The end of a sentence, with its comma; empty where nothing is before. */
export const comparisonEnd = (now: number, before: number | null, days: DashboardDays): string =>
  before === null || days === 'all' ? '' : `, ${comparison(now, before, days)}`;
