import { z } from 'zod';
import { idOf, optional } from '../../kit/schema.ts';
import { reason } from '../../site/audit/audit.ts';

/** A kind of job, as `server/jobs/jobs.ts` names it. */
const jobName = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/);

export const retryJobsInput = z.object({
  name: jobName,
  jobId: idOf.nullable().describe('One job; null for all of the kind that failed or wait to be repeated.'),
  reason: optional(reason),
});

export const retriedJobs = z.object({ retried: z.int().min(0) });
export type RetriedJobs = z.output<typeof retriedJobs>;
