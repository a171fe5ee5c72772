import type { z } from 'zod';
import { AppError } from '../../../lib/app-error.ts';
import { isUuid } from '../../../lib/uuid.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import type { RetriedJobs, retryJobsInput } from './operations-schema.ts';

/** Throws NOT_FOUND for one job that no longer waits. */
export async function retryJobs(
  ctx: Pick<Ctx, 'jobs'>,
  tx: Tx,
  { name, jobId }: z.output<typeof retryJobsInput>,
): Promise<ActOutcome<RetriedJobs>> {
  const retried = jobId !== null && !isUuid(jobId) ? 0 : await ctx.jobs.retry(name, jobId, tx);
  if (jobId !== null && retried === 0)
    throw new AppError('NOT_FOUND', 'Este trabalho já não espera: começou de novo ou terminou. Atualize a página.');
  return {
    result: { retried },
    change: retried > 0 ? { thing: `job:${name}`, after: { retried, ...(jobId ? { jobId } : {}) } } : null,
  };
}
