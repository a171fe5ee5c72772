import { z } from 'zod';
import { jobKind } from '../../kit/job.ts';

export const EXPORT_JOB = jobKind({
  name: 'data-export',
  title: 'Arquivo com os dados de uma pessoa',
  data: z.object({ exportId: z.string() }),
});

export type ExportJob = z.output<typeof EXPORT_JOB.data>;

export const ACCOUNT_MAIL_JOB = jobKind({
  name: 'account-mail',
  title: 'E-mail sobre uma conta',
  data: z.object({
    uid: z.string(),
    /** The id of the mail: sending it twice delivers it once. */
    id: z.string(),
    news: z.enum(['exportReady', 'erasureAsked']),
  }),
});

export type AccountMailJob = z.output<typeof ACCOUNT_MAIL_JOB.data>;
