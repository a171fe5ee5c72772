import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '../../lib/span.ts';
import { openTestDatabase } from '../../tests/support/database.ts';
import { PATIENCE_MS } from '../../tests/support/patience.ts';
import type { Database } from '../db/port.ts';
import { openPayments } from './index.ts';
import { openMercadoPago } from './mercado-pago/gateway.ts';
import { GatewayError, PAYMENT_STATUSES, type Payment } from './port.ts';
import { type RunningSandbox, runSandbox } from './running-sandbox.ts';

let database: Database;
let sandbox: RunningSandbox;

beforeAll(async () => {
  database = await openTestDatabase();
  sandbox = await runSandbox(database.db);
});
afterAll(async () => {
  await sandbox.stop();
  await database.close();
});

const pay = async (input: Record<string, unknown>): Promise<string> => {
  const { json, status, text } = await sandbox.control('POST', '/payments', { notify: 0, method: 'visa', ...input });
  expect(status, text).toBe(201);
  return json.id as string;
};
const failure = async (call: Promise<unknown>): Promise<GatewayError> => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(GatewayError);
  return error as GatewayError;
};

describe('preferences', () => {
  it('sends what is bought, for whom, and where to return and notify', async () => {
    const { id, initPoint } = await sandbox.newPreference({
      reference: 'compra-1',
      items: [
        { id: 'livro', title: 'Livro', unitPrice: 1_999, quantity: 1 },
        { id: 'chave', title: 'Chave', unitPrice: 3_005, quantity: 3 },
        { id: 'gratis', title: 'Livro grátis', unitPrice: 0, quantity: 1 },
      ],
      payer: { name: 'Ana Maria Braga', email: 'ana@demo.test', cpf: '529.982.247-25' },
    });
    const { json } = await sandbox.api('GET', `/checkout/preferences/${id}`);
    expect(initPoint).toBe(json.init_point);
    expect(json).toMatchObject({
      external_reference: 'compra-1',
      items: [
        { id: 'livro', unit_price: 19.99, quantity: 1, currency_id: 'BRL' },
        { id: 'chave', unit_price: 30.05, quantity: 3, currency_id: 'BRL' },
      ],
      payer: {
        name: 'Ana',
        surname: 'Maria Braga',
        email: 'ana@demo.test',
        identification: { type: 'CPF', number: '52998224725' },
      },
      back_urls: { success: `${sandbox.url}/shop/ok` },
      auto_return: 'approved',
      notification_url: `${sandbox.url}/shop/webhook?source_news=webhooks`,
      expires: false,
    });
    expect(json.items).toHaveLength(2);
    const payment = await sandbox.payments.getPayment(await pay({ preferenceId: id, status: 'approved' }));
    expect(payment?.amount).toBe(1_999 + 3 * 3_005);
  });

  it('gives one preference per idempotency key, also at the same moment', async () => {
    const request = {
      reference: 'uma-so',
      items: [{ id: 'x', title: 'X', unitPrice: 100, quantity: 1 }],
      backUrls: { success: sandbox.url, pending: sandbox.url, failure: sandbox.url },
      notificationUrl: `${sandbox.url}/shop/webhook`,
    };
    const create = (key: string) => sandbox.payments.createPreference(request, key);
    const ids = await Promise.all(['k', 'k', 'k', 'other'].map(async (key) => (await create(key)).id));
    expect(new Set(ids.slice(0, 3)).size).toBe(1);
    expect(ids[3]).not.toBe(ids[0]);
    const { json } = await sandbox.api('GET', '/checkout/preferences/search?external_reference=uma-so');
    expect(json.total).toBe(2);
  });
});

describe('payments', () => {
  it.each(PAYMENT_STATUSES)('reads a payment that is %s', async (status) => {
    const { id } = await sandbox.newPreference({ reference: `ref-${status}` });
    const payment = await sandbox.payments.getPayment(await pay({ preferenceId: id, status }));
    expect(payment).toMatchObject({ status, reference: `ref-${status}`, amount: 12_000, currency: 'BRL' });
    expect(payment?.refundedAmount).toBe(status === 'refunded' ? 12_000 : 0);
  });

  it.each([
    ['pix', 'pix', 24],
    ['bolbradesco', 'boleto', 72],
    ['visa', 'card', null],
    ['account_money', null, null],
  ])('reads how %s is paid', async (method, expected, hours) => {
    const { id } = await sandbox.newPreference();
    const payment = (await sandbox.payments.getPayment(await pay({ preferenceId: id, method, status: 'pending' })))!;
    expect(payment.method).toBe(expected);
    expect(payment.createdAt).toEqual(sandbox.clock.now());
    expect(payment.expiresAt && payment.expiresAt.getTime() - payment.createdAt.getTime()).toBe(hours && hours * HOUR);
    expect(payment.qrCode !== null && payment.qrCodeBase64 !== null).toBe(expected === 'pix');
    expect(payment.boletoUrl !== null).toBe(expected === 'boleto');
  });

  it.each([1, 10, 29, 57, 1_005, 1_999, 113_455, 99_999_999])('keeps %i cents exact both ways', async (cents) => {
    const items = [{ id: 'x', title: 'X', unitPrice: cents, quantity: 1 }];
    const { id } = await sandbox.newPreference({ items });
    const payment = await sandbox.payments.getPayment(await pay({ preferenceId: id, status: 'approved' }));
    expect(payment?.amount).toBe(cents);
  });

  it.each(['1', '999999999999', 'abc', '../x', ''])('knows no payment %j', async (id) => {
    expect(await sandbox.payments.getPayment(id)).toBeNull();
  });

  it('finds all payments of one purchase, oldest first, over several pages', async () => {
    const { id } = await sandbox.newPreference({ reference: 'muitas' });
    const other = await sandbox.newPreference({ reference: 'outra' });
    await pay({ preferenceId: other.id, status: 'approved' });
    const made: string[] = [];
    for (let n = 0; n < 103; n += 1) {
      sandbox.clock.advance(1_000);
      made.push(await pay({ preferenceId: id, status: 'rejected' }));
    }
    const found = await sandbox.payments.searchPayments('muitas');
    expect(found.map((payment: Payment) => payment.id)).toEqual(made);
    expect(await sandbox.payments.searchPayments('nenhuma')).toEqual([]);
  });
});

describe('payments that changed in a period', () => {
  async function listChanged(since: Date, afterFirst: () => Promise<unknown> = async () => undefined) {
    const until = sandbox.clock.now();
    const first = await sandbox.payments.searchChanged({ since, skip: 0 }, until);
    await afterFirst();
    const pages = [first];
    for (let from = first.next; from; from = pages.at(-1)!.next)
      pages.push(await sandbox.payments.searchChanged(from, until));
    return { pages: pages.length, ids: new Set(pages.flatMap(({ payments }) => payments.map(({ id }) => id))) };
  }

  it('are all found, of one moment or of many, and those alone', async () => {
    const { id: preferenceId } = await sandbox.newPreference();
    const old = await pay({ preferenceId, status: 'approved' });
    sandbox.clock.advance(MINUTE);
    const since = sandbox.clock.now();
    const made: string[] = [];
    for (let n = 0; n < 120; n += 1) {
      if (n > 110) sandbox.clock.advance(1_000);
      made.push(await pay({ preferenceId, status: 'approved' }));
    }
    sandbox.clock.advance(1_000);
    await sandbox.control('PATCH', `/payments/${old}`, { status: 'refunded', notify: 0 });
    const { ids, pages } = await listChanged(since);
    expect([...ids].toSorted()).toEqual([...made, old].toSorted());
    expect(pages).toBeLessThanOrEqual(4);
    const reversed = await sandbox.payments.searchChanged({ since, skip: 0 }, sandbox.clock.now(), 'refunded');
    expect(reversed.payments.map((payment) => payment.id)).toEqual([old]);
  });

  it('are not passed over when others change between two pages', async () => {
    sandbox.clock.advance(MINUTE);
    const since = sandbox.clock.now();
    const { id: preferenceId } = await sandbox.newPreference();
    const made: string[] = [];
    for (let n = 0; n < 80; n += 1) {
      sandbox.clock.advance(1_000);
      made.push(await pay({ preferenceId, status: 'approved' }));
    }
    const { ids } = await listChanged(since, async () => {
      sandbox.clock.advance(1_000);
      for (const id of made.slice(0, 30)) {
        await sandbox.control('PATCH', `/payments/${id}`, { status: 'refunded', notify: 0 });
      }
    });
    expect([...ids].toSorted()).toEqual(made.toSorted());
  });

  it('are found behind what cannot be read at all', async () => {
    sandbox.clock.advance(MINUTE);
    const since = sandbox.clock.now();
    const { id: preferenceId } = await sandbox.newPreference();
    const id = await pay({ preferenceId, status: 'approved' });
    const { json } = await sandbox.api('GET', `/v1/payments/${id}`);
    const odd = [
      { ...json, id: null },
      { ...json, date_last_updated: 'ontem' },
      { ...json, external_reference: 7 },
      {},
    ];
    const pages = [[...odd, json], odd, []];
    const answer = () => ({ paging: { total: 9 }, results: pages.shift() ?? [] });
    const server = createServer((_, res) =>
      res.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer())),
    );
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const payments = openMercadoPago({ apiUrl, accessToken: 'a', webhookSecret: 'b', timeoutMs: PATIENCE_MS });
    try {
      const first = await payments.searchChanged({ since, skip: 0 }, sandbox.clock.now());
      expect(first.payments.map((payment) => payment.id)).toEqual([id]);
      expect(first.unreadable.map((payment) => payment.id)).toEqual(['', id, id, '']);
      const second = await payments.searchChanged(first.next!, sandbox.clock.now());
      expect([second.next, second.unreadable.length]).toEqual([null, 4]);
    } finally {
      server.close();
    }
  });
});

describe('refunds', () => {
  it('refunds once per key, and refuses what is already refunded', async () => {
    const { id } = await sandbox.newPreference();
    const paymentId = await pay({ preferenceId: id, status: 'approved' });
    await Promise.all(['r1', 'r1', 'r1'].map((key) => sandbox.payments.refund(paymentId, key)));
    const payment = await sandbox.payments.getPayment(paymentId);
    expect(payment).toMatchObject({ status: 'refunded', refundedAmount: 12_000 });
    const { json } = await sandbox.api('GET', `/v1/payments/${paymentId}`);
    expect(json.refunds).toHaveLength(1);
    expect((await failure(sandbox.payments.refund(paymentId, 'r2'))).status).toBe(400);
  });
});

describe('a failing gateway', () => {
  const faults = (on: string, answers: (number | string)[]) => sandbox.control('PUT', '/faults', { on, answers });
  const total = async (reference: string) =>
    (await sandbox.api('GET', `/checkout/preferences/search?external_reference=${reference}`)).json.total;

  it('answers each failure in order, at once, and without an effect', async () => {
    await faults('createPreference', [429, 500, 404]);
    for (const status of [429, 500, 404]) {
      expect((await failure(sandbox.newPreference({ reference: 'falhas' }))).status).toBe(status);
    }
    expect(await total('falhas')).toBe(0);
    await sandbox.newPreference({ reference: 'falhas' });
    expect(await total('falhas')).toBe(1);
  });

  it('reports a payment it was told not to know as unknown, and every other failure as such', async () => {
    const { id } = await sandbox.newPreference({ reference: 'depois' });
    const paymentId = await pay({ preferenceId: id, status: 'approved' });
    await faults('getPayment', [404, 503]);
    expect(await sandbox.payments.getPayment(paymentId)).toBeNull();
    expect((await failure(sandbox.payments.getPayment(paymentId))).status).toBe(503);
    expect((await sandbox.payments.getPayment(paymentId))?.id).toBe(paymentId);
    await faults('searchPayments', [500]);
    expect((await failure(sandbox.payments.searchPayments('depois'))).status).toBe(500);
  });

  it('gives each fault to one call, however many come at once', async () => {
    await faults('getPayment', [500, 500, 500, 500]);
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => sandbox.payments.getPayment('1')));
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(4);
  });

  it('drops the connection after the effect, and the same key finds that effect', async () => {
    const { id } = await sandbox.newPreference();
    const paymentId = await pay({ preferenceId: id, status: 'approved' });
    await faults('refund', ['drop']);
    expect((await failure(sandbox.payments.refund(paymentId, 'dropped'))).status).toBeNull();
    await sandbox.payments.refund(paymentId, 'dropped');
    const { json } = await sandbox.api('GET', `/v1/payments/${paymentId}`);
    expect(json).toMatchObject({ status: 'refunded', refunds: [{ amount: 120 }] });
  });

  it('gives up a gateway that hangs, before its headers or after', async () => {
    const impatient = openPayments({ publicUrl: sandbox.url, mercadoPago: null, timeoutMs: 200 });
    await faults('getPayment', ['hang']);
    expect((await failure(impatient.getPayment('1'))).status).toBeNull();
    // A slow machine may give up before the sandbox was reached.
    await faults('getPayment', []);
    expect(await sandbox.payments.getPayment('1')).toBeNull();
  });

  it('reports a refused token, and a gateway that is not there', async () => {
    const wrong = openPayments({
      publicUrl: sandbox.url,
      mercadoPago: { apiUrl: `${sandbox.url}/sandbox/mercadopago`, accessToken: 'TEST-other', webhookSecret: 's' },
    });
    expect((await failure(wrong.getPayment('1'))).status).toBe(401);
    const absent = openPayments({ publicUrl: 'http://127.0.0.1:1', mercadoPago: null });
    expect((await failure(absent.getPayment('1'))).status).toBeNull();
  });
});
