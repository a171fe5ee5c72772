import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openPayments } from './index.ts';

const secret = 'a webhook secret';
const payments = openPayments({
  publicUrl: 'https://loja.test',
  mercadoPago: { apiUrl: 'https://api.mercadopago.com', accessToken: 'APP_USR-x', webhookSecret: secret },
});

const sign = (manifest: string, key = secret): string => createHmac('sha256', key).update(manifest).digest('hex');
const judge = (query: string, headers: Record<string, string> = {}) =>
  payments.verifyNotification({ query: new URLSearchParams(query), headers: new Headers(headers) });

const ts = 1_763_600_000;
const signature = (key?: string) => `ts=${ts},v1=${sign(`id:123;request-id:r-1;ts:${ts};`, key)}`;

describe('a payment notification', () => {
  it('carries the id its signature covers', async () => {
    const headers = { 'x-signature': signature(), 'x-request-id': 'r-1' };
    expect(await judge('data.id=123&type=payment', headers)).toEqual({ kind: 'payment', paymentId: '123' });
    expect(await judge('source_news=webhooks&type=payment&data.id=123', headers)).toEqual({
      kind: 'payment',
      paymentId: '123',
    });
  });

  it('is accepted with a time in milliseconds, and signed without a request id', async () => {
    const late = `ts=${ts}000,v1=${sign(`id:123;ts:${ts}000;`)}`;
    expect((await judge('data.id=123&type=payment', { 'x-signature': late })).kind).toBe('payment');
  });

  it.each([
    ['no signature', 'data.id=123&type=payment', { 'x-request-id': 'r-1' }],
    ['another key', 'data.id=123&type=payment', { 'x-signature': signature('guess'), 'x-request-id': 'r-1' }],
    ['another payment', 'data.id=124&type=payment', { 'x-signature': signature(), 'x-request-id': 'r-1' }],
    ['another request', 'data.id=123&type=payment', { 'x-signature': signature(), 'x-request-id': 'r-2' }],
    ['another time', 'data.id=123&type=payment', { 'x-signature': signature().replace('ts=1', 'ts=2') }],
    ['half a hash', 'data.id=123&type=payment', { 'x-signature': signature().slice(0, -1), 'x-request-id': 'r-1' }],
    ['words', 'data.id=123&type=payment', { 'x-signature': 'let me in', 'x-request-id': 'r-1' }],
    ['no payment', 'type=payment', { 'x-signature': signature(), 'x-request-id': 'r-1' }],
    ['nothing at all', '', {}],
  ])('is forged with %s', async (_, query, headers) => {
    expect(await judge(query, headers as Record<string, string>)).toEqual({ kind: 'forged' });
  });
});

it.each(['topic=payment&id=123', 'id=123&topic=merchant_order', 'type=topic_merchant_order_wh&data.id=1'])(
  'ignores %s without asking for a signature',
  async (query) => {
    expect(await judge(query)).toEqual({ kind: 'ignored' });
    expect(await judge(query, { 'x-signature': 'ts=1,v1=00', 'x-request-id': 'r' })).toEqual({ kind: 'ignored' });
  },
);
