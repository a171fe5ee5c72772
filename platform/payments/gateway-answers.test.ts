import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { PATIENCE_MS } from '../../tests/support/patience.ts';
import { openPayments } from './index.ts';
import { GatewayError, RefundRefused } from './port.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function against(listener: RequestListener, timeoutMs = PATIENCE_MS) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const mercadoPago = { apiUrl, accessToken: 'APP_USR-x', webhookSecret: 's' };
  return openPayments({ publicUrl: 'https://loja.test', mercadoPago, timeoutMs });
}

const answering = (body: unknown) =>
  against((_request, response) => {
    response.setHeader('content-type', 'application/json').end(typeof body === 'string' ? body : JSON.stringify(body));
  });

const real = {
  id: 20_359_978,
  date_created: '2026-11-20T10:30:00.000-04:00',
  date_last_updated: '2026-11-20T10:31:00.000-04:00',
  date_of_expiration: null,
  status: 'approved',
  status_detail: 'accredited',
  currency_id: 'BRL',
  payment_type_id: 'debit_card',
  external_reference: null,
  transaction_amount: 19.9,
  transaction_amount_refunded: 0,
  transaction_details: { external_resource_url: null },
  point_of_interaction: {},
};

it('reads an answer whose optional parts are absent or null', async () => {
  const payments = await answering(real);
  expect(await payments.getPayment('20359978')).toEqual({
    id: '20359978',
    status: 'approved',
    statusDetail: 'accredited',
    reference: null,
    amount: 1_990,
    currency: 'BRL',
    refundedAmount: 0,
    method: 'card',
    createdAt: new Date('2026-11-20T14:30:00.000Z'),
    updatedAt: new Date('2026-11-20T14:31:00.000Z'),
    expiresAt: null,
    qrCode: null,
    qrCodeBase64: null,
    boletoUrl: null,
  });
});

it.each([
  ['an unknown status', { ...real, status: 'teleported' }],
  ['fractions of a cent', { ...real, transaction_amount: 10.005 }],
  ['no amount', { ...real, transaction_amount: undefined }],
  ['another shape', []],
  ['null', null],
  ['no JSON', '<html>Manutenção</html>'],
])('refuses %s', async (_, body) => {
  const payments = await answering(body);
  await expect(payments.getPayment('1')).rejects.toBeInstanceOf(GatewayError);
});

it('gives up a body that never ends', async () => {
  const payments = await against((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"id":');
  }, 300);
  await expect(payments.getPayment('1')).rejects.toMatchObject({ name: 'GatewayError', status: null });
});

it('asks only once', async () => {
  let calls = 0;
  const payments = await against((_request, response) => {
    calls += 1;
    response.writeHead(503, { 'content-type': 'application/json' }).end('{}');
  });
  await expect(payments.getPayment('1')).rejects.toMatchObject({ status: 503 });
  expect(calls).toBe(1);
});

it.each(['rejected', 'cancelled'])('fails a refund that is %s', async (status) => {
  const payments = await answering({ id: 1, status });
  await expect(payments.refund('1', 'key')).rejects.toBeInstanceOf(RefundRefused);
});

it.each([
  ['approved', 'done'],
  ['in_process', 'open'],
  ['teleported', 'open'],
  [null, 'open'],
])('takes a refund that is %s for %s', async (status, answer) => {
  const payments = await answering({ id: 1, status });
  expect(await payments.refund('1', 'key')).toBe(answer);
});

it('sends the key and the token with what it creates', async () => {
  const seen: (string | string[] | undefined)[] = [];
  const payments = await against((request, response) => {
    seen.push(request.headers['x-idempotency-key'], request.headers.authorization, request.url);
    response.setHeader('content-type', 'application/json').end('{"id":1,"status":"approved"}');
  });
  await Promise.all([payments.refund('1', 'first'), payments.refund('2', 'second')]);
  expect(seen).toEqual(
    expect.arrayContaining(['first', 'second', 'Bearer APP_USR-x', '/v1/payments/1/refunds', '/v1/payments/2/refunds']),
  );
});
