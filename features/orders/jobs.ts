import type { Lateness } from './order.ts';

export const RECEIPT_JOB = 'receipt';
export const PURCHASE_MAIL_JOB = 'purchase-mail';
export const REFUND_JOB = 'refund-payment';
export const RECONCILE_JOB = 'reconcile';
export const CHANGED_PAYMENTS_JOB = 'changed-payments';
export const REVERSED_PAYMENTS_JOB = 'reversed-payments';
export const SCHEDULED_CODES_JOB = 'scheduled-codes';

/** What becomes of a purchase that its buyer is told of by mail, besides the receipt. */
export type PurchaseNews = 'expired' | 'partlyReturned' | 'reversed' | 'extraReturned';

/** Data of `RECEIPT_JOB`. */
export interface ReceiptJob {
  purchaseId: string;
  late: Lateness | null;
}

/** Data of `PURCHASE_MAIL_JOB`. */
export interface PurchaseMailJob {
  /** Of the event that is told, so that telling it twice delivers once: the mail's id and the job's key. */
  id: string;
  news: PurchaseNews;
  purchaseId: string;
  /** What goes back, in cents, where a part or a second payment does. */
  amount?: number;
}
