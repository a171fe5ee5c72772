import { formatDateTime, formatWeekday } from '../../../lib/time.ts';

/** `sex 27/11/2026 20:00` */
export const momentWords = (moment: string): string =>
  `${formatWeekday(new Date(moment)).slice(0, 3)} ${formatDateTime(moment)}`;
