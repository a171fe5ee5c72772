import { DAY } from '../../../lib/span.ts';
import type { sandboxPayments } from './tables.ts';

export type PaymentRow = typeof sandboxPayments.$inferSelect;

export const STATUSES = [
  'pending',
  'in_process',
  'authorized',
  'in_mediation',
  'approved',
  'rejected',
  'cancelled',
  'refunded',
  'charged_back',
] as const;
export type Status = (typeof STATUSES)[number];

export const OPEN: readonly string[] = ['pending', 'in_process', 'authorized'] satisfies Status[];

interface Method {
  type: 'bank_transfer' | 'ticket' | 'credit_card' | 'account_money';
  label: string;
  /** Milliseconds until an unpaid payment expires. */
  lifeMs: number | null;
}

const card = (label: string): Method => ({ type: 'credit_card', label, lifeMs: null });

export const METHODS = {
  pix: { type: 'bank_transfer', label: 'Pix', lifeMs: DAY },
  bolbradesco: { type: 'ticket', label: 'Boleto', lifeMs: 3 * DAY },
  pec: { type: 'ticket', label: 'Pagamento em lotérica', lifeMs: 3 * DAY },
  visa: card('Cartão de crédito'),
  master: card('Mastercard'),
  elo: card('Elo'),
  hipercard: card('Hipercard'),
  amex: card('American Express'),
  account_money: { type: 'account_money', label: 'Saldo em conta', lifeMs: null },
} as const satisfies Record<string, Method>;
export type MethodId = keyof typeof METHODS;
export const METHOD_IDS = Object.keys(METHODS) as MethodId[];

export const methodOf = (payment: Pick<PaymentRow, 'methodId'>): Method => METHODS[payment.methodId as MethodId];

const PENDING_DETAIL: Record<Method['type'], string> = {
  bank_transfer: 'pending_waiting_transfer',
  ticket: 'pending_waiting_payment',
  credit_card: 'pending_challenge',
  account_money: 'pending_challenge',
};

/** The default detail of a status. `refundedAmount` in cents. */
export function defaultDetail(status: Status, type: Method['type'], refundedAmount: number): string {
  const details: Record<Status, string> = {
    pending: PENDING_DETAIL[type],
    in_process: 'pending_contingency',
    authorized: 'pending_capture',
    in_mediation: 'pending',
    approved: refundedAmount > 0 ? 'partially_refunded' : 'accredited',
    rejected: type === 'credit_card' ? 'cc_rejected_other_reason' : 'rejected_by_bank',
    cancelled: 'by_collector',
    refunded: 'refunded',
    charged_back: 'settled',
  };
  return details[status];
}

export interface PaymentChange {
  status: Status;
  statusDetail?: string | undefined;
  /** Cents; by default it follows from the status. */
  refundedAmount?: number | undefined;
}

export function changesOf(payment: PaymentRow, change: PaymentChange, now: Date): Partial<PaymentRow> {
  const { type, lifeMs } = methodOf(payment);
  const { status } = change;
  const kept = payment.status === 'refunded' ? 0 : payment.refundedAmount;
  const refundedAmount = change.refundedAmount ?? (status === 'refunded' ? payment.amount : kept);
  const overdue = payment.expiresAt !== null && payment.expiresAt <= now;
  return {
    status,
    statusDetail: change.statusDetail ?? defaultDetail(status, type, refundedAmount),
    refundedAmount,
    approvedAt: status === 'approved' ? (payment.approvedAt ?? now) : payment.approvedAt,
    // The next read would otherwise expire an overdue payment that is opened again.
    ...(overdue && lifeMs !== null && OPEN.includes(status) ? { expiresAt: new Date(now.getTime() + lifeMs) } : {}),
    updatedAt: now,
  };
}
