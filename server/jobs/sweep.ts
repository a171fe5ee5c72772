import type { Ctx } from '../../features/kit/context.ts';
import { keptSince } from '../../features/shop/orders/sweep-purchases.server.ts';
import { DAY, HOUR } from '../../lib/span.ts';
import { sweepRequests } from '../functions/sweep-requests.ts';
import { sweepLimits } from '../limits/sweep-limits.ts';

/** The time for which an admin can read a mail, or send it again. */
const MAIL_MS = 90 * DAY;

const ownSweeps = (ctx: Ctx): (() => PromiseLike<unknown>)[] => {
  const { db } = ctx;
  const ago = (ms: number): Date => new Date(ctx.clock.now().getTime() - ms);
  return [
    () => sweepRequests(db, ago(DAY), ago(HOUR)),
    () => sweepLimits(db, ago(HOUR)),
    () => ctx.mail.stored.sweep(ago(MAIL_MS), keptSince(ctx)),
  ];
};

/**
 * Deletes what has expired, of the features (`sweeps` of their `feature.ts`) and of the server. The privacy page
 * (`content/texts/legal`) says how long each is kept: change both. A failure does not stop the others: its error is
 * thrown after them.
 */
export async function sweep(ctx: Ctx): Promise<void> {
  const errors: unknown[] = [];
  const inTurn = (turn: 'first' | 'last' | undefined) =>
    ctx.features.sweeps
      .filter((one) => one.turn === turn)
      .map(
        ({ run }) =>
          () =>
            run(ctx),
      );
  for (const one of [...inTurn('first'), ...inTurn(undefined), ...ownSweeps(ctx), ...inTurn('last')]) {
    try {
      await one();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} sweeps failed`);
}
