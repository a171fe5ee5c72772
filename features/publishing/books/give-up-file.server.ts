import { eq } from 'drizzle-orm';
import { transaction } from '../../../platform/db/transaction.ts';
import { PLAN_FORMAT } from '../../../platform/pdf/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { UNSTAMPABLE_JOB, type UnstampableJob } from './jobs.ts';
import { bookFiles } from './tables.ts';

type FileRow = typeof bookFiles.$inferSelect;

/** Keeps why a file gives no copies, and tells its creator and the support once per format of the plan. */
export async function giveUpFile(
  ctx: Pick<Ctx, 'db' | 'jobs' | 'log'>,
  { id }: Pick<FileRow, 'id'>,
  reason: string,
  more: Partial<Pick<FileRow, 'planFormat'>> = {},
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await tx
      .update(bookFiles)
      .set({ planFailure: reason, planFailedFormat: PLAN_FORMAT, planTries: 0, planTryAfter: null, ...more })
      .where(eq(bookFiles.id, id));
    const news: UnstampableJob = { fileId: id, format: PLAN_FORMAT };
    await ctx.jobs.send(UNSTAMPABLE_JOB, news, { key: `${id}-${PLAN_FORMAT}` }, tx);
  });
  ctx.log.error({ fileId: id, reason }, 'a published file gives no copies');
}
