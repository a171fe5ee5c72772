import { DAY } from './span.ts';

function madeOnce(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => {
    format ??= new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', ...options });
    return format.format(date);
  };
}

const day = madeOnce({ day: '2-digit', month: '2-digit', year: 'numeric' });
const minute = madeOnce({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

const month = madeOnce({ month: 'long', year: 'numeric' });

const weekday = madeOnce({ weekday: 'long', day: 'numeric', month: 'long' });

const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/;
const INVALID = 'Data inválida';

const isValid = (date: Date): boolean => !Number.isNaN(date.getTime());

/**
 * `dd/MM/yyyy` in São Paulo; `Data inválida` for an invalid date. Takes a Date or an ISO 8601 text; a bare
 * `yyyy-MM-dd` is a calendar day and does not shift.
 */
export function formatDate(date: Date | string): string {
  if (typeof date === 'string' && CALENDAR_DAY.test(date)) {
    const noon = new Date(`${date}T12:00:00Z`);
    return isValid(noon) && noon.toISOString().startsWith(date) ? date.split('-').reverse().join('/') : INVALID;
  }
  const moment = new Date(date);
  return isValid(moment) ? day(moment) : INVALID;
}

/** `dd/MM/yyyy HH:mm` in São Paulo, from a Date or an ISO 8601 text; `Data inválida` for an invalid date. */
export function formatDateTime(date: Date | string): string {
  const moment = new Date(date);
  return isValid(moment) ? `${day(moment)} ${minute(moment)}` : INVALID;
}

/** Each hour is said with its zone, because readers may live two hours to the west. */
export const ZONE = '(Brasília)';

const HOUSE_ZONE = 'America/Sao_Paulo';

/** Whether this machine knows a time zone by this name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** `(Brasília)`, `(Manaus)`, `(Porto Velho)`: the zone by its city. */
export const zoneWords = (timeZone: string | null = null): string =>
  timeZone === null || timeZone === HOUSE_ZONE ? ZONE : `(${timeZone.split('/').at(-1)!.replaceAll('_', ' ')})`;

/** `dd/MM/yyyy HH:mm (Brasília)`: a moment that somebody waits for or keeps, in their own zone where it is known. */
export function formatMoment(date: Date | string, timeZone: string | null = null): string {
  const words = formatDateTime(timeZone === null ? date : asInSaoPaulo(date, timeZone));
  return words === INVALID ? words : `${words} ${zoneWords(timeZone)}`;
}

const offsets = new Map<string, Intl.DateTimeFormat>();

/** The milliseconds by which clocks of a zone are ahead of UTC then. */
function offsetOf(moment: Date, timeZone: string): number {
  const format =
    offsets.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  offsets.set(timeZone, format);
  const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const shown = Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute, part.second);
  return shown - Math.floor(moment.getTime() / 1_000) * 1_000;
}

/** The moment at which a clock in São Paulo shows what one in this zone shows now: all that is said of it is said there. */
export function asInSaoPaulo(date: Date | string, timeZone: string | null): Date {
  const moment = new Date(date);
  if (timeZone === null || !isValid(moment) || !isTimeZone(timeZone)) return moment;
  return new Date(moment.getTime() + offsetOf(moment, timeZone) - offsetOf(moment, HOUSE_ZONE));
}

/** `HH:mm` in São Paulo, from an ISO 8601 text. */
export const formatTime = (instant: string): string => minute(new Date(instant));

/** `21h48` in São Paulo, from an ISO 8601 text. */
export const clockWords = (instant: string): string => formatTime(instant).replace(':', 'h');

/** `março de 2026` in São Paulo, from an ISO 8601 text. */
export const formatMonth = (date: string): string => month(new Date(date));

/** `mar. de 26` in São Paulo, from a Date. */
const shortMonth = madeOnce({ month: 'short', year: '2-digit' });
/** `mar 26` in São Paulo, from an ISO 8601 text. */
export const formatShortMonth = (date: string): string => shortMonth(new Date(date)).replace('. de ', ' ');

/** The calendar day in São Paulo as `yyyy-MM-dd`. Throws a RangeError on an invalid date. */
export function dayInSaoPaulo(date: Date): string {
  return day(date).split('/').reverse().join('-');
}

/** The hour in São Paulo, 0 to 23. Throws a RangeError on an invalid date. */
export const hourInSaoPaulo = (date: Date): number => Number(minute(date).slice(0, 2));

/** `segunda, 23 de novembro` in São Paulo. */
export const formatWeekday = (date: Date): string => weekday(date).replace('-feira', '');

/** The calendar day so many days after another, both as `yyyy-MM-dd`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY).toISOString().slice(0, 10);
