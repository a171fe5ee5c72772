import type { Fault } from '../../platform/payments/sandbox/wire.ts';

interface Control {
  preferenceId: string;
  method?: string;
  status: string;
  amount?: number;
  currency?: string;
  notify?: number;
}

export class Gateway {
  private readonly base: string;

  constructor(origin: string) {
    this.base = `${origin}/sandbox/mercadopago`;
  }

  private async send<T>(method: string, path: string, body: unknown): Promise<T> {
    const response = await fetch(`${this.base}/control${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: 'Bearer TEST-sandbox' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text ? JSON.parse(text) : undefined) as T;
  }

  pay(payment: Control): Promise<{ id: string; status: string }> {
    return this.send('POST', '/payments', { method: 'pix', ...payment });
  }

  change(
    id: string,
    change: { status: string; statusDetail?: string; refundedAmount?: number; notify?: number },
  ): Promise<unknown> {
    return this.send('PATCH', `/payments/${id}`, change);
  }

  notify(
    paymentId: string,
    times = 1,
    signature: 'valid' | 'wrong' | 'missing' | 'stale' = 'valid',
  ): Promise<{ answers: number[] }> {
    return this.send('POST', '/notifications', { paymentId, times, signature });
  }

  faults(on: 'createPreference' | 'getPayment' | 'searchPayments' | 'refund', answers: Fault[]): Promise<unknown> {
    return this.send('PUT', '/faults', { on, answers });
  }
}
