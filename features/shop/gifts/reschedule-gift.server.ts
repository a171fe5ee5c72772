import { eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { transition } from '../../../lib/transitions.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { can } from '../../kit/permissions.ts';
import { keys } from '../keys/tables.ts';
import { type GiftStatus, giftStatus, handOverAt } from './gift.ts';
import { GIFT_TRANSITIONS, giftStanding } from './gift-transitions.ts';
import { planGiftMail } from './plan-gift-mail.server.ts';
import { gifts } from './tables.ts';

export interface RescheduleInput {
  giftId: string;
  /** Null: it is handed over now. */
  at: string | null;
}

export interface RescheduledGift {
  giftId: string;
  status: GiftStatus;
  at?: string;
}

/**
 * Gives a gift another hour, or hands it over now, as long as its hour has not come. The job of an older hour finds the
 * new one. Throws NOT_FOUND, INVALID_ARGUMENT and ABORTED.
 */
export async function rescheduleGift(
  ctx: Ctx,
  caller: Caller,
  { giftId, at }: RescheduleInput,
): Promise<RescheduledGift> {
  const unknown = (): AppError => new AppError('NOT_FOUND', 'Esse presente não está entre os que você deu.');
  if (!isUuid(giftId)) throw unknown();
  return transaction(ctx.db, async (tx) => {
    // The mail's job waits for this lock, so it mails by one of the two hours: what is late by the one is seen by the other.
    const [gift] = await tx.select().from(gifts).where(eq(gifts.id, giftId)).for('no key update');
    if (!gift || !can(caller, 'reschedule', { is: 'gift', ownerId: gift.giverUserId })) throw unknown();
    const [key] = await tx.select({ status: keys.status }).from(keys).where(eq(keys.code, gift.code));
    const now = ctx.clock.now();
    const isRevoked = key?.status === 'revoked';
    const standing = giftStanding(gift, { revoked: isRevoked }, now);
    transition(GIFT_TRANSITIONS, standing, at === null ? 'handOver' : 'reschedule');
    const isOver = standing !== 'scheduled';
    const hour = isOver ? gift.at : at === null ? now : handOverAt(at, now);
    if (!isOver) {
      await tx.update(gifts).set({ at: hour }).where(eq(gifts.id, giftId));
      if (gift.to !== null) await planGiftMail(ctx, { id: giftId, at: hour }, tx);
    }
    return {
      giftId,
      status: giftStatus({ ...gift, at: hour }, { revoked: isRevoked }, now),
      ...(hour ? { at: hour.toISOString() } : {}),
    };
  });
}
