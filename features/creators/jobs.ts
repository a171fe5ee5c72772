export const CREATOR_MAIL_JOB = 'creator-mail';

export type CreatorMailJob =
  | { news: 'confirm' | 'approved' | 'rejected'; applicationId: string }
  | { news: 'invited'; creatorId: string };
