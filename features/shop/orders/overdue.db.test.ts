import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY } from '../../../lib/span.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { Gateway } from '../../../tests/support/gateway.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { repeatOwed } from './give-owed.server.ts';
import { issueScheduledCodes } from './issue-scheduled-codes.server.ts';
import type { PurchaseView } from './purchase-schema.ts';
import { repeatRefunds } from './settle-changed-payments.server.ts';

let app: TestApp;
let buyer: Visitor;
let bought: { purchaseId: string; preferenceId: string };

beforeAll(async () => {
  app = await startApp({ jobs: false });
  buyer = await app.signedIn(`${randomUUID()}@example.org`);
  await buyer.must('addToCart', { productType: 'skin', productId: 'sunsetBanner' });
  bought = await buyer.checkout();
  await new Gateway(app.url).pay({ preferenceId: bought.preferenceId, status: 'approved' });
});
afterAll(() => app.stop());

const run = (text: string, ...values: unknown[]) => app.database.pool.query(text, values);

it('dated codes come out behind more that fail than one reading takes', async () => {
  await run(`insert into purchases (id, user_id, status, total_amount, created_at)
    select 'aberta', user_id, 'pending', 100, now() from purchases limit 1`);
  await run(`insert into scheduled_codes (purchase_id, ordinal, key_id, due_on)
    select 'aberta', n, 'secondBeta', '2020-01-01' from generate_series(1, 1000) n`);
  await run(
    `insert into scheduled_codes (purchase_id, ordinal, key_id, due_on)
     select $1, n, 'secondBeta', '2020-01-02' from generate_series(1, 3) n`,
    bought.purchaseId,
  );
  expect(await issueScheduledCodes(app.ctx)).toBe(3);
  const { keys } = await buyer.must<PurchaseView>('getPurchase', { purchaseId: bought.purchaseId });
  expect(keys.map(({ keyId }) => keyId)).toEqual(Array(3).fill('secondBeta'));
});

it('every overdue refund is repeated and listed, however many there are', async () => {
  const long = new Date(app.clock.now().getTime() - DAY);
  await run(
    `insert into purchases (id, user_id, status, total_amount, settled_payment_id, created_at)
     select 'compra-' || n, user_id, 'approved', 100, 'pago-' || n, $1
     from generate_series(1, 450) n, purchases where id = 'aberta'`,
    long,
  );
  await run(
    `insert into payments (id, purchase_id, status, amount, currency, created_at, updated_at, refund_requested_at)
     select 'pago-' || n, 'compra-' || n, 'approved', 100, 'BRL', $1, $1, $1 from generate_series(1, 450) n`,
    long,
  );
  await run(
    `insert into refunds (id, purchase_id, payment_id, status, amount, reason, asked_by, created_at, answered_at)
     select gen_random_uuid(), 'compra-' || n, 'pago-' || n, 'accepted', 50, '', 'x', $1, $1
     from generate_series(1, 450) n`,
    long,
  );
  await run(
    `insert into withdrawals (id, purchase_id, status, amount, created_at, answered_at)
     select gen_random_uuid(), 'compra-' || n, 'accepted', 50, $1, $1 from generate_series(1, 450) n`,
    long,
  );
  const listed = async () => (await run(`select 1 from attention where reason like 'refundOverdue:%'`)).rowCount;
  await repeatRefunds(app.ctx);
  expect(await listed()).toBe(450);
  await repeatOwed(app.ctx, 'refund');
  expect(await listed()).toBe(900);
  await repeatOwed(app.ctx, 'withdrawal');
  expect(await listed()).toBe(1_350);
});
