export const PREVIEWS_JOB = 'book-previews';

export const PLANS_JOB = 'stamp-plans';

export const MISSING_FILES_JOB = 'missing-files';

export const UNSTAMPABLE_JOB = 'unstampable-file';

export interface UnstampableJob {
  fileId: string;
  /** Format of the plan that cannot be made; each format is reported once. */
  format: number;
}
