import type { Tx } from '../db/port.ts';

/** A gateway's payment, reduced to what orders need. Money is integer cents. */
export interface Payment {
  id: string;
  status: PaymentStatus;
  statusDetail: string | null;
  /** Our purchase id, as the gateway repeats it. */
  reference: string | null;
  amount: number;
  currency: string;
  refundedAmount: number;
  method: 'pix' | 'boleto' | 'card' | null;
  createdAt: Date;
  updatedAt: Date;
  expiresAt: Date | null;
  qrCode: string | null;
  qrCodeBase64: string | null;
  boletoUrl: string | null;
}

export const PAYMENT_STATUSES = [
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
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export interface PreferenceRequest {
  reference: string;
  /** `unitPrice` in cents. */
  items: { id: string; title: string; unitPrice: number; quantity: number }[];
  payer?: { name?: string; email?: string; cpf?: string };
  backUrls: { success: string; pending: string; failure: string };
  notificationUrl: string;
}

export interface Preference {
  id: string;
  initPoint: string;
}

export interface SearchPosition {
  since: Date;
  skip: number;
}

export interface ChangedPayments {
  payments: Payment[];
  unreadable: { id: string; reference: string | null }[];
  /** Null on the last page. Everything that changed before its `since` is on earlier pages. */
  next: SearchPosition | null;
}

export interface NotificationInput {
  query: URLSearchParams;
  headers: { get(name: string): string | null };
}

/** `payment` has the id to fetch; `ignored` is a topic or form that does not concern us; `forged` must be refused. */
export type Notification = { kind: 'payment'; paymentId: string } | { kind: 'ignored' } | { kind: 'forged' };

/**
 * Every call throws `GatewayError` when the gateway fails or does not answer in time. `createPreference` and `refund`
 * take the caller's idempotency key.
 */
export interface Payments {
  createPreference(request: PreferenceRequest, idempotencyKey: string): Promise<Preference>;
  /** Null when the gateway does not know the payment (404). */
  getPayment(id: string): Promise<Payment | null>;
  /** Every payment of one purchase in the last three months, oldest first. */
  searchPayments(reference: string): Promise<Payment[]>;
  /** One page of all payments that changed in a period, whoever they belong to; of one status if it is given. */
  searchChanged(from: SearchPosition, until: Date, status?: PaymentStatus): Promise<ChangedPayments>;
  /**
   * Gives `amount` cents back, or without it all that is left. `open`: accepted, and the payment shows when it is done.
   * Throws `RefundRefused` when this key will never give anything back.
   */
  refund(paymentId: string, idempotencyKey: string, amount?: number): Promise<'done' | 'open'>;
  verifyNotification(input: NotificationInput): Promise<Notification>;
}

export class GatewayError extends Error {
  /** HTTP status, or null when there was no answer. */
  readonly status: number | null;
  constructor(message: string, status: number | null, options?: ErrorOptions) {
    super(message, options);
    this.name = 'GatewayError';
    this.status = status;
  }
}

export class RefundRefused extends GatewayError {}

/** A payment that was made before the product started. Money is integer cents. */
export interface PaidBefore {
  request: PreferenceRequest;
  amount: number;
  at: Date;
}

export interface SeededPayment {
  reference: string;
  preferenceId: string;
  paymentId: string;
}

/** The demo brings its payments into the embedded gateway through this. */
export interface SandboxSeeds {
  /** The gateway's path under the public address. */
  path: string;
  seedPaid(tx: Tx, paid: readonly PaidBefore[]): Promise<SeededPayment[]>;
}
