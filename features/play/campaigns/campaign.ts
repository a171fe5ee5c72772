import { AUDIENCES } from '../../ownership/loans/loan.ts';

/**
 * The places of a table where somebody may be: its page, the sheet of one of its characters, its fight, a book that it
 * reads.
 */
export const TABLE_PLACES = ['mesa', 'luta', 'ficha', 'livro'] as const;
export type TablePlace = (typeof TABLE_PLACES)[number];

/** The readers of a note besides those who lead the table: everybody, nobody, or the people it names. */
export const NOTE_AUDIENCES = [...AUDIENCES, 'pessoas'] as const;
export type NoteAudience = (typeof NOTE_AUDIENCES)[number];
