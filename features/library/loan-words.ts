import { formatDate } from '../../lib/time.ts';

export interface LentToOne {
  lenderName: string;
  /** ISO 8601; null: until it is taken back. */
  until: string | null;
}

/** `12/12`, in São Paulo. */
export const dayAndMonth = (instant: string): string => formatDate(instant).slice(0, 5);

/** `Emprestado por Ana até 12/12`. */
export const loanWords = ({ lenderName, until }: LentToOne): string =>
  `Emprestado por ${lenderName}${until === null ? '' : ` até ${dayAndMonth(until)}`}`;
