export const CREATOR_MAIL_JOB = 'creator-mail';

export type CreatorMailJob =
  | { news: 'confirm' | 'approved' | 'rejected'; applicationId: string }
  | { news: 'invited'; creatorId: string }
  | { news: 'teamInvited'; invitationId: string }
  /** To one member who sees money; `by` is the uid of who changed the account, `change` one id for all who are told. */
  | { news: 'payoutAccount'; creatorId: string; uid: string; by: string; change: string };
