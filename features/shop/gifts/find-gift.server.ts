import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { RequestInfo } from '../../kit/function.ts';
import { standIn } from '../../people/accounts/stand-in.ts';
import { users } from '../../people/accounts/tables.ts';
import { NAMELESS_GIVER } from '../../people/accounts/user.ts';
import { isBlocked } from '../../people/blocks/blocks.server.ts';
import { keys } from '../keys/tables.ts';
import { recordUnknownCode, refuseSubject } from '../keys/unknown-codes.server.ts';
import { isFrozenKey } from '../orders/frozen.server.ts';
import { giftStanding } from './gift-transitions.ts';
import { gifts } from './tables.ts';

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The words are true of a gift whose hour has not come too, and do not tell which of both it is. */
const unknownGift = () =>
  new AppError(
    'NOT_FOUND',
    'Não há presente neste endereço, ou a hora dele ainda não chegou. Confira com quem o mandou.',
    { state: 'error' },
  );

/**
 * The gift of a token. Throws NOT_FOUND for an unknown token and counts it like an unknown code; the same before the
 * gift's time, but for its giver: theirs is never counted, and found with `giverSeesEarly`. Throws RESOURCE_EXHAUSTED past
 * that limit.
 */
export async function findGift(
  ctx: Ctx,
  caller: Caller | null,
  token: string,
  request: RequestInfo,
  { giverSeesEarly }: { giverSeesEarly: boolean },
) {
  const subject = { uid: caller?.uid ?? null, address: request.address };
  await refuseSubject(ctx, subject);
  const [found] = await ctx.db
    .select({ gift: gifts, key: keys, from: users.displayName, picture: users.photoUrl, frozen: isFrozenKey })
    .from(gifts)
    .innerJoin(keys, eq(keys.code, gifts.code))
    .innerJoin(users, eq(users.uid, gifts.giverUserId))
    .where(eq(gifts.tokenHash, hashToken(token)));
  const refuse = async (): Promise<never> => {
    await recordUnknownCode(ctx, subject);
    throw unknownGift();
  };
  if (!found) return refuse();
  if (caller && (await isBlocked(ctx.db, caller.uid, found.gift.giverUserId))) throw unknownGift();
  const now = ctx.clock.now();
  const standing = giftStanding(found.gift, { revoked: found.key.status === 'revoked' }, now);
  const isGiver = caller?.uid === found.gift.giverUserId;
  // Whatever became of it meanwhile.
  const isEarly = found.gift.at !== null && found.gift.at > now;
  if (isEarly && !isGiver) return refuse();
  if (isEarly && !giverSeesEarly) throw unknownGift();
  const portraitURL = found.picture ?? standIn(found.gift.giverUserId);
  return { ...found, from: found.from ?? NAMELESS_GIVER, portraitURL, standing, isGiver };
}
