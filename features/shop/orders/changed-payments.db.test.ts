import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../../../lib/span.ts';
import { openPayments } from '../../../platform/payments/index.ts';
import { GatewayError, type Payments, type SearchPosition } from '../../../platform/payments/port.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { Gateway } from '../../../tests/support/gateway.ts';
import type { Ctx } from '../../kit/context.ts';
import type { StatsView } from '../funding/funding.ts';
import { keys } from '../keys/tables.ts';
import { REFUND_JOB } from './jobs.ts';
import { LOOKED_AT_AGAIN_MS } from './order.ts';
import { repeatRefunds, settleChangedPayments, settleReversedPayments } from './settle-changed-payments.server.ts';
import { settlePayment } from './settle-payment.server.ts';
import { paymentSearches, payments, purchases, reviewQueue } from './tables.ts';

let app: TestApp;
let gateway: Gateway;

beforeAll(async () => {
  app = await startApp({ jobs: false });
  gateway = new Gateway(app.url);
});
beforeEach(() => app.ctx.db.delete(paymentSearches));
afterEach(() => gateway.faults('searchPayments', []));
afterAll(() => app.stop());

const sql = (text: string, values: unknown[] = []) => app.database.pool.query(text, values);
async function checkedOut(productId = 'fiveKeysPack') {
  const buyer = await app.signedIn(`${randomUUID()}@example.org`);
  await buyer.must('addToCart', { productType: 'key', productId });
  return { buyer, ...(await buyer.checkout()) };
}
async function buy() {
  const made = await checkedOut();
  const { id } = await gateway.pay({ preferenceId: made.preferenceId, status: 'approved' });
  return { ...made, paymentId: id };
}
/** The state is not read through the buyer, whose session ends in a test that moves the clock far ahead. */
const statusOf = async ({ purchaseId }: { purchaseId: string }) =>
  (await app.ctx.db.select().from(purchases).where(eq(purchases.id, purchaseId)))[0]!.status;
const reached = async (): Promise<Date | undefined> =>
  (await app.ctx.db.select().from(paymentSearches))[0]?.searchedUntil;
async function listStatuses(purchaseId: string): Promise<string[]> {
  const rows = await app.ctx.db.select().from(reviewQueue).where(eq(reviewQueue.purchaseId, purchaseId));
  return rows.map((row) => row.reason).sort();
}
const searching = (search: Payments['searchChanged']): Ctx => ({
  ...app.ctx,
  payments: { ...app.ctx.payments, searchChanged: search },
});
const strangers = (count: number) =>
  sql(
    `insert into sandbox_payments (preference_id, external_reference, method_id, status, status_detail, amount, currency, created_at, updated_at)
     select (select id from sandbox_preferences limit 1), 'outra-loja-' || n, 'visa', 'refunded', 'refunded', 100, 'BRL',
       $2::timestamptz, $2::timestamptz - n * interval '1 second'
     from generate_series(1, $1) n`,
    [count, app.clock.now()],
  );

describe('what changed at the gateway and was never notified', () => {
  it.each(['refunded', 'charged_back'] as const)('is found: an approved payment that is %s', async (status) => {
    const { crowdfunding: before } = await app.visitor().must<StatsView>('getStats');
    const made = await buy();
    await settleChangedPayments(app.ctx);
    app.clock.advance(100 * DAY);
    await gateway.change(made.paymentId, { status, notify: 0 });
    await Promise.all([settleChangedPayments(app.ctx), settleChangedPayments(app.ctx)]);
    await settleChangedPayments(app.ctx);
    const codes = await app.ctx.db.select().from(keys).where(eq(keys.purchaseId, made.purchaseId));
    expect([await statusOf(made), ...codes.map((code) => code.status)]).toEqual([status, ...Array(5).fill('revoked')]);
    expect((await app.visitor().must<StatsView>('getStats')).crowdfunding).toEqual(before);
  });

  it('is found: an approval, however late', async () => {
    const made = await checkedOut();
    app.clock.advance(40 * DAY);
    await gateway.pay({ preferenceId: made.preferenceId, status: 'approved', notify: 0 });
    await settleChangedPayments(app.ctx);
    expect(await statusOf(made)).toBe('approved');
  });

  it('is found by the daily search, where the hourly one went past it', async () => {
    const [late, forgotten] = [await buy(), await buy()];
    app.clock.advance(LOOKED_AT_AGAIN_MS - DAY);
    for (const { paymentId } of [late, forgotten])
      await gateway.change(paymentId, { status: 'charged_back', notify: 0 });
    await sql(`update sandbox_payments set updated_at = $2::timestamptz - interval '170 days' where id = $1`, [
      late.paymentId,
      app.clock.now(),
    ]);
    await sql(`update sandbox_payments set updated_at = $2::timestamptz - interval '181 days' where id = $1`, [
      forgotten.paymentId,
      app.clock.now(),
    ]);
    await app.ctx.db.insert(paymentSearches).values({ name: 'changed', searchedUntil: app.clock.now() });
    await settleChangedPayments(app.ctx);
    expect(await statusOf(late)).toBe('approved');
    await settleReversedPayments(app.ctx);
    await settleReversedPayments(app.ctx);
    expect([await statusOf(late), await statusOf(forgotten)]).toEqual(['charged_back', 'approved']);
  });

  it('is found in pages, not by a call for each purchase, and gone on with where a killed process stopped', async () => {
    const made = [await buy(), await buy(), await buy()];
    for (const { paymentId } of made) await gateway.change(paymentId, { status: 'refunded', notify: 0 });
    app.clock.advance(3 * HOUR);
    await strangers(120);
    const froms: SearchPosition[] = [];
    const killed = searching((from, ...rest) => {
      froms.push(from);
      if (froms.length === 3) throw new GatewayError('killed', null);
      return app.ctx.payments.searchChanged(from, ...rest);
    });
    await app.ctx.db
      .insert(paymentSearches)
      .values({ name: 'changed', searchedUntil: new Date(app.clock.now().getTime() - 3 * HOUR) });
    await expect(settleChangedPayments(killed)).rejects.toThrow(GatewayError);
    for (const one of made) expect(await statusOf(one)).toBe('refunded');
    expect(await reached()).toEqual(froms[2]!.since);

    const again: SearchPosition[] = [];
    await settleChangedPayments(
      searching((from, ...rest) => {
        again.push(from);
        return app.ctx.payments.searchChanged(from, ...rest);
      }),
    );
    expect(again[0]!.since.getTime()).toBe(froms[2]!.since.getTime() - 2 * HOUR);
    expect(again.length).toBeLessThanOrEqual(4);
    expect(await reached()).toEqual(expect.any(Date));
    expect((await reached())!.getTime()).toBeGreaterThan(froms[2]!.since.getTime());
  });

  it('is found once the gateway answers again, whatever it did instead', async () => {
    const made = await buy();
    await settleChangedPayments(app.ctx);
    const before = await reached();
    await gateway.change(made.paymentId, { status: 'refunded', notify: 0 });
    const impatient = {
      ...app.ctx,
      payments: openPayments({ publicUrl: app.url, mercadoPago: null, timeoutMs: 2_000 }),
    };
    for (const fault of [429, 500, 'drop', 'hang'] as const) {
      await gateway.faults('searchPayments', [fault]);
      await expect(settleChangedPayments(impatient)).rejects.toThrow(GatewayError);
    }
    // A slow machine may give up before the sandbox was reached.
    await gateway.faults('searchPayments', []);
    expect([await statusOf(made), await reached()]).toEqual(['approved', before]);
    await settleChangedPayments(app.ctx);
    expect(await statusOf(made)).toBe('refunded');
  });

  it('does not hide behind a payment that cannot be read or settled, which is listed', async () => {
    const [unreadable, unsettled, fine] = [await buy(), await buy(), await buy()];
    for (const { paymentId } of [unreadable, unsettled, fine])
      await gateway.change(paymentId, { status: 'refunded', notify: 0 });
    await sql(`update sandbox_payments set status = 'em_marte' where id = $1`, [unreadable.paymentId]);
    const failing: Ctx = {
      ...app.ctx,
      jobs: {
        ...app.ctx.jobs,
        send: async (name, data, ...rest) => {
          if ('purchaseId' in data && data.purchaseId === unsettled.purchaseId) throw new Error('no such queue');
          return app.ctx.jobs.send(name, data, ...rest);
        },
      },
    };
    await settleChangedPayments(failing);
    expect(await statusOf(fine)).toBe('refunded');
    expect(await listStatuses(unreadable.purchaseId)).toEqual([`notReadable:${unreadable.paymentId}`]);
    expect(await listStatuses(unsettled.purchaseId)).toEqual([`notSettled:${unsettled.paymentId}`]);
    await settleReversedPayments(app.ctx);
    expect(await statusOf(unsettled)).toBe('refunded');
  });
});

describe('an answer that was overtaken', () => {
  it('gives nothing for money that went back', async () => {
    const made = await checkedOut();
    const { id } = await gateway.pay({ preferenceId: made.preferenceId, status: 'approved', notify: 0 });
    const approved = await app.ctx.payments.getPayment(id);
    app.clock.advance(1000);
    await gateway.change(id, { status: 'refunded' });
    await settlePayment(app.ctx, approved!);
    expect(await statusOf(made)).toBe('pending');
    expect(await listStatuses(made.purchaseId)).toEqual([`reversedBeforeApproval:${id}`]);
  });
});

describe('money that moves after a reversal', () => {
  it('is listed when a contested payment comes back to us', async () => {
    const made = await buy();
    await gateway.change(made.paymentId, { status: 'charged_back' });
    await gateway.change(made.paymentId, { status: 'charged_back', statusDetail: 'reimbursed' });
    expect(await statusOf(made)).toBe('charged_back');
    expect(await listStatuses(made.purchaseId)).toEqual([`paidAfterReversal:${made.paymentId}`]);
  });

  it('is asked for again, and listed, when a second payment was not given back in half a day', async () => {
    const made = await buy();
    const extra = await gateway.pay({ preferenceId: made.preferenceId, status: 'approved', method: 'visa' });
    const asked: unknown[] = [];
    const ctx: Ctx = { ...app.ctx, jobs: { ...app.ctx.jobs, send: async (...of) => void asked.push(of) } };
    await repeatRefunds(ctx);
    expect(asked).toEqual([]);
    app.clock.advance(13 * HOUR);
    await repeatRefunds(ctx);
    expect(asked).toEqual([[REFUND_JOB, { paymentId: extra.id }, { key: `refund-${extra.id}` }]]);
    expect(await listStatuses(made.purchaseId)).toEqual([`refundOverdue:${extra.id}`]);
    await app.ctx.db.update(payments).set({ status: 'refunded' }).where(eq(payments.id, extra.id));
    await repeatRefunds(ctx);
    expect(asked).toHaveLength(1);
  });
});
