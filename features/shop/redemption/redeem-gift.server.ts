import { AppError } from '../../../lib/app-error.ts';
import { transition } from '../../../lib/transitions.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { RequestInfo } from '../../kit/function.ts';
import { findGift } from '../gifts/find-gift.server.ts';
import { GIFT_TRANSITIONS } from '../gifts/gift-transitions.ts';
import { CODE_GIVEN } from './code-given.ts';
import { type Redemption, redeemKey } from './redeem-key.server.ts';

export async function redeemGift(ctx: Ctx, caller: Caller, token: string, request: RequestInfo): Promise<Redemption> {
  const { gift, standing, isGiver } = await findGift(ctx, caller, token, request, { giverSeesEarly: false });
  transition(GIFT_TRANSITIONS, standing, 'redeem');
  if (isGiver) throw new AppError('ABORTED', CODE_GIVEN, { state: 'given' });
  return redeemKey(ctx, caller, gift.code, request, gift.id);
}
