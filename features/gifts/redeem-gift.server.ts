import { AppError } from '../../lib/app-error.ts';
import type { Caller } from '../accounts/user.ts';
import type { Ctx } from '../context.ts';
import type { RequestInfo } from '../function.ts';
import { CODE_GIVEN, GIFT_TAKEN_BACK, type Redemption, redeemKey } from '../keys/redeem-key.server.ts';
import { findGift } from './find-gift.server.ts';
import { GIFT_REVOKED } from './gift.ts';

export async function redeemGift(ctx: Ctx, caller: Caller, token: string, request: RequestInfo): Promise<Redemption> {
  const { gift, status, isGiver } = await findGift(ctx, caller, token, request, { giverSeesEarly: false });
  if (status === 'takenBack')
    throw new AppError('ABORTED', gift.takenBackAt ? GIFT_TAKEN_BACK : GIFT_REVOKED, { state: 'takenBack' });
  if (isGiver) throw new AppError('ABORTED', CODE_GIVEN, { state: 'given' });
  return redeemKey(ctx, caller, gift.code, request, gift.id);
}
