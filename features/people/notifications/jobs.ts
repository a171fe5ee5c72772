import { z } from 'zod';
import { jobKind } from '../../kit/job.ts';
import { NOTIFICATION_KINDS } from './notification.ts';

export const BOOK_NEWS_JOB = jobKind({
  name: 'book-news',
  title: 'Avisar quem tem um livro',
  data: z.object({ bookId: z.string(), fileId: z.string() }),
});

export type BookNewsJob = z.output<typeof BOOK_NEWS_JOB.data>;

export const NOTICE_MAIL_JOB = jobKind({
  name: 'notice-mail',
  title: 'Aviso por e-mail',
  data: z.object({
    uid: z.string(),
    kind: z.enum(NOTIFICATION_KINDS),
    /** The ids of the notifications, the oldest first. */
    ids: z.array(z.string()),
  }),
});

export type NoticeMailJob = z.output<typeof NOTICE_MAIL_JOB.data>;
