import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { transition } from '../../../lib/transitions.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { RequestInfo } from '../../kit/function.ts';
import { notify } from '../../people/notifications/notify.server.ts';
import { nameKind, newThings } from '../keys/name-kinds.server.ts';
import { refuseGoneKind } from '../orders/refuse-gone-kind.server.ts';
import { findGift } from './find-gift.server.ts';
import { GIVER_SEES_EARLY, type GiftStatus, isOpen } from './gift.ts';
import type { giftView } from './gift-schema.ts';
import { GIFT_TRANSITIONS } from './gift-transitions.ts';
import { gifts } from './tables.ts';

export type GiftView = z.output<typeof giftView>;

/**
 * The contents of a gift without its code, and whether the caller gave or redeemed it. `isRevoked`: `takenBack`, but not by
 * its giver. Does not open it.
 */
export async function lookAtGift(
  ctx: Ctx,
  caller: Caller | null,
  token: string,
  request: RequestInfo,
): Promise<{
  view: GiftView;
  id: string;
  isGiver: boolean;
  isRedeemer: boolean;
  isRevoked: boolean;
  at: Date | null;
}> {
  const { gift, key, from, portraitURL, standing, isGiver, frozen } = await findGift(
    ctx,
    caller,
    token,
    request,
    GIVER_SEES_EARLY,
  );
  const kind = (await nameKind(ctx, key.keyId)) ?? (await refuseGoneKind(ctx, key.keyId, key.purchaseId));
  const rewards = await newThings(ctx, caller, kind);
  const isRevoked = standing === 'revoked';
  const status: GiftStatus = isRevoked ? 'takenBack' : standing;
  const view = {
    keyId: kind.id,
    title: kind.title,
    rewards,
    message: gift.message,
    from,
    portraitURL,
    status,
    ...(frozen && isOpen(status) ? { frozen: true as const } : {}),
  };
  const isRedeemer = caller !== null && gift.redeemedUserId === caller.uid;
  return { view, id: gift.id, isGiver, isRedeemer, isRevoked, at: gift.at };
}

/** The contents of a gift. The first call by anybody except its giver opens it. */
export async function getGift(ctx: Ctx, caller: Caller | null, token: string, request: RequestInfo): Promise<GiftView> {
  const { view, id, isGiver } = await lookAtGift(ctx, caller, token, request);
  const opened = transition(GIFT_TRANSITIONS, view.status, 'open');
  if (opened === view.status || isGiver) return view;
  await transaction(ctx.db, async (tx) => {
    const [written] = await tx
      .update(gifts)
      .set({ openedAt: ctx.clock.now() })
      .where(and(eq(gifts.id, id), isNull(gifts.openedAt), isNull(gifts.takenBackAt)))
      .returning({ uid: gifts.giverUserId });
    if (written) await notify(ctx, tx, { uid: written.uid, kind: 'giftOpened', about: id, title: view.title });
  });
  return { ...view, status: 'opened' };
}
