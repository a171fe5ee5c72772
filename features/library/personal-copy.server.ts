import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '../../lib/app-error.ts';
import { type ByteSource, FILLED_FORMATS, type PersonalCopy, type StampText } from '../../platform/pdf/port.ts';
import { PLANS_JOB } from '../books/jobs.ts';
import { storedSource } from '../books/stored-source.server.ts';
import { bookFiles } from '../books/tables.ts';
import type { Ctx } from '../context.ts';
import type { BookFile } from './find-copy.server.ts';

const NOTHING: ByteSource = { bytes: 0, read: async () => new Uint8Array() };

/**
 * A file as it is with somebody's name in it. Throws UNAVAILABLE while there is no plan of the format read now: nobody gets
 * an unmarked original.
 */
export async function personalCopy(
  ctx: Pick<Ctx, 'db' | 'pdf' | 'storage' | 'jobs'>,
  { id, planKey }: Pick<BookFile, 'id' | 'planKey'>,
  text: StampText,
): Promise<{ planKey: string; copy: PersonalCopy }> {
  const plan =
    planKey === null
      ? null
      : await ctx.pdf.openPlan(planKey, async () => {
          const stored = await ctx.storage.stat(planKey);
          return stored ? storedSource(ctx.storage, planKey, stored.bytes) : NOTHING;
        });
  if (planKey === null || !plan) {
    // Whatever its row says of it: what is not there, or cannot be read, has to be made again.
    await ctx.db
      .update(bookFiles)
      .set({ planFormat: 0 })
      .where(and(eq(bookFiles.id, id), inArray(bookFiles.planFormat, [...FILLED_FORMATS])));
    await ctx.jobs.send(PLANS_JOB, {}, { key: PLANS_JOB });
    throw new AppError('UNAVAILABLE', 'Sua cópia desse livro está sendo preparada. Tente de novo em instantes.', {}, 5);
  }
  return { planKey, copy: plan.copyFor(text) };
}
