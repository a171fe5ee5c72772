import { formatDate } from '../../lib/time.ts';

export interface LentToOne {
  lenderName: string;
  /** ISO 8601; null: until it is taken back. */
  until: string | null;
}

/** `12/12`, in São Paulo. */
export const dayAndMonth = (instant: string): string => formatDate(instant).slice(0, 5);

const MONTHS = 'janfevmarabrmaijunjulagosetoutnovdez';

/** The day and the month of a stamp, in São Paulo: `12` and `dez`. */
export function dueDay(instant: string): [day: string, month: string] {
  const [day = '', month] = dayAndMonth(instant).split('/');
  const end = 3 * Number(month);
  return [day, MONTHS.slice(end - 3, end)];
}

/** `Emprestado por Ana até 12/12`. */
export const loanWords = ({ lenderName, until }: LentToOne): string =>
  `Emprestado por ${lenderName}${until === null ? '' : ` até ${dayAndMonth(until)}`}`;
