import { refusal, type Transitions } from '../../../lib/transitions.ts';
import {
  GIFT_REVOKED,
  GIFT_STATUSES,
  GIFT_TAKEN,
  GIFT_TAKEN_BACK,
  type GiftMoments,
  type GiftStatus,
  giftStatus,
} from './gift.ts';

/** A gift whose code was revoked is shown as taken back; its giver did not take it. */
export const GIFT_STANDINGS = [...GIFT_STATUSES, 'revoked'] as const;
export type GiftStanding = GiftStatus | 'revoked';

export function giftStanding(gift: GiftMoments, code: { revoked: boolean }, now: Date): GiftStanding {
  const status = giftStatus(gift, code, now);
  return status === 'takenBack' && !gift.takenBackAt ? 'revoked' : status;
}

/**
 * `open`: somebody else looks at it. `reschedule`: its giver chooses another hour; `handOver`: its giver does not wait for
 * it. What a code that is used up answers, `redeemKey` says.
 */
export type GiftEvent = 'open' | 'redeem' | 'takeBack' | 'reschedule' | 'handOver';

const isTaken = refusal('ABORTED', GIFT_TAKEN, 'alreadyRedeemed');
const isSent = refusal(
  'ABORTED',
  'Este presente já foi entregue, e a hora dele não muda mais. Até alguém ficar com ele, você pode pegá-lo de volta.',
  'sent',
);
const isBack = refusal(
  'ABORTED',
  'Este presente voltou para você. Para marcar outra hora, dê o código de novo.',
  'takenBack',
);
const isRevoked = refusal(
  'ABORTED',
  'O código deste presente foi cancelado: ele não chega mais a ninguém.',
  'takenBack',
);

export const GIFT_TRANSITIONS: Transitions<GiftStanding, GiftEvent> = {
  scheduled: {
    open: 'scheduled',
    redeem: 'redeemed',
    takeBack: 'takenBack',
    reschedule: 'scheduled',
    handOver: 'sent',
  },
  sent: { open: 'opened', redeem: 'redeemed', takeBack: 'takenBack', reschedule: isSent, handOver: 'sent' },
  opened: { open: 'opened', redeem: 'redeemed', takeBack: 'takenBack', reschedule: isSent, handOver: 'opened' },
  redeemed: { open: 'redeemed', redeem: 'redeemed', takeBack: isTaken, reschedule: isTaken, handOver: isTaken },
  takenBack: {
    open: 'takenBack',
    redeem: refusal('ABORTED', GIFT_TAKEN_BACK, 'takenBack'),
    takeBack: 'takenBack',
    reschedule: isBack,
    handOver: isBack,
  },
  revoked: {
    open: 'revoked',
    redeem: refusal('ABORTED', GIFT_REVOKED, 'takenBack'),
    takeBack: 'takenBack',
    reschedule: isRevoked,
    handOver: isRevoked,
  },
};
