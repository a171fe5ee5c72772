/** Draws the first pages of every book that has none drawn yet. */
export const PREVIEWS_JOB = 'book-previews';
