import { AppError } from '../../../lib/app-error.ts';
import type { ByteSource, PersonalCopy, StampText } from '../../../platform/pdf/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { PLANS_JOB } from '../../publishing/books/jobs.ts';
import { remakePlan } from '../../publishing/books/remake-plan.server.ts';
import { storedSource } from '../../publishing/books/stored-source.server.ts';
import type { BookFile } from './find-copy.server.ts';

const NOTHING: ByteSource = { bytes: 0, read: async () => new Uint8Array() };

/**
 * A file with the reader's name in it. Throws UNAVAILABLE while there is no plan of the current format: nobody gets an
 * unmarked original.
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
    await remakePlan(ctx.db, id);
    await ctx.jobs.send(PLANS_JOB, {}, { key: PLANS_JOB.name });
    throw new AppError('UNAVAILABLE', 'Sua cópia desse livro está sendo preparada. Tente de novo em instantes.', {}, 5);
  }
  return { planKey, copy: plan.copyFor(text) };
}
