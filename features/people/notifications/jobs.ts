import { z } from 'zod';
import { jobKind } from '../../kit/job.ts';
import { CHOSEN_KINDS } from '../../kit/notices.ts';

export const NOTICE_MAIL_JOB = jobKind({
  name: 'notice-mail',
  title: 'Aviso por e-mail',
  data: z.object({
    uid: z.string(),
    kind: z.enum(CHOSEN_KINDS),
    /** The ids of the notifications, the oldest first. */
    ids: z.array(z.string()),
  }),
});

export type NoticeMailJob = z.output<typeof NOTICE_MAIL_JOB.data>;
