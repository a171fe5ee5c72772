import { z } from 'zod';
import { jobKind } from '../../kit/job.ts';
import { OPEN_STATUSES } from './order.ts';

export const RECEIPT_JOB = jobKind({
  name: 'receipt',
  title: 'Recibo por e-mail',
  data: z.object({
    purchaseId: z.string(),
    /** A `Lateness`. */
    late: z.enum(OPEN_STATUSES).exclude(['pending']).nullable().default(null),
    /** Tells apart the mails of one receipt that an admin has sent again. */
    again: z.string().optional(),
  }),
});

export type ReceiptJob = z.output<typeof RECEIPT_JOB.data>;

export const PURCHASE_MAIL_JOB = jobKind({
  name: 'purchase-mail',
  title: 'E-mail sobre uma compra',
  data: z.object({
    /** Identity of the event: the mail's id and the job's key, so that it is delivered once. */
    id: z.string(),
    news: z.enum([
      'expired',
      'partlyReturned',
      'reversed',
      'extraReturned',
      'withdrawalAsked',
      'withdrawalAccepted',
      'withdrawalRefused',
    ]),
    purchaseId: z.string(),
    /** Refunded cents, for a partial refund, a second payment or a withdrawal. */
    amount: z.number().optional(),
    /** The words of an admin about a withdrawal. */
    note: z.string().optional(),
  }),
});

export type PurchaseMailJob = z.output<typeof PURCHASE_MAIL_JOB.data>;
export type PurchaseNews = PurchaseMailJob['news'];

export const REFUND_JOB = jobKind({
  name: 'refund-payment',
  title: 'Devolver um pagamento',
  data: z.object({ paymentId: z.string() }),
});

export const PURCHASE_REFUND_JOB = jobKind({
  name: 'refund-purchase',
  title: 'Devolver parte de uma compra',
  data: z.object({ refundId: z.string() }),
});

export const WITHDRAWAL_JOB = jobKind({
  name: 'refund-withdrawal',
  title: 'Devolver uma desistência',
  data: z.object({ withdrawalId: z.string() }),
});
