import type { Payment } from '../../../platform/payments/port.ts';

export interface StoredPayment {
  id: string;
  status: string;
  statusDetail: string | null;
  /** Cents. */
  amount: number;
  currency: string;
  refundedAmount: number;
}

export const COMPARED = ['status', 'amount', 'refundedAmount'] as const;
export type ComparedField = (typeof COMPARED)[number];

export interface ComparedRow {
  field: ComparedField;
  differs: boolean;
}

export interface ComparedPayment {
  paymentId: string;
  /** Null where it is not known. */
  here: StoredPayment | null;
  there: StoredPayment | null;
  rows: ComparedRow[];
}

const differs = (field: ComparedField, a: StoredPayment, b: StoredPayment): boolean => {
  if (field === 'status') return a.status !== b.status || a.statusDetail !== b.statusDetail;
  if (field === 'amount') return a.amount !== b.amount || a.currency !== b.currency;
  return a.refundedAmount !== b.refundedAmount;
};

/** Our payments beside the gateway's, oldest of ours first: what stands on one side only differs in every field. */
export function comparePayments(ours: readonly StoredPayment[], theirs: readonly Payment[]): ComparedPayment[] {
  const ids = [...new Set([...ours, ...theirs].map(({ id }) => id))];
  return ids.map((paymentId) => {
    const here = ours.find(({ id }) => id === paymentId) ?? null;
    const there = theirs.find(({ id }) => id === paymentId) ?? null;
    return {
      paymentId,
      here,
      there,
      rows: COMPARED.map((field) => ({ field, differs: !here || !there || differs(field, here, there) })),
    };
  });
}
