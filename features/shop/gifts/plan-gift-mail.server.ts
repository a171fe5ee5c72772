import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { GIFT_MAIL_JOB } from './jobs.ts';

/** Has a gift's link mailed at its hour, or at once; one job waits for each hour. */
export const planGiftMail = (
  ctx: Pick<Ctx, 'clock' | 'jobs'>,
  { id, at }: { id: string; at: Date | null },
  tx?: Tx,
): Promise<void> =>
  ctx.jobs.send(
    GIFT_MAIL_JOB,
    { giftId: id },
    {
      key: at ? `${id}-${at.getTime()}` : id,
      ...(at && at > ctx.clock.now() ? { startAfter: at } : {}),
    },
    tx,
  );
