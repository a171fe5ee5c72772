import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { RequestInfo } from '../../kit/function.ts';
import * as messages from '../../kit/messages.ts';
import { books } from '../../publishing/books/tables.ts';
import { isEmptyCode, normaliseCode } from '../keys/code.ts';
import type { keyPreview } from '../keys/key-schema.ts';
import { nameKind, newThings } from '../keys/name-kinds.server.ts';
import { refusePromo } from '../keys/promo.ts';
import { keys, promoBatches } from '../keys/tables.ts';
import { recordUnknownCode, refuseSubject } from '../keys/unknown-codes.server.ts';
import { isFrozenKey } from '../orders/frozen.server.ts';
import { refuseGoneKind } from '../orders/refuse-gone-kind.server.ts';

export type KeyPreview = z.output<typeof keyPreview>;

/** Reads what a code brings, whether the caller redeemed it, and whether they gave it in a gift that is open. */
export async function lookAtKey(
  ctx: Ctx,
  caller: Caller | null,
  typed: string,
  request: RequestInfo,
): Promise<{ preview: KeyPreview; isRedeemer: boolean; isGiver: boolean }> {
  if (isEmptyCode(typed)) throw new AppError('INVALID_ARGUMENT', 'Digite o código que você recebeu.');
  const code = normaliseCode(typed);
  const subject = { uid: caller?.uid ?? null, address: request.address };
  await refuseSubject(ctx, subject);
  const [key] = await ctx.db
    .select({
      keyId: keys.keyId,
      status: keys.status,
      purchaseId: keys.purchaseId,
      expiresAt: promoBatches.expiresAt,
      bookStatus: books.status,
      frozen: isFrozenKey,
      giftId: keys.giftId,
      buyer: keys.buyerUserId,
      redeemer: keys.redeemedUserId,
    })
    .from(keys)
    .leftJoin(promoBatches, eq(promoBatches.id, keys.batchId))
    .leftJoin(books, eq(books.id, promoBatches.bookId))
    .where(eq(keys.code, code));
  if (!key) {
    await recordUnknownCode(ctx, subject);
    throw new AppError('NOT_FOUND', messages.keyWrong, { state: 'error' });
  }
  const { status, expiresAt, bookStatus } = key;
  if (expiresAt && status === 'available') refusePromo(ctx.clock.now(), { expiresAt, bookStatus });
  const kind = (await nameKind(ctx, key.keyId)) ?? (await refuseGoneKind(ctx, key.keyId, key.purchaseId));
  const preview: KeyPreview = {
    keyId: kind.id,
    title: kind.title,
    status,
    rewards: await newThings(ctx, caller, kind),
    ...(key.frozen && status === 'available' ? { frozen: true } : {}),
  };
  const isCaller = (uid: string | null) => caller !== null && uid === caller.uid;
  return { preview, isRedeemer: isCaller(key.redeemer), isGiver: key.giftId !== null && isCaller(key.buyer) };
}

/** Previews the rewards; for a signed-in caller, only those that would be new. */
export const previewKey = async (
  ctx: Ctx,
  caller: Caller | null,
  typed: string,
  request: RequestInfo,
): Promise<KeyPreview> => (await lookAtKey(ctx, caller, typed, request)).preview;
