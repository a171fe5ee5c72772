import { z } from 'zod';
import { jobKind } from '../../kit/job.ts';

export const CREATOR_MAIL_JOB = jobKind({
  name: 'creator-mail',
  title: 'E-mail a um produtor',
  data: z.discriminatedUnion('news', [
    z.object({ news: z.enum(['confirm', 'approved', 'rejected']), applicationId: z.string() }),
    z.object({ news: z.literal('invited'), creatorId: z.string() }),
    z.object({ news: z.literal('teamInvited'), invitationId: z.string() }),
    /**
     * The mail to one member who sees money; `by` is the uid of the person who changed the account, `change` one id for
     * all who are told.
     */
    z.object({
      news: z.literal('payoutAccount'),
      creatorId: z.string(),
      uid: z.string(),
      by: z.string(),
      change: z.string(),
    }),
  ]),
});

export type CreatorMailJob = z.output<typeof CREATOR_MAIL_JOB.data>;
