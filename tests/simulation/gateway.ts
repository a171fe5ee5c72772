import type { Clock } from '../../platform/clock.ts';
import {
  type ChangedPayments,
  GatewayError,
  type NotificationInput,
  type Payment,
  type PaymentStatus,
  type Payments,
  type PreferenceRequest,
  RefundRefused,
  type SearchPosition,
} from '../../platform/payments/port.ts';

/** The gateway answers the next refund so; afterwards it is well again. */
export type RefundWeather = 'open' | 'refused' | 'silent' | 'lost';

interface WaitingNotice {
  paymentId: string;
  /** The payment that a slow answer to the notification's question still says; null asks at delivery. */
  seen: Payment | null;
}

const PAGE_PAYMENTS = 50;

/** A gateway whose notifications are late, double, out of order or lost, as a test says, and which knows what was paid. */
export class SimulatedGateway implements Payments {
  private readonly clock: Clock;
  private preferences = new Map<string, PreferenceRequest>();
  private keys = new Map<string, unknown>();
  private last = 0;
  private shown: Payment | null = null;
  private weather: RefundWeather | null = null;
  payments = new Map<string, Payment>();
  /** Refunds that the gateway has accepted and not done: payment, and cents. */
  open: { paymentId: string; amount: number }[] = [];
  waiting: WaitingNotice[] = [];
  isDown = false;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  reset(): void {
    this.preferences = new Map();
    this.keys = new Map();
    this.payments = new Map();
    this.open = [];
    this.waiting = [];
    this.last = 0;
    this.isDown = false;
    this.weather = null;
    this.shown = null;
  }

  nextRefund(weather: RefundWeather | null): void {
    this.weather = weather;
  }

  private answer(): void {
    if (this.isDown) throw new GatewayError('the gateway is away', 503);
  }

  private async once<T>(key: string, act: () => T): Promise<T> {
    if (!this.keys.has(key)) this.keys.set(key, act());
    return this.keys.get(key) as T;
  }

  private totalOf(preferenceId: string): number {
    return this.preferences
      .get(preferenceId)!
      .items.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  }

  /** The buyer pays, or begins to. */
  pay(preferenceId: string, status: PaymentStatus, amount = this.totalOf(preferenceId)): Payment {
    this.last += 1;
    const now = this.clock.now();
    const payment: Payment = {
      id: String(1_000_000 + this.last),
      status,
      statusDetail: null,
      reference: this.preferences.get(preferenceId)!.reference,
      amount,
      currency: 'BRL',
      refundedAmount: 0,
      method: 'pix',
      createdAt: now,
      updatedAt: now,
      expiresAt: null,
      qrCode: null,
      qrCodeBase64: null,
      boletoUrl: null,
    };
    this.keep(payment);
    return payment;
  }

  private keep(payment: Payment): void {
    this.payments.set(payment.id, payment);
    this.waiting.push({ paymentId: payment.id, seen: null });
  }

  change(id: string, changes: Partial<Payment>): void {
    const now = this.clock.now();
    const before = this.payments.get(id)!;
    const updatedAt = now > before.updatedAt ? now : new Date(before.updatedAt.getTime() + 1);
    this.keep({ ...before, ...changes, updatedAt });
  }

  /** One of the waiting notifications asks now and is answered late. */
  ask(index: number): void {
    const one = this.waiting[index];
    if (one) one.seen = this.payments.get(one.paymentId)!;
  }

  lose(index: number): void {
    this.waiting.splice(index, 1);
  }

  /** Delivers one waiting notification through `post`, which answers with the HTTP status. */
  async deliver(index: number, post: (paymentId: string) => Promise<number>): Promise<number> {
    const [one] = this.waiting.splice(index, 1);
    if (!one) return 0;
    this.shown = one.seen;
    const status = await post(one.paymentId);
    this.shown = null;
    if (status !== 200) this.waiting.push(one);
    return status;
  }

  async createPreference(request: PreferenceRequest, key: string) {
    this.answer();
    return this.once(`preference ${key}`, () => {
      const id = `preference-${this.preferences.size + 1}`;
      this.preferences.set(id, request);
      return { id, initPoint: `http://gateway.test/${id}` };
    });
  }

  async getPayment(id: string): Promise<Payment | null> {
    this.answer();
    if (this.shown?.id === id) return this.shown;
    return this.payments.get(id) ?? null;
  }

  async searchPayments(reference: string): Promise<Payment[]> {
    this.answer();
    return [...this.payments.values()].filter((payment) => payment.reference === reference);
  }

  async searchChanged({ since, skip }: SearchPosition, until: Date, status?: PaymentStatus): Promise<ChangedPayments> {
    this.answer();
    const found = [...this.payments.values()]
      .filter(({ updatedAt }) => updatedAt >= since && updatedAt <= until)
      .filter((payment) => status === undefined || payment.status === status)
      .toSorted((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime() || Number(a.id) - Number(b.id));
    const next = found.length > skip + PAGE_PAYMENTS ? { since, skip: skip + PAGE_PAYMENTS } : null;
    return { payments: found.slice(skip, skip + PAGE_PAYMENTS), unreadable: [], next };
  }

  private giveBack(id: string, amount: number): void {
    const { amount: paid, refundedAmount } = this.payments.get(id)!;
    const back = refundedAmount + amount;
    const done = back === paid;
    this.change(id, {
      refundedAmount: back,
      status: done ? 'refunded' : 'approved',
      statusDetail: done ? 'refunded' : 'partially_refunded',
    });
  }

  /** Does, or gives up, the refunds that were accepted. */
  finishRefunds(given: boolean): void {
    const { open } = this;
    this.open = [];
    for (const { paymentId, amount } of open) {
      const { status, amount: paid, refundedAmount } = this.payments.get(paymentId)!;
      if (given && status === 'approved') this.giveBack(paymentId, Math.min(amount, paid - refundedAmount));
      else this.change(paymentId, {});
    }
    for (const [key, answer] of this.keys) if (answer === 'open' && !given) this.keys.set(key, 'failed');
  }

  async refund(paymentId: string, key: string, asked?: number): Promise<'done' | 'open'> {
    this.answer();
    const weather = this.weather;
    this.weather = null;
    if (weather === 'silent') throw new GatewayError('no answer', null);
    const outcome = await this.once(`refund ${paymentId} ${key}`, () => {
      const payment = this.payments.get(paymentId)!;
      const left = payment.amount - payment.refundedAmount - this.openOf(paymentId);
      const amount = asked ?? left;
      if (payment.status !== 'approved' || amount > left || amount <= 0) return 'wrong';
      if (weather === 'refused') return 'failed';
      if (weather === 'open') {
        this.open.push({ paymentId, amount });
        return 'open';
      }
      this.giveBack(paymentId, amount);
      return 'done';
    });
    if (weather === 'lost') throw new GatewayError('the answer was lost', null);
    if (outcome === 'failed') throw new RefundRefused('the gateway refused this refund', 200);
    if (outcome === 'wrong') {
      this.keys.delete(`refund ${paymentId} ${key}`);
      throw new GatewayError('not valid for the current payment state', 400);
    }
    return outcome as 'done' | 'open';
  }

  private openOf(paymentId: string): number {
    return this.open.filter((one) => one.paymentId === paymentId).reduce((sum, { amount }) => sum + amount, 0);
  }

  async verifyNotification({ query }: NotificationInput) {
    return { kind: 'payment' as const, paymentId: query.get('data.id')! };
  }
}
