import { refusal, type Transitions } from '../../../lib/transitions.ts';

/** `waiting`: for a second admin. `accepted`: the gateway is asked. */
export const REFUND_STATUSES = ['waiting', 'accepted', 'refused'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** `none`: a purchase of which no refund is open. */
export const REFUND_STATES = ['none', ...REFUND_STATUSES, 'refunded'] as const;
export type RefundState = 'none' | RefundStatus | 'refunded';

export function refundState(refund: { status: RefundStatus; refundedAt: Date | null } | null): RefundState {
  if (!refund) return 'none';
  return refund.refundedAt ? 'refunded' : refund.status;
}

/**
 * `repeat`: the request that asked for it comes again. `close`: an admin takes it off the list of what waits. When the gateway has done
 * it is its answer's to say (`give-owed.server.ts`); whether a new one may begin depends on amounts: `refundPurchase`.
 */
export type RefundEvent = 'confirm' | 'refuse' | 'repeat' | 'close';

const isNotWaiting = refusal('FAILED_PRECONDITION', 'Nenhuma devolução desta compra espera confirmação.');

export const REFUND_TRANSITIONS: Transitions<RefundState, RefundEvent> = {
  none: { confirm: isNotWaiting, refuse: isNotWaiting, repeat: 'none', close: 'none' },
  waiting: {
    confirm: 'accepted',
    refuse: 'refused',
    repeat: 'waiting',
    close: refusal('FAILED_PRECONDITION', 'A devolução ainda espera: confirme ou recuse na página da compra.'),
  },
  accepted: {
    confirm: isNotWaiting,
    refuse: isNotWaiting,
    repeat: 'accepted',
    close: 'accepted',
  },
  refused: {
    confirm: isNotWaiting,
    refuse: isNotWaiting,
    repeat: refusal('FAILED_PRECONDITION', 'Esta devolução foi recusada. Se ela ainda é devida, peça de novo.'),
    close: 'refused',
  },
  refunded: {
    confirm: isNotWaiting,
    refuse: isNotWaiting,
    repeat: 'refunded',
    close: 'refunded',
  },
};
