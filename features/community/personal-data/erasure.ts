import { DAY } from '../../../lib/span.ts';

/** Days to change one’s mind. */
export const ERASED_AFTER_DAYS = 15;

export const eraseDate = (askedAt: Date): Date => new Date(askedAt.getTime() + ERASED_AFTER_DAYS * DAY);
