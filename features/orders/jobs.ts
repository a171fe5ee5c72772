export const RECEIPT_JOB = 'receipt';
export const PURCHASE_MAIL_JOB = 'purchase-mail';
export const REFUND_JOB = 'refund-payment';
export const RECONCILE_JOB = 'reconcile';
export const SCHEDULED_CODES_JOB = 'scheduled-codes';

/** What `PURCHASE_MAIL_JOB` tells the buyer of. */
export type PurchaseNews = 'expired' | 'reversed' | 'extraReturned';
