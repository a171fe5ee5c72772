import { z } from 'zod';
import { jobKind } from '../../kit/job.ts';

export const GIFT_MAIL_JOB = jobKind({
  name: 'gift-mail',
  title: 'Presente por e-mail',
  data: z.object({ giftId: z.string() }),
});

export type GiftMailJob = z.output<typeof GIFT_MAIL_JOB.data>;
