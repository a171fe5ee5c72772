import { AppError } from '../../lib/app-error.ts';
import type { PersonalCopy, StampText } from '../../platform/pdf/port.ts';
import { PLANS_JOB } from '../books/jobs.ts';
import { storedSource } from '../books/stored-source.server.ts';
import type { Ctx } from '../context.ts';
import type { BookFile } from './find-copy.server.ts';

/**
 * A file as it is with somebody's name in it. Throws UNAVAILABLE while there is no plan of the format read now: nobody gets
 * an unmarked original.
 */
export async function personalCopy(
  ctx: Pick<Ctx, 'pdf' | 'storage' | 'jobs'>,
  { planKey }: Pick<BookFile, 'planKey'>,
  text: StampText,
): Promise<{ planKey: string; copy: PersonalCopy }> {
  const plan =
    planKey === null
      ? null
      : await ctx.pdf.openPlan(planKey, async () => {
          const stored = await ctx.storage.stat(planKey);
          if (!stored) throw new Error(`no stamp plan at ${planKey}`);
          return storedSource(ctx.storage, planKey, stored.bytes);
        });
  if (planKey === null || !plan) {
    await ctx.jobs.send(PLANS_JOB, {}, { key: PLANS_JOB });
    throw new AppError('UNAVAILABLE', 'Sua cópia desse livro está sendo preparada. Tente de novo em instantes.', {}, 5);
  }
  return { planKey, copy: plan.copyFor(text) };
}
