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

const dayOf = (moment: string, timeZone: string | null): string => formatDate(asInSaoPaulo(moment, timeZone));

/** `às 21h48`; on another day than that of `now`, `sex 27/11/2026 às 21h48`. */
export const momentNear = (moment: string, now: number, timeZone: string | null): string =>
  dayOf(moment, timeZone) === dayOf(new Date(now).toISOString(), timeZone)
    ? `às ${clockAt(moment, timeZone)}`
    : shortMoment(moment, timeZone);

/** `desde as 21h48`, or with the day as `momentNear` has it. */
export const sinceWords = (moment: string, now: number, timeZone: string | null): string =>
  `desde ${momentNear(moment, now, timeZone).replace(/^às/, 'as')}`;
