import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { transition } from '../../../lib/transitions.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { can } from '../../kit/permissions.ts';
import { unwrapCode } from '../keys/wrap-code.server.ts';
import { GIFT_TRANSITIONS } from './gift-transitions.ts';
import { gifts } from './tables.ts';

/** Gives an open gift's code back to its giver. If a redemption runs at the same time, only one of the two succeeds. */
export async function takeBackGift(ctx: Ctx, caller: Caller, giftId: string): Promise<{ status: 'takenBack' }> {
  const unknown = (): AppError => new AppError('NOT_FOUND', 'Esse presente não está entre os que você deu.');
  if (!isUuid(giftId)) throw unknown();
  return transaction(ctx.db, async (tx) => {
    const [gift] = await tx
      .select({ code: gifts.code, ownerId: gifts.giverUserId })
      .from(gifts)
      .where(eq(gifts.id, giftId));
    if (!gift || !can(caller, 'takeBack', { is: 'gift', ownerId: gift.ownerId })) throw unknown();
    // Lock order, as in a redemption: the code's row, then the gift's.
    if (await unwrapCode(tx, gift.code, giftId)) {
      await tx
        .update(gifts)
        .set({ takenBackAt: ctx.clock.now(), token: null })
        .where(and(eq(gifts.id, giftId), isNull(gifts.takenBackAt)));
      return { status: 'takenBack' as const };
    }
    const [now] = await tx.select({ takenBackAt: gifts.takenBackAt }).from(gifts).where(eq(gifts.id, giftId));
    transition(GIFT_TRANSITIONS, now?.takenBackAt ? 'takenBack' : 'redeemed', 'takeBack');
    return { status: 'takenBack' as const };
  });
}
