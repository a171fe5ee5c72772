export const RECEIPT_JOB = 'receipt';
export const REFUND_JOB = 'refund-payment';
export const RECONCILE_JOB = 'reconcile';
export const SCHEDULED_CODES_JOB = 'scheduled-codes';
