import { AppError } from '../../../lib/app-error.ts';
import type { Queryable } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import type { Limit, RowLimit } from '../../kit/limit.ts';

const MINUTE_SECONDS = 60;

/** RESOURCE_EXHAUSTED with the sentence of a limit. */
export function pastLimit({ sentence, retryMs }: Limit, ms = retryMs): AppError {
  const seconds = Math.max(1, Math.ceil(ms / 1_000));
  const message = typeof sentence === 'string' ? sentence : sentence(Math.ceil(seconds / MINUTE_SECONDS));
  return new AppError('RESOURCE_EXHAUSTED', message, {}, seconds);
}

/** Throws RESOURCE_EXHAUSTED where another one, or `more`, would be past the limit. Where two could ask at once, the caller has locked the subject. */
export async function refusePast<Subject>(
  ctx: Pick<Ctx, 'env' | 'clock'>,
  db: Queryable,
  limit: RowLimit<Subject>,
  subject: Subject,
  more = 1,
): Promise<void> {
  if (!ctx.env.rateLimits) return;
  const since = new Date(ctx.clock.now().getTime() - limit.spanMs);
  if ((await limit.used(db, subject, since)) + more > limit.times) throw pastLimit(limit);
}
