import { MercadoPagoConfig, MercadoPagoError, Payment, PaymentRefund, Preference } from 'mercadopago';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import type { z } from 'zod';
import { GatewayError, type Payments, type Payment as PortPayment, RefundRefused } from '../port.ts';
import { verifyNotification } from './notification.ts';
import { changedAnswer, paymentAnswer, searchAnswer } from './payment.ts';
import { preferenceAnswer, preferenceBody, refundAnswer } from './preference.ts';

export interface MercadoPagoOptions {
  /** Root of the API, without a trailing slash. */
  apiUrl: string;
  accessToken: string;
  webhookSecret: string;
  /** Milliseconds for one whole call. */
  timeoutMs: number;
}

const PAGE_PAYMENTS = 50;

interface Answer {
  api_response: { status: number };
}

function read<T>(schema: z.ZodType<T>, answer: Answer): T {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues[0]?.path.join('.') || 'its body';
  throw new GatewayError(`unexpected answer at ${where}`, answer.api_response.status, { cause: parsed.error });
}

function asGatewayError(call: string, error: unknown): GatewayError {
  const status = error instanceof MercadoPagoError || error instanceof GatewayError ? error.status || null : null;
  const reason = error instanceof Error ? error.message : String(error);
  return new GatewayError(`Mercado Pago, ${call}: ${reason}`, status, { cause: error });
}

export function openMercadoPago({ apiUrl, accessToken, webhookSecret, timeoutMs }: MercadoPagoOptions): Payments {
  /**
   * No retry here: every caller has a key, a schedule or a re-delivery that repeats the call without holding a
   * request while the SDK waits. The SDK's own timeout ends with the headers; ours covers the body too.
   */
  async function withDeadline<T>(call: string, act: (deadline: AbortSignal) => Promise<T>): Promise<T> {
    const deadline = new AbortController();
    const late = new Promise<never>((_, reject) => {
      deadline.signal.addEventListener('abort', () => reject(deadline.signal.reason), { once: true });
    });
    const timer = setTimeout(() => deadline.abort(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
    try {
      return await Promise.race([act(deadline.signal), late]);
    } catch (error) {
      throw asGatewayError(call, error);
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * A new configuration per call: the SDK writes per-call keys onto it, and reads its address from a static field.
   */
  function configuration(idempotencyKey?: string): MercadoPagoConfig {
    Object.assign(AppConfig, { BASE_URL: apiUrl });
    const options = { timeout: timeoutMs, maxRetries: 0, ...(idempotencyKey ? { idempotencyKey } : {}) };
    return new MercadoPagoConfig({ accessToken, options });
  }

  return {
    createPreference: (request, idempotencyKey) =>
      withDeadline('createPreference', async () => {
        const body = preferenceBody(request);
        return read(preferenceAnswer, await new Preference(configuration(idempotencyKey)).create({ body }));
      }),

    async getPayment(id) {
      try {
        return await withDeadline('getPayment', async () =>
          read(paymentAnswer, await new Payment(configuration()).get({ id })),
        );
      } catch (error) {
        if (error instanceof GatewayError && error.status === 404) return null;
        throw error;
      }
    },

    searchPayments: (reference) =>
      withDeadline('searchPayments', async (deadline) => {
        // Payments are kept by id, because one that is made between two pages must not appear twice.
        const found = new Map<string, PortPayment>();
        for (let offset = 0; ; offset += PAGE_PAYMENTS) {
          deadline.throwIfAborted();
          const options = {
            external_reference: reference,
            sort: 'date_created',
            criteria: 'asc',
            limit: PAGE_PAYMENTS,
            offset,
          } as const;
          const answer = await new Payment(configuration()).search({ options });
          const { paging, results } = read(searchAnswer, answer as typeof answer & Answer);
          for (const payment of results) found.set(payment.id, payment);
          if (results.length === 0 || offset + PAGE_PAYMENTS >= paging.total) break;
        }
        return [...found.values()].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
      }),

    searchChanged: ({ since, skip }, until, status) =>
      withDeadline('searchChanged', async () => {
        const options = {
          range: 'date_last_updated',
          begin_date: since.toISOString(),
          end_date: until.toISOString(),
          sort: 'date_last_updated',
          criteria: 'asc',
          limit: PAGE_PAYMENTS,
          offset: skip,
          ...(status ? { status } : {}),
        } as const;
        const answer = await new Payment(configuration()).search({ options });
        const { total, results } = read(changedAnswer, answer as typeof answer & Answer);
        // A page begins at the time of the last result before it. With a plain offset, a payment that changes
        // meanwhile leaves the period and moves others past the end of a page.
        const last = results.findLast(({ updatedAt }) => updatedAt !== null)?.updatedAt ?? since;
        const next = last > since ? { since: last, skip: 0 } : { since, skip: skip + results.length };
        return {
          payments: results.flatMap(({ payment }) => payment ?? []),
          unreadable: results.filter(({ payment }) => !payment).map(({ id, reference }) => ({ id, reference })),
          next: results.length === 0 || skip + results.length >= total ? null : next,
        };
      }),

    async refund(paymentId, idempotencyKey, amount) {
      const { status } = await withDeadline('refund', async () => {
        const refunds = new PaymentRefund(configuration(idempotencyKey));
        const answer =
          amount === undefined
            ? await refunds.total({ payment_id: paymentId })
            : await refunds.create({ payment_id: paymentId, body: { amount: amount / 100 } });
        return read(refundAnswer, answer);
      });
      if (status === 'rejected' || status === 'cancelled') throw new RefundRefused(`the refund was ${status}`, null);
      return status === 'approved' ? 'done' : 'open';
    },

    verifyNotification: async (input) => verifyNotification(input, webhookSecret),
  };
}
