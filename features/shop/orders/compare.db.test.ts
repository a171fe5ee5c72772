import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '../../../lib/span.ts';
import { GatewayError } from '../../../platform/payments/port.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { Gateway } from '../../../tests/support/gateway.ts';
import { compareWithGateway } from './compare-with-gateway.server.ts';
import { payments, purchases, reviewQueue } from './tables.ts';

let app: TestApp;
let gateway: Gateway;

beforeAll(async () => {
  app = await startApp({ jobs: false });
  gateway = new Gateway(app.url);
});
afterAll(() => app.stop());

const sql = (text: string, values: unknown[] = []) => app.database.pool.query(text, values);

async function buy(notify = 1) {
  const buyer = await app.signedIn(`${randomUUID()}@example.org`);
  await buyer.must('addToCart', { productType: 'key', productId: 'oneKeyPack' });
  const made = await buyer.checkout();
  const { id } = await gateway.pay({ preferenceId: made.preferenceId, status: 'approved', notify });
  return { ...made, paymentId: id };
}
const statusOf = async ({ purchaseId }: { purchaseId: string }) =>
  (await app.ctx.db.select().from(purchases).where(eq(purchases.id, purchaseId)))[0]!.status;
const listed = async (paymentId: string) =>
  (await app.ctx.db.select().from(reviewQueue).where(eq(reviewQueue.paymentId, paymentId))).map(({ reason }) => reason);
/** The comparison runs after the hour in which a search may still lag. */
const compare = async () => {
  app.clock.advance(2 * HOUR);
  await compareWithGateway(app.ctx);
  await compareWithGateway(app.ctx);
};

describe('the daily comparison', () => {
  it('lists nothing where both say the same, and settles what was not notified', async () => {
    const same = await buy();
    const lost = await buy(0);
    const refunded = await buy();
    await gateway.change(refunded.paymentId, { status: 'refunded', notify: 0 });
    await compare();
    expect([await statusOf(same), await statusOf(lost), await statusOf(refunded)]).toEqual([
      'approved',
      'approved',
      'refunded',
    ]);
    for (const { paymentId } of [same, lost, refunded]) expect(await listed(paymentId)).toEqual([]);
  });

  it('lists what only we know, and what only the gateway knows', async () => {
    const ours = await buy();
    const theirs = await buy();
    const stranger = await buy();
    await sql('delete from sandbox_payments where id = $1', [ours.paymentId]);
    const reference = randomUUID();
    await sql('update sandbox_payments set external_reference = $2 where id = $1', [theirs.paymentId, reference]);
    await sql('delete from payments where id = $1', [theirs.paymentId]);
    await sql(`update sandbox_payments set external_reference = 'outra-loja-1' where id = $1`, [stranger.paymentId]);
    await sql('delete from payments where id = $1', [stranger.paymentId]);
    await compare();
    expect(await listed(ours.paymentId)).toEqual([`notThere:${ours.paymentId}`]);
    expect(await listed(theirs.paymentId)).toEqual([`notHere:${theirs.paymentId}:${reference}`]);
    expect(await listed(stranger.paymentId)).toEqual([]);
  });

  it('lists an amount that differs after it was settled, and a purchase whose payment is not approved', async () => {
    const amount = await buy();
    await app.ctx.db
      .update(payments)
      .set({ amount: 1, updatedAt: new Date(app.clock.now().getTime() + MINUTE) })
      .where(eq(payments.id, amount.paymentId));
    const cancelled = await buy();
    await gateway.change(cancelled.paymentId, { status: 'cancelled', notify: 0 });
    await compare();
    expect(await listed(amount.paymentId)).toEqual([`gatewayDiffers:${amount.paymentId}`]);
    expect(await listed(cancelled.paymentId)).toEqual([`notPaidThere:${cancelled.paymentId}`]);
  });

  it('is done again where the gateway did not answer, and has bounds against another shop’s payments', async () => {
    await buy();
    app.clock.advance(2 * HOUR);
    await gateway.faults('searchPayments', [500]);
    await expect(compareWithGateway(app.ctx)).rejects.toThrow(GatewayError);
    await gateway.faults('searchPayments', []);
    await sql(
      `insert into sandbox_payments (preference_id, external_reference, method_id, status, status_detail, amount, currency, created_at, updated_at)
       select (select id from sandbox_preferences limit 1), gen_random_uuid()::text, 'visa', 'approved', 'accredited', 100, 'BRL',
         $1::timestamptz, $1::timestamptz - interval '3 hours' from generate_series(1, 120)`,
      [app.clock.now()],
    );
    const before = await app.ctx.db.$count(reviewQueue);
    await compareWithGateway(app.ctx);
    expect((await app.ctx.db.$count(reviewQueue)) - before).toBe(50);
  });
});
