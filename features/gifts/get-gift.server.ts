import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Caller } from '../accounts/user.ts';
import type { Ctx } from '../context.ts';
import type { RequestInfo } from '../function.ts';
import { newRewards } from '../keys/new-rewards.server.ts';
import { refuseGoneKind } from '../keys/refuse-gone-kind.server.ts';
import { findGift } from './find-gift.server.ts';
import type { giftView } from './gift-schema.ts';
import { gifts } from './tables.ts';

export type GiftView = z.output<typeof giftView>;

/** What a gift holds, never its code. The first look by anybody but its giver opens it. */
export async function getGift(ctx: Ctx, caller: Caller | null, token: string, request: RequestInfo): Promise<GiftView> {
  const { gift, key, from, status, isGiver } = await findGift(ctx, caller, token, request, { giverSeesEarly: true });
  const kind = ctx.catalogue.kind(key.keyId) ?? (await refuseGoneKind(ctx, key.keyId, key.purchaseId));
  const opens = status === 'sent' && !isGiver;
  if (opens) {
    await ctx.db
      .update(gifts)
      .set({ openedAt: ctx.clock.now() })
      .where(and(eq(gifts.id, gift.id), isNull(gifts.openedAt), isNull(gifts.takenBackAt)));
  }
  return {
    keyId: kind.id,
    title: kind.title,
    rewards: await newRewards(ctx, caller, kind),
    message: gift.message,
    from,
    status: opens ? 'opened' : status,
  };
}
