import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import * as messages from '../../kit/messages.ts';
import { refusePast } from '../../site/limits/refuse-past.server.ts';
import { normaliseCode } from '../keys/code.ts';
import { keys } from '../keys/tables.ts';
import { wrapCode } from '../keys/wrap-code.server.ts';
import { isFrozenKey } from '../orders/frozen.server.ts';
import { FROZEN_WORDS } from '../orders/frozen.ts';
import { hashToken } from './find-gift.server.ts';
import { type GiftStatus, giftPath, giftStatus, handOverAt } from './gift.ts';
import { GIFTS_OF_A_CODE, MAILED_GIFTS } from './limits.server.ts';
import { planGiftMail } from './plan-gift-mail.server.ts';
import { gifts } from './tables.ts';

const TOKEN_BYTES = 24;

export interface GiveKeyInput {
  code: string;
  to?: string | undefined;
  message?: string | undefined;
  at?: string | undefined;
}

export interface GivenKey {
  giftId: string;
  token: string;
  url: string;
  status: GiftStatus;
}

/**
 * Wraps a code of the caller as a gift. With `to`, a job mails its link, at once or at `at`. Of simultaneous calls for
 * one code only one succeeds. The giver cannot redeem the code unless they take the gift back.
 */
export async function giveKey(
  ctx: Ctx,
  caller: Caller,
  { code: typed, to, message, at }: GiveKeyInput,
): Promise<GivenKey> {
  const code = normaliseCode(typed);
  const now = ctx.clock.now();
  const handOver = at === undefined ? null : handOverAt(at, now);

  return transaction(ctx.db, async (tx) => {
    const id = randomUUID();
    if (!(await wrapCode(tx, { code, buyerUserId: caller.uid, giftId: id, isFrozen: isFrozenKey }))) {
      const [key] = await tx
        .select({ status: keys.status, giftId: keys.giftId, frozen: isFrozenKey })
        .from(keys)
        .where(and(eq(keys.code, code), eq(keys.buyerUserId, caller.uid)));
      if (!key) throw new AppError('NOT_FOUND', 'Esse código não está entre as suas chaves.', { state: 'error' });
      if (key.status !== 'available') throw new AppError('ABORTED', messages.keyUsed, { state: 'alreadyRedeemed' });
      if (key.frozen && !key.giftId) throw new AppError('ABORTED', FROZEN_WORDS.key, { state: 'contested' });
      throw new AppError('ALREADY_EXISTS', 'Você já deu esse código de presente.', { state: 'given' });
    }
    if (to !== undefined) await refusePast(ctx, tx, MAILED_GIFTS, caller.uid);
    await refusePast(ctx, tx, GIFTS_OF_A_CODE, code);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const gift = {
      id,
      code,
      giverUserId: caller.uid,
      tokenHash: hashToken(token),
      token,
      to: to ?? null,
      message: message ?? '',
      at: handOver,
      createdAt: now,
      openedAt: null,
      redeemedAt: null,
      takenBackAt: null,
    };
    await tx.insert(gifts).values(gift);
    if (to !== undefined) await planGiftMail(ctx, gift, tx);
    return {
      giftId: id,
      token,
      url: ctx.env.publicUrl + giftPath(token),
      status: giftStatus(gift, { revoked: false }, now),
    };
  });
}
