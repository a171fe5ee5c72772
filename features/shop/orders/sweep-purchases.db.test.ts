import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY } from '../../../lib/span.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { Gateway } from '../../../tests/support/gateway.ts';
import type { PurchaseView } from './purchase-schema.ts';
import { sweepPurchases } from './sweep-purchases.server.ts';
import { refunds } from './tables.ts';

const FIVE_YEARS = 5 * 365.25 * DAY;
const TABLES = ['purchases', 'purchase_items', 'payments', 'keys', 'attention'];

let app: TestApp;
let gateway: Gateway;
beforeAll(async () => {
  app = await startApp();
  gateway = new Gateway(app.url);
});
afterAll(() => app.stop());

async function buy() {
  const email = `${randomUUID()}@example.org`;
  const buyer = await app.signedIn(email);
  await buyer.must('addToCart', { productType: 'key', productId: 'fiveKeysPack' });
  const { purchaseId, preferenceId } = await buyer.checkout(undefined, { name: 'Iara Souza', cpf: '529.982.247-25' });
  const { id } = await gateway.pay({ preferenceId, status: 'approved' });
  expect(await app.mailed(`receipt-${purchaseId}`)).not.toBeNull();
  const { keys } = await buyer.must<PurchaseView>('getPurchase', { purchaseId });
  return { email, buyer, purchaseId, paymentId: id, codes: keys.map(({ code }) => code) };
}

/** Rows that name a purchase. */
async function rowsOf(purchaseId: string): Promise<Record<string, number>> {
  const named = (table: string): string => (table === 'purchases' ? 'id = $1' : 'purchase_id = $1');
  const texts = TABLES.map((table) => `select '${table}' as name, count(*)::int from ${table} where ${named(table)}`);
  const { rows } = await app.database.pool.query<{ name: string; count: number }>(texts.join(' union all '), [
    purchaseId,
  ]);
  return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]));
}

const sold = async (): Promise<unknown> =>
  (await app.database.pool.query(`select sum(cents)::int as cents from figure_sums where figure = 'sold:key'`)).rows[0];

it('nothing is left of a purchase after five years but its unused codes and what was sold', async () => {
  const old = await buy();
  await old.buyer.must('redeemKey', { code: old.codes[0]! });
  const unfinished = await buy();
  await app.ctx.db.insert(refunds).values({
    id: randomUUID(),
    purchaseId: unfinished.purchaseId,
    paymentId: unfinished.paymentId,
    status: 'waiting',
    amount: 100,
    reason: 'Medida.',
    askedBy: 'ninguem',
    createdAt: app.clock.now(),
  });
  app.clock.advance(2 * DAY);
  const later = await buy();
  const before = await sold();
  const kept = { purchases: 1, purchase_items: 1, payments: 1, keys: 5 };

  app.clock.advance(FIVE_YEARS - 3 * DAY);
  await sweepPurchases(app.ctx);
  expect(await rowsOf(old.purchaseId)).toEqual(kept);
  app.clock.advance(2 * DAY);
  await sweepPurchases(app.ctx);
  expect(await rowsOf(old.purchaseId)).toEqual({});
  expect(await rowsOf(unfinished.purchaseId)).toMatchObject({ purchases: 1, payments: 1, keys: 5 });
  expect(await rowsOf(later.purchaseId)).toEqual(kept);
  expect(await sold()).toEqual(before);

  const buyer = await app.signedIn(old.email);
  expect(await (await buyer.request('/compras')).text()).toContain('Nenhuma compra ainda');
  const other = await app.signedIn(`${randomUUID()}@example.org`);
  await other.must('redeemKey', { code: old.codes[1]! });
});
