import { clockWords, formatDate, formatWeekday, ZONE } from '../../../lib/time.ts';

/** `sex 27/11/2026 às 20h00` */
export const shortMoment = (moment: string): string =>
  `${formatWeekday(new Date(moment)).slice(0, 3)} ${formatDate(moment)} às ${clockWords(moment)}`;

/** `sex 27/11/2026 às 20h00 (Brasília)` */
export const momentWords = (moment: string): string => `${shortMoment(moment)} ${ZONE}`;
