import { createHash } from 'node:crypto';
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

async function open(url: string): Promise<{ status: number; policy: string; html: string }> {
  const response = await fetch(url);
  return {
    status: response.status,
    policy: response.headers.get('content-security-policy') ?? '',
    html: await response.text(),
  };
}

describe('the page', () => {
  it('is one form without script, with its items, total and choices', async () => {
    const { initPoint } = await sandbox.newPreference({
      items: [{ id: 'x', title: '<b>Tormenta & Cia</b>', unitPrice: 4_590, quantity: 2 }],
    });
    const { status, html } = await open(initPoint);
    expect(status).toBe(200);
    expect(html.match(/<form /g)).toHaveLength(1);
    expect(html).not.toContain('<script');
    expect(html).toContain('2 × &lt;b&gt;Tormenta &amp; Cia&lt;/b&gt;');
    expect(html).toMatch(/R\$\s91,80/);
    const values = (name: string) =>
      [...html.matchAll(new RegExp(`name="${name}" value="([^"]+)"`, 'g'))].map(([, value]) => value);
    expect(values('method')).toEqual(['pix', 'bolbradesco', 'visa', 'account_money']);
    expect(values('status')).toEqual(['approved', 'pending', 'in_process', 'rejected']);
  });

  it('allows exactly its own style', async () => {
    const { initPoint } = await sandbox.newPreference();
    const { html, policy } = await open(initPoint);
    const style = html.match(/<style>(.*)<\/style>/s)?.[1] ?? '';
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(policy).toContain("default-src 'none'");
  });

  it('says when it knows no such order', async () => {
    const { initPoint } = await sandbox.newPreference();
    const { status, html } = await open(`${initPoint}0`);
    expect(status).toBe(404);
    expect(html).toContain('Pagamento não encontrado');
  });
});

describe('the form', () => {
  it.each([
    ['approved', '/shop/ok', 'accredited'],
    ['pending', '/shop/espera', 'pending_waiting_transfer'],
    ['in_process', '/shop/espera', 'pending_contingency'],
    ['rejected', '/shop/falha', 'rejected_by_bank'],
  ])('makes a payment that is %s and returns to the shop', async (status, path, detail) => {
    const { id, initPoint } = await sandbox.newPreference({ reference: `compra-${status}` });
    const before = sandbox.received.length;
    const answer = await sandbox.submit(initPoint, { method: 'pix', status });
    expect(answer.status).toBe(303);
    expect(sandbox.received).toHaveLength(before + 1);
    const target = new URL(answer.headers.get('location') ?? '');
    expect(target.pathname).toBe(path);
    const query = Object.fromEntries(target.searchParams);
    expect(query).toEqual({
      collection_id: expect.stringMatching(/^\d+$/),
      collection_status: status,
      payment_id: query.collection_id,
      status,
      external_reference: `compra-${status}`,
      payment_type: 'bank_transfer',
      merchant_order_id: expect.stringMatching(/^\d+$/),
      preference_id: id,
      site_id: 'MLB',
      processing_mode: 'aggregator',
      merchant_account_id: 'null',
    });
    const payment = await sandbox.payments.getPayment(query.payment_id!);
    expect(payment).toMatchObject({ status, statusDetail: detail, reference: `compra-${status}` });
    const order = await sandbox.api('GET', `/merchant_orders/${query.merchant_order_id}`);
    expect(order.json.preference_id).toBe(id);
  });

  it('changes the open payment of the same method, and opens another for another', async () => {
    const { initPoint } = await sandbox.newPreference({ reference: 'de-novo' });
    const statuses = async () =>
      (await sandbox.payments.searchPayments('de-novo')).map(({ method, status }) => `${method} ${status}`);
    await sandbox.submit(initPoint, { method: 'pix', status: 'pending' });
    await sandbox.submit(initPoint, { method: 'bolbradesco', status: 'pending' });
    await sandbox.submit(initPoint, { method: 'pix', status: 'in_process' });
    expect(await statuses()).toEqual(['pix in_process', 'boleto pending']);
    await sandbox.submit(initPoint, { method: 'pix', status: 'rejected' });
    await sandbox.submit(initPoint, { method: 'pix', status: 'approved' });
    expect(await statuses()).toEqual(['pix rejected', 'boleto pending', 'pix approved']);
  });

  it('takes no second payment once one is approved', async () => {
    const { initPoint } = await sandbox.newPreference({ reference: 'paga' });
    await Promise.all(Array.from({ length: 9 }, () => open(initPoint)));
    const methods = ['pix', 'visa', 'account_money'].flatMap((method) => [method, method, method]);
    const answers = await Promise.all(
      methods.map((method) => sandbox.submit(initPoint, { method, status: 'approved' })),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 200)?.text).toContain('já está pago');
    expect((await open(initPoint)).html).toContain('já está pago');
    expect(await sandbox.payments.searchPayments('paga')).toHaveLength(1);
  });

  it('refuses a method or an outcome that is not on the page', async () => {
    const { initPoint } = await sandbox.newPreference({ reference: 'estranha' });
    expect((await sandbox.submit(initPoint, { method: 'ouro', status: 'approved' })).status).toBe(400);
    expect((await sandbox.submit(initPoint, { method: 'pix', status: 'refunded' })).status).toBe(400);
    expect((await sandbox.submit(initPoint, {})).status).toBe(400);
    expect(await sandbox.payments.searchPayments('estranha')).toEqual([]);
  });

  it('offers what the preference allows, while it is valid', async () => {
    const until = new Date(sandbox.clock.now().getTime() + HOUR).toISOString();
    const { json } = await sandbox.api('POST', '/checkout/preferences', {
      items: [{ title: 'X', quantity: 1, unit_price: 10 }],
      binary_mode: true,
      payment_methods: { excluded_payment_types: [{ id: 'ticket' }], excluded_payment_methods: [{ id: 'pix' }] },
      expires: true,
      expiration_date_to: until,
    });
    const initPoint = json.init_point as string;
    const { html } = await open(initPoint);
    expect(html).not.toMatch(/value="(pix|bolbradesco|pending|in_process)"/);
    expect((await sandbox.submit(initPoint, { method: 'pix', status: 'approved' })).status).toBe(400);
    sandbox.clock.advance(HOUR);
    expect((await open(initPoint)).html).toContain('Pagamento indisponível');
    expect((await sandbox.submit(initPoint, { method: 'visa', status: 'approved' })).text).toContain('prazo');
  });
});

it('shows how to pay a boleto and a Pix while they are open', async () => {
  const { initPoint } = await sandbox.newPreference({ reference: 'bilhetes' });
  await sandbox.submit(initPoint, { method: 'bolbradesco', status: 'pending' });
  await sandbox.submit(initPoint, { method: 'pix', status: 'pending' });
  const [boleto, pix] = await sandbox.payments.searchPayments('bilhetes');
  const page = await open(boleto!.boletoUrl!);
  expect(page.html).toMatch(/<code>237\d{44}<\/code>/);
  const { html } = await open(initPoint);
  expect(html).toContain('Boleto de R$');
  const ticket = await open(boleto!.boletoUrl!.replace(boleto!.id, pix!.id));
  expect(ticket.html).toContain(pix!.qrCode);
  sandbox.clock.advance(4 * DAY);
  expect((await open(boleto!.boletoUrl!)).html).toContain('não está mais em aberto');
});
