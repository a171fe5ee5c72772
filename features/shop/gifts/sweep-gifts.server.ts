import { and, isNotNull, lt, ne, or } from 'drizzle-orm';
import { DAY } from '../../../lib/span.ts';
import type { Ctx } from '../../kit/context.ts';
import { gifts } from './tables.ts';

const KEPT_MS = 180 * DAY;

/** Deletes address and message of gifts that were redeemed or taken back 180 days ago, as the privacy page promises. */
export async function sweepGifts(ctx: Ctx): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - KEPT_MS);
  await ctx.db
    .update(gifts)
    .set({ to: null, message: '' })
    .where(
      and(
        or(lt(gifts.redeemedAt, since), lt(gifts.takenBackAt, since)),
        or(isNotNull(gifts.to), ne(gifts.message, '')),
      ),
    );
}
