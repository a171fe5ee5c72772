import { allOf, someOf } from '../../../lib/list.ts';
import { countOf } from '../../../lib/number.ts';
import { clockWords, formatDate, ZONE } from '../../../lib/time.ts';

export interface LentToOne {
  lenderName: string;
  /** ISO 8601; null: until it is taken back. */
  until: string | null;
}

/** A page of a book that somebody named at a table. */
export interface CitedPage {
  page: number;
  /** The words that were said with it, or the field of a sheet that leads there; may be empty. */
  text: string;
  /** Null for a page to which only sheets lead; `at` is ISO 8601. */
  said: { by: string; at: string } | null;
  /** The names of the characters whose sheets lead there. */
  sheets: string[];
}

interface RunningLoan extends LentToOne {
  state: 'running';
  /** The title of the table that lends it. */
  table: string;
  /** Whole days; 0 on the last one, null without an end. */
  daysLeft: number | null;
}

interface FormerLoan {
  state: 'ended' | 'returned';
  /** ISO 8601. */
  at: string;
}

/** The loan of a book as its page tells one reader. */
export type BookLoan = RunningLoan | FormerLoan;

/** `12/12`, in São Paulo. */
export const dayAndMonth = (instant: string): string => formatDate(instant).slice(0, 5);

/** `Emprestado por Ana até 12/12`. */
export const loanWords = ({ lenderName, until }: LentToOne): string =>
  `Emprestado por ${lenderName}${until === null ? '' : ` até ${dayAndMonth(until)}`}`;

/** Names of sheets that are said before the rest is counted. */
const SHEETS_NAMED = 2;

/** `Ana, 21/11 às 21h47 (Brasília), na ficha de Kim`. */
export function citedWords({ said, sheets }: Pick<CitedPage, 'said' | 'sheets'>): string {
  const whose =
    sheets.length > 0 && `${sheets.length === 1 ? 'na ficha' : 'nas fichas'} de ${someOf(sheets, SHEETS_NAMED)}`;
  return [said && `${said.by}, ${dayAndMonth(said.at)} às ${clockWords(said.at)} ${ZONE}`, whose]
    .filter(Boolean)
    .join(', ');
}

/** The reason why a book goes to no other table, after its name. */
export const atTables = (tables: readonly { title: string }[]): string =>
  `já está em ${countOf(tables.length, 'mesa', 'mesas')}: ${allOf(tables.map(({ title }) => title))}. Tome de volta de uma delas para emprestar a outra.`;
