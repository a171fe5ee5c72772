export const PUBLISH_JOB = 'publish-book';

export interface PublishJob {
  bookId: string;
}
