import { MINUTE } from '../../../../lib/span.ts';

/** Asks of one table that somebody has still to answer. */
export const ASKS_OPEN = 10;
/** The newest asks of a table stay, to say to a late answer that they are closed. */
export const ASKS_KEPT = 50;
/** People whom one ask names: a whole table. */
export const ASKED_MAX = 300;
export const ASK_LABEL_MAX = 80;
/** Milliseconds after which an ask closes by itself, since it was made or last answered. */
export const ASK_MS = 5 * MINUTE;
