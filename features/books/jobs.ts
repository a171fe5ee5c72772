/** Draws the first pages of every book that has none drawn yet. */
export const PREVIEWS_JOB = 'book-previews';

/** Makes the stamp plans of an older format again. */
export const PLANS_JOB = 'stamp-plans';
