import { dayInSaoPaulo } from '../../../lib/time.ts';

export const REQUEST_STATES = ['open', 'granted', 'refused'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export const NOTE_MAX = 2_000;
export const ANSWER_MAX = 500;
export const REASON_LETTERS = 1_000;

/** Open requests of one account. */
export const OPEN_MAX = 30;
/** Requests of one account for one book, refused ones included. */
export const TRIES_MAX = 20;

/** Whether the last day, `yyyy-MM-dd` in São Paulo, is over; never where it is empty. */
export const isClosed = (until: string, now: Date): boolean => until !== '' && dayInSaoPaulo(now) > until;

export const PICTURE = 'image/webp';

export const proofFolder = 'proofs/';

export const proofAddress = (requestId: string): string => `/functions/serveRequestProof?proof=${requestId}`;
