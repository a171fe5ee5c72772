/** Draws the first pages of every book that has none drawn yet. */
export const PREVIEWS_JOB = 'book-previews';

/** Makes the stamp plans of an older format again. */
export const PLANS_JOB = 'stamp-plans';

/** Tells a creator and those who look after the place that no copies of a file can be made. */
export const UNSTAMPABLE_JOB = 'unstampable-file';

/** Data of `UNSTAMPABLE_JOB`. */
export interface UnstampableJob {
  fileId: string;
  /** Of the plan that cannot be made: each is told once. */
  format: number;
}
