import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { RequestInfo } from '../../kit/function.ts';
import { lookAtGift } from '../gifts/get-gift.server.ts';
import type { GiftStatus } from '../gifts/gift.ts';
import type { KeyPreview } from './preview-key.server.ts';

const STATUS: Record<GiftStatus, KeyPreview['status']> = {
  scheduled: 'available',
  sent: 'available',
  opened: 'available',
  redeemed: 'redeemed',
  takenBack: 'revoked',
};

/** The rewards of a gift's code, asked with the gift's address. Does not open it; throws what `findGift` does. */
export async function previewGiftCode(
  ctx: Ctx,
  caller: Caller | null,
  token: string,
  request: RequestInfo,
): Promise<KeyPreview> {
  const { keyId, title, rewards, status, frozen } = (await lookAtGift(ctx, caller, token, request)).view;
  return { keyId, title, rewards, status: STATUS[status], ...(frozen ? { frozen } : {}) };
}
