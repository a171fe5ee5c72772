import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { isUuid } from '../../../lib/uuid.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { RequestInfo } from '../../kit/function.ts';
import { hashInvitation } from '../../play/campaigns/find-invitation.server.ts';
import { campaignInvitations } from '../../play/campaigns/tables.ts';
import { bookReviews } from '../../reading/book-reviews/tables.ts';
import { hashToken } from '../../shop/gifts/find-gift.server.ts';
import { gifts } from '../../shop/gifts/tables.ts';
import { recordUnknownCode, refuseSubject } from '../../shop/keys/unknown-codes.server.ts';
import { uidOfNamed } from '../profile/find-handle.server.ts';
import type { BlockInput } from './report-schema.ts';

type BlockedSource = NonNullable<BlockInput['of']>;

async function uidBehind({ db, clock }: Ctx, { type, id }: BlockedSource): Promise<string | null> {
  if (type === 'review') {
    const shown = and(eq(bookReviews.id, id), isNull(bookReviews.hiddenAt));
    const [row] = isUuid(id) ? await db.select({ uid: bookReviews.userId }).from(bookReviews).where(shown) : [];
    return row?.uid ?? null;
  }
  if (type === 'gift') {
    const come = and(eq(gifts.tokenHash, hashToken(id)), or(isNull(gifts.at), lte(gifts.at, clock.now())));
    const [row] = await db.select({ uid: gifts.giverUserId }).from(gifts).where(come);
    return row?.uid ?? null;
  }
  const { userId: uid, codeHash } = campaignInvitations;
  const [row] = await db
    .select({ uid })
    .from(campaignInvitations)
    .where(eq(codeHash, hashInvitation(id)));
  return row?.uid ?? null;
}

/**
 * The uid that a call to block means: a review, a gift and an invitation do not tell it. A guess counts as one of a
 * code.
 */
export async function uidOfBlocked(
  ctx: Ctx,
  caller: Caller,
  { uid, of }: BlockInput,
  request: RequestInfo,
): Promise<string | null> {
  if (uid !== undefined) return uidOfNamed(ctx, uid);
  if (!of) return null;
  const subject = { uid: caller.uid, address: request.address };
  await refuseSubject(ctx, subject);
  const found = await uidBehind(ctx, of);
  if (found === null) await recordUnknownCode(ctx, subject);
  return found;
}
