import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../../lib/span.ts';
import { openTestDatabase } from '../../tests/support/database.ts';
import type { Database } from '../db/port.ts';
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

const item = { title: 'Chave', quantity: 1, unit_price: 30 };
async function payment(input: Record<string, unknown>, reference = 'r'): Promise<string> {
  const { id } = await sandbox.newPreference({ reference });
  const body = { preferenceId: id, method: 'visa', notify: 0, ...input };
  return (await sandbox.control('POST', '/payments', body)).json.id as string;
}
const read = async (id: string) => (await sandbox.api('GET', `/v1/payments/${id}`)).json;

describe('every call', () => {
  it.each([
    '/checkout/preferences/x',
    '/checkout/preferences',
    '/v1/payments/1',
    '/v1/payments/search',
    '/merchant_orders/1',
  ])('to %s needs the token', async (path) => {
    for (const authorization of ['', 'Bearer TEST-other']) {
      const { status, json } = await sandbox.api('GET', path, undefined, { authorization });
      expect(status).toBe(401);
      expect(json).toMatchObject({ status: 401, error: 'unauthorized' });
    }
  });

  it.each([
    '/checkout/preferences/x',
    '/v1/payments/1',
    '/v1/payments/abc',
    '/merchant_orders/1',
    '/merchant_orders/x',
    '/v1/nothing',
  ])('to %s knows nothing there', async (path) => {
    const { status, json } = await sandbox.api('GET', path);
    expect(status).toBe(404);
    expect(json).toMatchObject({ status: 404, error: 'not_found' });
  });
});

describe('a preference', () => {
  it('is echoed with its address and can be changed', async () => {
    const back_urls = { success: 'https://loja.test/ok' };
    const body = { items: [item], back_urls, auto_return: 'approved', metadata: { a: 1 }, unknown_field: 'kept' };
    const { status, json } = await sandbox.api('POST', '/checkout/preferences', body);
    expect(status).toBe(201);
    expect(json).toMatchObject({ ...body, items: [{ ...item, currency_id: 'BRL' }], site_id: 'MLB' });
    expect(json.id).toMatch(/^\d+-[0-9a-f-]{36}$/);
    expect(json.date_created).toBe('2026-11-20T10:30:00.000-03:00');
    const changed = await sandbox.api('PUT', `/checkout/preferences/${json.id}`, { external_reference: 'nova' });
    expect(changed.status).toBe(200);
    expect((await sandbox.api('GET', `/checkout/preferences/${json.id}`)).json).toMatchObject({
      ...body,
      items: [item],
      external_reference: 'nova',
    });
    const wrong = await sandbox.api('PUT', `/checkout/preferences/${json.id}`, { items: [] });
    expect(wrong.status).toBe(400);
  });

  it.each([
    ['no items', {}, 'invalid_items'],
    ['an empty list', { items: [] }, 'invalid_items'],
    ['a free item', { items: [{ ...item, unit_price: 0 }] }, 'invalid_items'],
    ['a price as text', { items: [{ ...item, unit_price: '30' }] }, 'invalid_items'],
    ['fractions of a cent', { items: [{ ...item, unit_price: 1.005 }] }, 'invalid_items'],
    ['half an item', { items: [{ ...item, quantity: 0.5 }] }, 'invalid_items'],
    ['no title', { items: [{ ...item, title: ' ' }] }, 'invalid_items'],
    ['another currency', { items: [{ ...item, currency_id: 'USD' }] }, 'invalid_items'],
    ['an address that is none', { items: [item], notification_url: 'webhook' }, 'invalid_notification_url'],
    ['a long reference', { items: [item], external_reference: 'x'.repeat(257) }, 'invalid_external_reference'],
    ['a long descriptor', { items: [item], statement_descriptor: 'x'.repeat(23) }, 'invalid_statement_descriptor'],
    ['a list', [], 'invalid_body'],
  ])('is refused with %s', async (_, body, error) => {
    const { status, json } = await sandbox.api('POST', '/checkout/preferences', body);
    expect(status).toBe(400);
    expect(json).toMatchObject({ status: 400, error });
  });

  it('is refused with auto_return and nowhere to return', async () => {
    const { json } = await sandbox.api('POST', '/checkout/preferences', { items: [item], auto_return: 'approved' });
    expect(json).toEqual({
      message: 'auto_return invalid. back_url.success must be defined',
      error: 'invalid_auto_return',
      status: 400,
      cause: null,
    });
  });
});

/** CRC-16/CCITT-FALSE by polynomial division over the bits, unlike the code under test. */
function crc(text: string): string {
  let rest = 0xffffn;
  const bytes = Buffer.from(text);
  let message = 0n;
  for (const byte of bytes) message = (message << 8n) | BigInt(byte);
  message = (message << 16n) ^ (rest << BigInt(bytes.length * 8));
  for (let bit = BigInt(bytes.length * 8 + 15); bit >= 16n; bit -= 1n) {
    if ((message >> bit) & 1n) message ^= 0x11021n << (bit - 16n);
  }
  rest = message & 0xffffn;
  return rest.toString(16).toUpperCase().padStart(4, '0');
}

describe('a payment', () => {
  it('by Pix has a code with the right amount and check, and its picture', async () => {
    expect(crc('123456789')).toBe('29B1');
    const { id } = await sandbox.newPreference();
    const body = { preferenceId: id, method: 'pix', status: 'pending', amount: 35.5, notify: 0 };
    const payment = await sandbox.payments.getPayment(
      (await sandbox.control('POST', '/payments', body)).json.id as string,
    );
    const code = payment?.qrCode ?? '';
    expect(code).toMatch(/^00020126580014br\.gov\.bcb\.pix0136[0-9a-f-]{36}52040000530398654/);
    expect(code).toContain('540535.505802BR');
    expect(code.slice(-8, -4)).toBe('6304');
    expect(code.slice(-4)).toBe(crc(code.slice(0, -4)));
    expect(
      Buffer.from(payment?.qrCodeBase64 ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });

  it('by boleto has bars and a line that say the same', async () => {
    const payment = await read(await paymentBy('bolbradesco'));
    const { content } = payment.barcode as { content: string };
    const { digitable_line: line } = payment.transaction_details as { digitable_line: string };
    expect(content).toMatch(/^2379\d{40}$/);
    expect(content).toHaveLength(44);
    expect(content.slice(9, 19)).toBe('0000012000');
    expect(line).toHaveLength(47);
    expect(line.slice(-10)).toBe('0000012000');
    expect(line.slice(0, 4) + line.slice(32, 47) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31)).toBe(
      content,
    );
  });

  it.each([
    ['pix', 24],
    ['bolbradesco', 72],
  ])('by %s expires after %i hours, when anybody looks', async (method, hours) => {
    const id = await paymentBy(method);
    sandbox.clock.advance(hours * HOUR - 1);
    expect((await read(id)).status).toBe('pending');
    sandbox.clock.advance(1);
    const [found] = (await sandbox.api('GET', `/v1/payments/search?status=cancelled&external_reference=${method}`)).json
      .results as Record<string, unknown>[];
    expect(found).toMatchObject({ id, status: 'cancelled', status_detail: 'expired' });
    expect(await read(id)).toMatchObject({ status: 'cancelled', status_detail: 'expired' });
    await sandbox.control('PATCH', `/payments/${id}`, { status: 'approved', notify: 0 });
    expect(await read(id)).toMatchObject({ status: 'approved', status_detail: 'accredited' });
  });

  it('can be cancelled while open and captured while authorized, and not otherwise', async () => {
    const put = (id: string, body: unknown) => sandbox.api('PUT', `/v1/payments/${id}`, body);
    const open = await payment({ status: 'in_process' });
    expect((await put(open, { status: 'cancelled' })).json).toMatchObject({ status: 'cancelled' });
    expect((await put(open, { status: 'cancelled' })).status).toBe(400);
    const authorized = await payment({ status: 'authorized' });
    expect(await read(authorized)).toMatchObject({ captured: false, status_detail: 'pending_capture' });
    expect((await put(authorized, { capture: true })).json).toMatchObject({ status: 'approved', captured: true });
    expect((await put(authorized, { capture: true })).status).toBe(400);
    expect((await put(authorized, { status: 'approved' })).status).toBe(400);
  });

  it('is found by status and date, newest first unless asked otherwise', async () => {
    const first = await payment({ status: 'approved' }, 'busca');
    sandbox.clock.advance(1_000);
    const second = await payment({ status: 'rejected' }, 'busca');
    const ids = async (query: string) => {
      const { json } = await sandbox.api('GET', `/v1/payments/search?external_reference=busca${query}`);
      return (json.results as { id: string }[]).map(({ id }) => id);
    };
    expect(await ids('')).toEqual([second, first]);
    expect(await ids('&criteria=asc')).toEqual([first, second]);
    expect(await ids('&status=rejected')).toEqual([second]);
    expect(await ids(`&begin_date=${sandbox.clock.now().toISOString()}`)).toEqual([second]);
    expect(await ids('&limit=1&offset=1')).toEqual([first]);
    sandbox.clock.advance(40 * DAY);
    await sandbox.control('PATCH', `/payments/${first}`, { status: 'refunded', notify: 0 });
    const changed = '&range=date_last_updated&sort=date_last_updated&criteria=asc';
    expect(await ids(`${changed}&begin_date=NOW-1DAYS&end_date=NOW`)).toEqual([first]);
    expect(await ids(changed)).toEqual([second, first]);
    // The search goes three months back when it has no begin date.
    sandbox.clock.advance(60 * DAY);
    expect([await ids(''), await ids(changed)]).toEqual([[], [first]]);
    expect(await ids('&begin_date=NOW-12MONTHS')).toEqual([second, first]);
    expect((await sandbox.api('GET', '/v1/payments/search?limit=-1')).status).toBe(400);
  });

  async function paymentBy(method: string): Promise<string> {
    return payment({ method, status: 'pending' }, method);
  }
});

describe('refunds', () => {
  const refund = (id: string, body: unknown, key: string) =>
    sandbox.api('POST', `/v1/payments/${id}/refunds`, body, { 'x-idempotency-key': key });

  it('in part leave the payment approved, until all is refunded', async () => {
    const id = await payment({ status: 'approved' });
    const part = await refund(id, { amount: 19.99 }, 'part');
    expect(part.status).toBe(201);
    expect(part.json).toMatchObject({ payment_id: Number(id), amount: 19.99, status: 'approved' });
    expect((await refund(id, { amount: 19.99 }, 'part')).json).toEqual(part.json);
    expect(await read(id)).toMatchObject({
      status: 'approved',
      status_detail: 'partially_refunded',
      transaction_amount_refunded: 19.99,
    });
    expect((await refund(id, { amount: 100.02 }, 'too much')).status).toBe(400);
    expect((await refund(id, {}, 'rest')).json.amount).toBe(100.01);
    const payment_ = await read(id);
    expect(payment_).toMatchObject({ status: 'refunded', transaction_amount_refunded: 120 });
    expect(payment_.refunds).toHaveLength(2);
  });

  it('asked for at the same moment give the money back once', async () => {
    const id = await payment({ status: 'approved' });
    await Promise.all(Array.from({ length: 6 }, () => read(id)));
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => refund(id, {}, `at once ${n}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400]);
    expect((await read(id)).refunds).toHaveLength(1);
  });

  it('need a payment that was approved, and an amount above zero', async () => {
    expect((await refund(await payment({ status: 'pending' }), {}, 'a')).status).toBe(400);
    expect((await refund(await payment({ status: 'approved' }), { amount: 0 }, 'b')).status).toBe(400);
    expect((await refund('1', {}, 'c')).status).toBe(404);
  });
});

describe('a merchant order', () => {
  it('follows its payments', async () => {
    const { id } = await sandbox.newPreference({ reference: 'pedido' });
    const pay = async (body: Record<string, unknown>) =>
      (await sandbox.control('POST', '/payments', { preferenceId: id, method: 'visa', notify: 0, ...body })).json.id;
    const first = (await pay({ status: 'rejected' })) as string;
    const { order } = await read(first);
    const state = async () => {
      const { json } = await sandbox.api('GET', `/merchant_orders/${(order as { id: string }).id}`);
      return [json.status, json.order_status, json.paid_amount];
    };
    expect(await state()).toEqual(['opened', 'payment_required', 0]);
    await pay({ status: 'in_process' });
    expect(await state()).toEqual(['opened', 'payment_in_process', 0]);
    await pay({ status: 'approved', amount: 50 });
    expect(await state()).toEqual(['opened', 'partially_paid', 50]);
    const last = (await pay({ status: 'approved', amount: 70 })) as string;
    expect(await state()).toEqual(['closed', 'paid', 120]);
    await sandbox.control('PATCH', `/payments/${last}`, { status: 'refunded', notify: 0 });
    expect(await state()).toEqual(['closed', 'partially_reverted', 120]);
  });
});
