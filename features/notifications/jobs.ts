import type { NotificationKind } from './notification.ts';

export const BOOK_NEWS_JOB = 'book-news';

export interface BookNewsJob {
  bookId: string;
  fileId: string;
}

export const NOTICES_JOB = 'notices';

export const NOTICE_MAIL_JOB = 'notice-mail';

export interface NoticeMailJob {
  uid: string;
  kind: NotificationKind;
  /** Of the notifications, the oldest first. */
  ids: string[];
}
