import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../../../lib/span.ts';
import type { TestApp } from '../../../tests/support/app.ts';
import type { Gateway } from '../../../tests/support/gateway.ts';
import { openShop } from '../../../tests/support/shop.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { BY_OPERATOR } from '../../site/audit/audit.ts';
import { comparePayments } from './compare-payments.ts';
import { getPurchaseCase, paymentsAtGateway } from './get-purchase-case.server.ts';
import { purchaseEvidence } from './purchase-evidence.server.ts';
import type { ListedPurchase } from './purchase-list-schema.ts';

let app: TestApp;
let gateway: Gateway;
let admin: Visitor;
let bookId: string;

beforeAll(async () => {
  ({ app, gateway, admin, bookId } = await openShop());
});
afterAll(() => app.stop());

async function order(...items: [productType: string, productId: string][]) {
  const email = `${randomUUID()}@example.org`;
  const buyer = await app.signedIn(email);
  for (const [productType, productId] of items) await buyer.must('addToCart', { productType, productId });
  const made = await buyer.checkout();
  const pay = (more: { status?: string; notify?: number } = {}) =>
    gateway.pay({ preferenceId: made.preferenceId, status: 'approved', ...more });
  const { uid } = await buyer.must<{ uid: string }>('getUser');
  return { buyer, email, uid, pay, ...made };
}
const list = async (query: object) =>
  (await admin.must<{ purchases: ListedPurchase[] }>('listPurchases', query)).purchases.map((row) => row.purchaseId);

describe('purchases of everyone', () => {
  it('are found by purchase, payment, address and person, by state and by day', async () => {
    const one = await order(['key', 'oneKeyPack']);
    const { id } = await one.pay();
    const other = await order(['skin', 'sunsetBanner']);
    for (const q of [one.purchaseId, id, one.email.toUpperCase(), one.uid])
      expect(await list({ q }), q).toEqual([one.purchaseId]);
    const mark = randomUUID().slice(0, 8);
    await one.buyer.must('updateUser', { displayName: `Jurandir Conceição ${mark}` });
    for (const q of [`CONCEICAO ${mark}`, `randir ${mark}`, one.email.slice(4, 30).toUpperCase()])
      expect(await list({ q }), q).toEqual([one.purchaseId]);
    for (const q of [`Jurand_r ${mark}`, '%', `${mark} ninguém`]) expect(await list({ q }), q).toEqual([]);
    expect(await list({ q: 'ninguém%' })).toEqual([]);
    expect((await list({})).slice(0, 2)).toEqual([other.purchaseId, one.purchaseId]);
    expect(await list({ q: one.uid, status: 'pending' })).toEqual([]);
    expect(await list({ q: one.uid, status: 'approved' })).toEqual([one.purchaseId]);
    const day = (shift: number) => new Date(app.clock.now().getTime() + shift * DAY).toISOString().slice(0, 10);
    expect(await list({ q: one.uid, from: day(-1), to: day(1) })).toEqual([one.purchaseId]);
    expect(await list({ q: one.uid, from: day(2) })).toEqual([]);
    expect(await list({ q: one.uid, to: day(-2) })).toEqual([]);
    expect((await admin.call('listPurchases', { from: '2026-13-01' })).error.status).toBe('INVALID_ARGUMENT');
    expect((await one.buyer.call('listPurchases')).error.status).toBe('PERMISSION_DENIED');
  });

  it('are taken along as a table', async () => {
    const { purchaseId, uid } = await order(['key', 'oneKeyPack']);
    const table = await (await admin.request(`/admin/pagamentos/exportar?q=${uid}`)).text();
    expect(table.trim().split('\r\n')).toHaveLength(2);
    expect(table).toContain(purchaseId);
  });
});

describe('the gateway’s truth beside ours', () => {
  const compared = async (purchaseId: string) => {
    const purchase = (await getPurchaseCase(app.ctx, purchaseId))!;
    const theirs = await paymentsAtGateway(app.ctx, purchase);
    return theirs && comparePayments(purchase.payments, theirs);
  };
  const differing = async (purchaseId: string) =>
    (await compared(purchaseId))?.map(({ rows }) => rows.filter(({ differs }) => differs).map(({ field }) => field));

  it('differs in what was not notified, until it is applied', async () => {
    const { purchaseId, pay } = await order(['key', 'fiveKeysPack']);
    expect(await compared(purchaseId)).toEqual([]);
    const { id } = await pay({ notify: 0 });
    expect(await compared(purchaseId)).toMatchObject([{ paymentId: id, here: null, there: { status: 'approved' } }]);
    expect(await differing(purchaseId)).toEqual([['status', 'amount', 'refundedAmount']]);
    const repair = { command: 'resettle', purchaseId, reason: 'O aviso não chegou.' };
    const repaired = await admin.request('/functions/userSupport', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(repair),
    });
    expect(repaired.status).toBe(200);
    expect(await differing(purchaseId)).toEqual([[]]);
    await gateway.change(id, { status: 'approved', refundedAmount: 30, notify: 0 });
    expect(await differing(purchaseId)).toEqual([['status', 'refundedAmount']]);
  });

  it('of a payment older than its search is asked for by its id', async () => {
    const { purchaseId, pay } = await order(['key', 'fiveKeysPack']);
    await pay();
    const silentSearch = { ...app.ctx, payments: { ...app.ctx.payments, searchPayments: async () => [] } };
    const purchase = (await getPurchaseCase(app.ctx, purchaseId))!;
    const theirs = await paymentsAtGateway(silentSearch, purchase);
    expect(
      comparePayments(purchase.payments, theirs!)
        .flatMap(({ rows }) => rows)
        .every((row) => !row.differs),
    ).toBe(true);
  });

  it('is unknown while the gateway is silent, and the page says so', async () => {
    const { purchaseId } = await order(['key', 'oneKeyPack']);
    await gateway.faults('searchPayments', [500, 500]);
    expect(await compared(purchaseId)).toBeNull();
    const page = await (await admin.request(`/admin/pagamento/${purchaseId}`)).text();
    expect(page).toContain('O Mercado Pago não respondeu');
    await gateway.faults('searchPayments', []);
    expect((await admin.request('/admin/pagamento/nenhuma')).status).toBe(404);
  });
});

it('the evidence says what was bought and used and mailed, and keeps codes, addresses and CPF to itself', async () => {
  const { buyer, purchaseId, pay, email } = await order(['book', bookId], ['key', 'oneKeyPack']);
  const { id } = await pay();
  await (await buyer.request(`/functions/serveWatermarkedPDF?bookId=${bookId}`)).arrayBuffer();
  const { keys } = await buyer.must<{ keys: { code: string }[] }>('getPurchase', { purchaseId });
  await buyer.must('redeemKey', { code: keys[0]!.code });
  expect(await app.mailed(`receipt-${purchaseId}`)).not.toBeNull();
  const files = (await purchaseEvidence(app.ctx, BY_OPERATOR, purchaseId))!;
  const texts = new Map<string, string>();
  for (const { name, input } of files) texts.set(name, await new Response(input).text());
  expect([...texts.keys()]).toEqual(['resumo.txt', 'itens.csv', 'pagamentos.csv', 'uso.csv', 'emails.csv']);
  expect(texts.get('resumo.txt')).toContain(email);
  expect(texts.get('pagamentos.csv')).toContain(id);
  expect(texts.get('uso.csv')).toMatch(/Baixou “.*”, de Livro/);
  expect(texts.get('uso.csv')).toContain('ativado por quem comprou');
  expect(texts.get('emails.csv')).toContain('Recibo;Entregue ao servidor');
  const whole = [...texts.values()].join('\n');
  expect(whole).not.toContain(keys[0]!.code);
  expect(whole).not.toContain('127.0.0.1');

  const answer = await admin.request(`/admin/pagamento/${purchaseId}/provas`);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  const { entries } = await admin.must<{ entries: { verb: string; actor: string }[] }>('getAudit', {
    thing: `purchase:${purchaseId}`,
  });
  expect(entries.map(({ verb }) => verb)).toEqual(['exportEvidence', 'exportEvidence']);
  expect((await buyer.request(`/admin/pagamento/${purchaseId}/provas`, { redirect: 'manual' })).status).not.toBe(200);
  expect(await purchaseEvidence(app.ctx, BY_OPERATOR, 'nenhuma')).toBeNull();
});
