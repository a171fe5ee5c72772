import { z } from 'zod';
import { jobKind } from '../../../kit/job.ts';
import { CHANNEL_NEWS } from './channel-schema.ts';

export const CHANNEL_JOB = jobKind({
  name: 'table-channel',
  title: 'Contar no canal da mesa',
  data: z.object({
    campaignId: z.string(),
    news: z.enum(CHANNEL_NEWS),
    /** The roll, the fight, the session, or the entry of the journal. */
    id: z.string(),
    /** The change of a session. */
    event: z.string().optional(),
    at: z.iso.datetime(),
    tries: z.number(),
    /** The pauses that it has waited out. */
    pauses: z.number().default(0),
  }),
});
export type ChannelJob = z.output<typeof CHANNEL_JOB.data>;
