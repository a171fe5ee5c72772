import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '../../../lib/span.ts';
import { GatewayError, type Payments } from '../../../platform/payments/port.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { Gateway } from '../../../tests/support/gateway.ts';
import type { Ctx } from '../../kit/context.ts';
import { reconcilePurchases } from './reconcile.server.ts';
import { purchases, reviewQueue } from './tables.ts';

let app: TestApp;
let gateway: Gateway;

beforeAll(async () => {
  app = await startApp({ jobs: false });
  gateway = new Gateway(app.url);
});
// A purchase that one test leaves open must not be checked in the next.
afterEach(() => app.ctx.db.update(purchases).set({ nextCheckAt: null }));
afterAll(() => app.stop());

async function checkedOut(): Promise<{ purchaseId: string; preferenceId: string }> {
  const buyer = await app.signedIn(`${randomUUID()}@example.org`);
  await buyer.must('addToCart', { productType: 'key', productId: 'oneKeyPack' });
  return buyer.checkout();
}
const rowOf = async (id: string) => (await app.ctx.db.select().from(purchases).where(eq(purchases.id, id)))[0]!;
const statusOf = async (id: string) => (await rowOf(id)).status;
const asking = (search: Payments['searchPayments']): Ctx => ({
  ...app.ctx,
  payments: { ...app.ctx.payments, searchPayments: search },
});

describe('the last check of a purchase', () => {
  it.each([31, 32])('is made until the gateway answers, also when it is first made on day %i', async (day) => {
    const unpaid = await checkedOut();
    const paid = await checkedOut();
    app.clock.advance(day * DAY);
    await gateway.pay({ preferenceId: paid.preferenceId, status: 'approved', notify: 0 });
    await gateway.faults('searchPayments', [500, 429]);
    await reconcilePurchases(app.ctx);
    expect([await statusOf(unpaid.purchaseId), await statusOf(paid.purchaseId)]).toEqual(['pending', 'pending']);
    app.clock.advance(15 * MINUTE);
    await reconcilePurchases(app.ctx);
    expect([await statusOf(unpaid.purchaseId), await statusOf(paid.purchaseId)]).toEqual(['expired', 'approved']);
    expect((await rowOf(unpaid.purchaseId)).nextCheckAt).toBeNull();
  });

  it('is made by another process when the one that took it is killed', async () => {
    const { purchaseId, preferenceId } = await checkedOut();
    app.clock.advance(31 * DAY);
    await gateway.pay({ preferenceId, status: 'approved', notify: 0 });
    const taken = Promise.withResolvers<void>();
    void reconcilePurchases(
      asking(() => {
        taken.resolve();
        return new Promise(() => undefined);
      }),
    );
    await taken.promise;
    expect(await reconcilePurchases(app.ctx)).toBe(0);
    await app.database.pool.query(
      `update purchases set check_lease_until = now() - interval '1 second' where id = $1`,
      [purchaseId],
    );
    expect(await reconcilePurchases(app.ctx)).toBe(1);
    expect(await statusOf(purchaseId)).toBe('approved');
  });

  it('is listed when the gateway has not answered it for a day, and still made', async () => {
    const { purchaseId } = await checkedOut();
    app.clock.advance(32 * DAY);
    await gateway.faults('searchPayments', [500]);
    await reconcilePurchases(app.ctx);
    const rows = await app.ctx.db.select().from(reviewQueue).where(eq(reviewQueue.purchaseId, purchaseId));
    expect(rows.map((row) => row.reason)).toEqual(['notAnswered']);
    app.clock.advance(15 * MINUTE);
    await reconcilePurchases(app.ctx);
    expect(await statusOf(purchaseId)).toBe('expired');
  });

  it('leaves a purchase whose payment is still open to that payment', async () => {
    const { purchaseId, preferenceId } = await checkedOut();
    app.clock.advance(31 * DAY);
    await gateway.pay({ preferenceId, status: 'pending', method: 'bolbradesco', notify: 0 });
    await reconcilePurchases(app.ctx);
    expect(await statusOf(purchaseId)).toBe('pending');
  });
});

describe('checks at once', () => {
  it('are each made by one of several processes', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, checkedOut));
    app.clock.advance(2 * MINUTE + 1000);
    const asked: string[] = [];
    const slow = asking(async (reference) => {
      asked.push(reference);
      return app.ctx.payments.searchPayments(reference);
    });
    const counts = await Promise.all([1, 2, 3].map(() => reconcilePurchases(slow)));
    expect(asked.toSorted()).toEqual(made.map(({ purchaseId }) => purchaseId).toSorted());
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(made.length);
  });

  it('are not held up by purchases that fail, whatever fails', async () => {
    const broken = [await checkedOut(), await checkedOut()].map(({ purchaseId }) => purchaseId);
    const { purchaseId, preferenceId } = await checkedOut();
    await gateway.pay({ preferenceId, status: 'approved', notify: 0 });
    app.clock.advance(2 * MINUTE + 1000);
    const failing = asking(async (reference) => {
      if (reference === broken[0]) throw new TypeError('not to be read');
      if (reference === broken[1]) throw new GatewayError('down', 500);
      return app.ctx.payments.searchPayments(reference);
    });
    await reconcilePurchases(failing);
    expect(await statusOf(purchaseId)).toBe('approved');
    app.clock.advance(MINUTE);
    expect(await reconcilePurchases(app.ctx)).toBe(2);
  });

  it('end where the gateway is down, and begin with others the next time', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, checkedOut));
    app.clock.advance(2 * MINUTE + 1000);
    const asked = new Set<string>();
    const down = asking(async (reference) => {
      asked.add(reference);
      throw new GatewayError('down', 503);
    });
    expect(await reconcilePurchases(down)).toBe(5);
    expect(await reconcilePurchases(down)).toBe(3);
    expect(asked.size).toBe(made.length);
  });
});

describe('one account with many open purchases', () => {
  it('does not delay the checks of others', async () => {
    const eager = await app.signedIn(`${randomUUID()}@example.org`);
    const { uid } = await eager.must<{ uid: string }>('getUser');
    await app.database.pool.query(
      `insert into purchases (id, user_id, total_amount, created_at, next_check_at)
       select gen_random_uuid()::text, $1, 100, $2, $2 from generate_series(1, 210)`,
      [uid, app.clock.now()],
    );
    const { purchaseId, preferenceId } = await checkedOut();
    await gateway.pay({ preferenceId, status: 'approved', notify: 0 });
    app.clock.advance(3 * MINUTE);
    expect(await reconcilePurchases(app.ctx)).toBe(200);
    expect(await statusOf(purchaseId)).toBe('approved');
  });

  it('ends where it has begun 200 in a day, with a sentence; a repetition and the next day go on', async () => {
    const buyer = await app.signedIn(`${randomUUID()}@example.org`);
    const { uid } = await buyer.must<{ uid: string }>('getUser');
    await app.database.pool.query(
      `insert into purchases (id, user_id, status, total_amount, created_at)
       select gen_random_uuid()::text, $1, (array['pending', 'cancelled', 'expired', 'rejected'])[1 + n % 4], 100, $2
       from generate_series(1, 199) n`,
      [uid, app.clock.now()],
    );
    await app.database.pool.query(
      `insert into purchases (id, user_id, status, total_amount, created_at)
       select gen_random_uuid()::text, $1, 'approved', 100, $2 from generate_series(1, 50)`,
      [uid, app.clock.now()],
    );
    await buyer.must('addToCart', { productType: 'key', productId: 'oneKeyPack' });
    const key = randomUUID();
    const last = await buyer.checkout(key);
    expect(last.http).toBe(200);
    const refused = await buyer.checkout();
    expect([refused.http, refused.error.status]).toEqual([429, 'RESOURCE_EXHAUSTED']);
    expect(refused.error.message).toMatch(/^Você começou 200 compras em um dia/);
    expect((await buyer.checkout(key)).purchaseId).toBe(last.purchaseId);
    await gateway.pay({ preferenceId: last.preferenceId, status: 'approved' });
    await buyer.must('addToCart', { productType: 'key', productId: 'oneKeyPack' });
    const freed = await buyer.checkout();
    expect(freed.http).toBe(200);
    expect((await buyer.checkout()).http).toBe(429);
    app.clock.advance(DAY);
    expect((await buyer.checkout()).http).toBe(200);
  });
});
