import { DAY, HOUR, MINUTE } from '../../../lib/span.ts';
import { wordTable } from '../../../lib/words.ts';
export const PURCHASE_STATUSES = [
  'pending',
  'rejected',
  'cancelled',
  'expired',
  'approved',
  'refunded',
  'charged_back',
] as const;
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];

export interface PayerDetails {
  name?: string | undefined;
  cpf?: string | undefined;
  email?: string | undefined;
}

export interface PurchaseFacts {
  status: PurchaseStatus;
  totalAmount: number;
  settledPaymentId: string | null;
  /** The moment since which a bank looks at its payment. */
  contestedAt?: Date | null;
}

export interface PaymentFacts {
  id: string;
  status: string;
  statusDetail: string | null;
  amount: number;
  currency: string;
}

export type Decision =
  | { do: 'nothing' }
  | { do: 'follow'; status: OpenStatus }
  | { do: 'approve' }
  | { do: 'reverse'; status: 'refunded' | 'charged_back' }
  | { do: 'giveBack' }
  | {
      do: 'list';
      reason:
        | 'amountMismatch'
        | 'currencyMismatch'
        | 'reversedBeforeApproval'
        | 'paidAfterReversal'
        | 'unclaimedPayment';
    };

export const OPEN_STATUSES = ['pending', 'rejected', 'cancelled', 'expired'] as const satisfies PurchaseStatus[];
type OpenStatus = (typeof OPEN_STATUSES)[number];

/** Whether it is not yet approved: such a purchase follows its newest payment and may still be approved. */
export const isOpen = (status: PurchaseStatus): status is OpenStatus =>
  (OPEN_STATUSES as readonly string[]).includes(status);

const FOLLOWED = wordTable<OpenStatus>({
  pending: 'pending',
  in_process: 'pending',
  authorized: 'pending',
  in_mediation: 'pending',
  rejected: 'rejected',
});

/** The status of a purchase whose payment is not approved; null when the payment does not determine one. */
export function followedStatus(payment: Pick<PaymentFacts, 'status' | 'statusDetail'>): OpenStatus | null {
  if (payment.status === 'cancelled') return payment.statusDetail === 'expired' ? 'expired' : 'cancelled';
  return FOLLOWED.get(payment.status) ?? null;
}

/** A contested payment whose money the shop has again. */
export const isReimbursed = ({ status, statusDetail }: Pick<PaymentFacts, 'status' | 'statusDetail'>): boolean =>
  status === 'charged_back' && statusDetail === 'reimbursed';

export type Lateness = Exclude<OpenStatus, 'pending'>;

/** A bank looks at the payment (MED, chargeback), and has not decided. */
export const isContested = ({ status, statusDetail }: Pick<PaymentFacts, 'status' | 'statusDetail'>): boolean =>
  status === 'in_mediation' || (status === 'charged_back' && statusDetail === 'in_process');

/**
 * Whether a payment came late: what had happened to the purchase before it, or null. `expiresAt`: of the payment that
 * was expected; `paidAt`: of the one that came.
 */
export function latenessOf(status: PurchaseStatus, expiresAt: string | undefined, paidAt: Date): Lateness | null {
  if (isOpen(status) && status !== 'pending') return status;
  return expiresAt !== undefined && new Date(expiresAt) < paidAt ? 'expired' : null;
}

/**
 * Decides the meaning of one payment for its purchase. Safe to repeat with the same payment: a settled purchase does
 * not change. `newest`: this is the newest known payment of the purchase.
 */
export function decide(purchase: PurchaseFacts, payment: PaymentFacts, newest: boolean): Decision {
  if (payment.status === 'approved') {
    if (payment.id === purchase.settledPaymentId) {
      // The bank returned a contested payment: the buyer paid for what was taken back.
      return purchase.status === 'approved' ? { do: 'nothing' } : { do: 'list', reason: 'paidAfterReversal' };
    }
    if (!isOpen(purchase.status)) return { do: 'giveBack' };
    if (payment.currency !== 'BRL') return { do: 'list', reason: 'currencyMismatch' };
    if (payment.amount !== purchase.totalAmount) return { do: 'list', reason: 'amountMismatch' };
    return { do: 'approve' };
  }
  if (payment.id === purchase.settledPaymentId && isContested(payment)) return { do: 'nothing' };
  if (payment.status === 'refunded' || payment.status === 'charged_back') {
    if (payment.id === purchase.settledPaymentId) {
      const isOurs = isReimbursed(payment);
      if (purchase.status === 'approved') return isOurs ? { do: 'nothing' } : { do: 'reverse', status: payment.status };
      return isOurs ? { do: 'list', reason: 'paidAfterReversal' } : { do: 'nothing' };
    }
    // The bank left the shop money that bought nothing, and that the gateway gives back to nobody.
    if (isReimbursed(payment)) return { do: 'list', reason: 'unclaimedPayment' };
    return isOpen(purchase.status) ? { do: 'list', reason: 'reversedBeforeApproval' } : { do: 'nothing' };
  }
  const status = followedStatus(payment);
  if (!isOpen(purchase.status) || !newest || status === null || status === purchase.status) return { do: 'nothing' };
  return { do: 'follow', status };
}

/**
 * Whether what an approved purchase gave is frozen from now on, because its bank looks at the payment, or released: the
 * money stayed. Null without a change; a reversal ends it too.
 */
export function contestOf(purchase: PurchaseFacts, payment: PaymentFacts): 'freeze' | 'release' | null {
  if (purchase.status !== 'approved' || payment.id !== purchase.settledPaymentId) return null;
  if (isContested(payment)) return purchase.contestedAt ? null : 'freeze';
  return purchase.contestedAt && (payment.status === 'approved' || isReimbursed(payment)) ? 'release' : null;
}

/** The most purchases of one account that were begun within a day and are not paid. */
export const OPEN_A_DAY = 200;

export const PURCHASE_LIFETIME_MS = 31 * DAY;
/** Approved purchases are checked again for this long: a bank may contest a payment late. */
export const LOOKED_AT_AGAIN_MS = 180 * DAY;
/** A new purchase first waits this long for its notifications. */
export const FIRST_CHECK_MS = 2 * MINUTE;

const waitAt = (age: number): number => (age < HOUR ? MINUTE : age < DAY ? 15 * MINUTE : DAY);

/** The moment when to ask the gateway again about an unapproved purchase; null when its time is over. */
export function nextCheck(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  if (age >= PURCHASE_LIFETIME_MS) return null;
  return new Date(Math.min(now.getTime() + waitAt(age), createdAt.getTime() + PURCHASE_LIFETIME_MS));
}

/** The moment when to ask again if the gateway did not answer: soon, however old the purchase is. */
export function retryCheck(createdAt: Date, now: Date): Date {
  return new Date(now.getTime() + Math.min(waitAt(now.getTime() - createdAt.getTime()), 15 * MINUTE));
}

/** Whether the last check has failed for a day: somebody has to look. */
export const isOverdue = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= PURCHASE_LIFETIME_MS + DAY;
