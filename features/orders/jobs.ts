import type { Lateness } from './order.ts';

export const RECEIPT_JOB = 'receipt';
export const PURCHASE_MAIL_JOB = 'purchase-mail';
export const REFUND_JOB = 'refund-payment';
export const PURCHASE_REFUND_JOB = 'refund-purchase';
export const WITHDRAWAL_JOB = 'refund-withdrawal';
export const RECONCILE_JOB = 'reconcile';
export const CHANGED_PAYMENTS_JOB = 'changed-payments';
export const REVERSED_PAYMENTS_JOB = 'reversed-payments';
export const COMPARE_PAYMENTS_JOB = 'compare-payments';
export const SCHEDULED_CODES_JOB = 'scheduled-codes';

export type PurchaseNews =
  | 'expired'
  | 'partlyReturned'
  | 'reversed'
  | 'extraReturned'
  | 'withdrawalAsked'
  | 'withdrawalAccepted'
  | 'withdrawalRefused';

export interface ReceiptJob {
  purchaseId: string;
  late: Lateness | null;
  /** Tells apart the mails of one receipt that an admin has sent again. */
  again?: string;
}

export interface PurchaseMailJob {
  /** Identity of the event: the mail's id and the job's key, so that it is delivered once. */
  id: string;
  news: PurchaseNews;
  purchaseId: string;
  /** Refunded cents, for a partial refund, a second payment or a withdrawal. */
  amount?: number;
  /** What an admin wrote about a withdrawal. */
  note?: string;
}
