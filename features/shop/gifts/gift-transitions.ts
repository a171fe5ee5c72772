import { refusal, type Transitions } from '../../../lib/transitions.ts';
import { GIFT_REVOKED, GIFT_STATUSES, GIFT_TAKEN_BACK, type GiftMoments, type GiftStatus, giftStatus } from './gift.ts';

/** A gift whose code was revoked is shown as taken back; its giver did not take it. */
export const GIFT_STANDINGS = [...GIFT_STATUSES, 'revoked'] as const;
export type GiftStanding = GiftStatus | 'revoked';

export function giftStanding(gift: GiftMoments, code: { revoked: boolean }, now: Date): GiftStanding {
  const status = giftStatus(gift, code, now);
  return status === 'takenBack' && !gift.takenBackAt ? 'revoked' : status;
}

/** `open`: somebody else looks at it. What a code that is used up answers, `redeemKey` says. */
export type GiftEvent = 'open' | 'redeem' | 'takeBack';

const isTaken = refusal('ABORTED', 'Alguém já ficou com esse presente.', 'alreadyRedeemed');

export const GIFT_TRANSITIONS: Transitions<GiftStanding, GiftEvent> = {
  scheduled: { open: 'scheduled', redeem: 'redeemed', takeBack: 'takenBack' },
  sent: { open: 'opened', redeem: 'redeemed', takeBack: 'takenBack' },
  opened: { open: 'opened', redeem: 'redeemed', takeBack: 'takenBack' },
  redeemed: { open: 'redeemed', redeem: 'redeemed', takeBack: isTaken },
  takenBack: {
    open: 'takenBack',
    redeem: refusal('ABORTED', GIFT_TAKEN_BACK, 'takenBack'),
    takeBack: 'takenBack',
  },
  revoked: { open: 'revoked', redeem: refusal('ABORTED', GIFT_REVOKED, 'takenBack'), takeBack: 'takenBack' },
};
