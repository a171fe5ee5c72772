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

/** Where a search by period goes on: at a moment, past so many of its first results. */
export interface SearchPosition {
  since: Date;
  skip: number;
}

export interface ChangedPayments {
  /** In the order of their last change. */
  payments: Payment[];
  /** What the gateway described in a way that we cannot read. */
  unreadable: { id: string; reference: string | null }[];
  /** Null when this is the last page. Everything that changed before its `since` is on pages already answered. */
  next: SearchPosition | null;
}

export interface NotificationInput {
  query: URLSearchParams;
  headers: { get(name: string): string | null };
}

/** `payment` carries the id to fetch; `ignored` is a topic or form that is none of ours; `forged` must be refused. */
export type Notification = { kind: 'payment'; paymentId: string } | { kind: 'ignored' } | { kind: 'forged' };

/**
 * The gateway. Every call throws `GatewayError` when the gateway fails or does not answer in time.
 * `createPreference` and `refund` take the caller's idempotency key.
 */
export interface Payments {
  createPreference(request: PreferenceRequest, idempotencyKey: string): Promise<Preference>;
  /** Null when the gateway does not know the payment (404). */
  getPayment(id: string): Promise<Payment | null>;
  /** Every payment of one purchase of the last three months, oldest first. */
  searchPayments(reference: string): Promise<Payment[]>;
  /** One page of the payments that changed in a period, of one status where it is given, whoever's they are. */
  searchChanged(from: SearchPosition, until: Date, status?: PaymentStatus): Promise<ChangedPayments>;
  /** Full refund. */
  refund(paymentId: string, idempotencyKey: string): Promise<void>;
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
