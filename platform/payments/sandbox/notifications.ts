import { createHmac, randomInt, randomUUID } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Logger } from '../../log.ts';
import { SANDBOX } from './credentials.ts';
import type { PaymentRow } from './payment.ts';
import type { Preference } from './preference.ts';
import { COLLECTOR_ID, gatewayTime } from './wire.ts';

export const SIGNATURES = ['valid', 'wrong', 'missing', 'stale'] as const;
export type SignatureKind = (typeof SIGNATURES)[number];
export type Action = 'payment.created' | 'payment.updated';

const WAIT_MS = 25_000;
const STALE_SECONDS = 7 * 86_400;

/**
 * Delivers one notification per action to the preference's address, one after another. Resolves to the HTTP status of
 * each, null without an answer; gives up after 25 s in total.
 */
export type Notify = (
  preference: Preference,
  payment: PaymentRow,
  actions: Action[],
  signature?: SignatureKind,
) => Promise<(number | null)[]>;

export const actionsFor = (first: Action, count: number): Action[] =>
  Array.from({ length: count }, (_, index) => (index === 0 ? first : 'payment.updated'));

function signatureHeader(kind: SignatureKind, paymentId: string, requestId: string, now: Date): Record<string, string> {
  if (kind === 'missing') return {};
  const ts = Math.floor(now.getTime() / 1000) - (kind === 'stale' ? STALE_SECONDS : 0);
  const key = kind === 'wrong' ? `not ${SANDBOX.webhookSecret}` : SANDBOX.webhookSecret;
  const v1 = createHmac('sha256', key).update(`id:${paymentId};request-id:${requestId};ts:${ts};`).digest('hex');
  return { 'x-signature': `ts=${ts},v1=${v1}` };
}

export function createNotify(clock: Clock, log: Logger): Notify {
  async function deliver(url: string, payment: PaymentRow, action: Action, kind: SignatureKind, signal: AbortSignal) {
    const paymentId = String(payment.id);
    const target = new URL(url);
    target.searchParams.set('data.id', paymentId);
    target.searchParams.set('type', 'payment');
    const requestId = randomUUID();
    try {
      const response = await fetch(target, {
        method: 'POST',
        redirect: 'manual',
        signal,
        headers: {
          'content-type': 'application/json',
          'user-agent': 'MercadoPago WebHook v1.0 payment',
          'x-request-id': requestId,
          ...signatureHeader(kind, paymentId, requestId, clock.now()),
        },
        body: JSON.stringify({
          id: randomInt(100_000_000_000, 200_000_000_000),
          live_mode: false,
          type: 'payment',
          date_created: gatewayTime(clock.now()),
          user_id: COLLECTOR_ID,
          api_version: 'v1',
          action,
          data: { id: paymentId },
        }),
      });
      await response.body?.cancel();
      return response.status;
    } catch (error) {
      log.warn({ paymentId, err: (error as Error).message }, 'sandbox notification not delivered');
      return null;
    }
  }

  return async (preference, payment, actions, signature = 'valid') => {
    const url = preference.terms.notification_url;
    if (!url) return [];
    const signal = AbortSignal.timeout(WAIT_MS);
    const answers: (number | null)[] = [];
    for (const action of actions) answers.push(await deliver(url, payment, action, signature, signal));
    return answers;
  };
}
