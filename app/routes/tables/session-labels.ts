import { asInSaoPaulo, clockWords, formatDate, formatWeekday, zoneWords } from '../../../lib/time.ts';

/** `21h48`, in the zone of whoever reads. */
export const clockAt = (moment: string, timeZone: string | null): string =>
  clockWords(asInSaoPaulo(moment, timeZone).toISOString());

/** `sex 27/11/2026 às 20h00`, in the zone of whoever reads. */
export function shortMoment(moment: string, timeZone: string | null = null): string {
  const there = asInSaoPaulo(moment, timeZone);
  return `${formatWeekday(there).slice(0, 3)} ${formatDate(there)} às ${clockAt(moment, timeZone)}`;
}

/** `sex 27/11/2026 às 20h00 (Brasília)` */
export const momentWords = (moment: string, timeZone: string | null = null): string =>
  `${shortMoment(moment, timeZone)} ${zoneWords(timeZone)}`;
