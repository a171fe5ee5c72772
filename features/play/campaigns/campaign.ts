import { refusal } from '../../../lib/transitions.ts';

export const CAMPAIGN_STATES = ['open', 'closed'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

export const TABLE_CLOSED = refusal(
  'FAILED_PRECONDITION',
  'Esta mesa está encerrada. Quem mestra pode reabri-la.',
  'closed',
);

/** The readers of a lent book at a table: everybody, or only those who lead it. */
export const AUDIENCES = ['mesa', 'mestre'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** The readers of a note besides those who lead the table: everybody, nobody, or the people it names. */
/**
 * The places of a table where somebody may be: its page, the sheet of one of its characters, its fight, a book that it
 * reads.
 */
export const TABLE_PLACES = ['mesa', 'luta', 'ficha', 'livro'] as const;
export type TablePlace = (typeof TABLE_PLACES)[number];

export const NOTE_AUDIENCES = [...AUDIENCES, 'pessoas'] as const;
export type NoteAudience = (typeof NOTE_AUDIENCES)[number];
