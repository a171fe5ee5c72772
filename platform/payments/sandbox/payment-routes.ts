import { and, asc, desc, eq, gte, lte } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import type { SandboxContext } from './context.ts';
import { faulty } from './faults.ts';
import { OPEN, STATUSES } from './payment.ts';
import { paymentView } from './payment-view.ts';
import { answerOnce } from './replay.ts';
import { expireDue, findPayment, findPreference, findPreferences, lockPayment, updatePayment } from './store.ts';
import { sandboxPayments } from './tables.ts';
import {
  COLLECTOR_ID,
  gatewayTime,
  idFrom,
  jsonBody,
  page,
  Refusal,
  reais,
  type SandboxEnv,
  toReais,
  validate,
} from './wire.ts';

const DATES = {
  date_created: sandboxPayments.createdAt,
  date_last_updated: sandboxPayments.updatedAt,
  date_approved: sandboxPayments.approvedAt,
  money_release_date: sandboxPayments.approvedAt,
} as const;

const dateName = z.enum(['date_created', 'date_last_updated', 'date_approved', 'money_release_date']);

const relative = /^NOW(?:-(\d{1,4})(DAY|MONTH)S?)?$/;
const moment = z.union([z.string().regex(relative), z.iso.datetime({ offset: true })]);

function momentAt(text: string, now: Date): Date {
  const [, count = '0', unit] = relative.exec(text) ?? [];
  if (!text.startsWith('NOW')) return new Date(text);
  const date = new Date(now);
  if (unit === 'MONTH') date.setUTCMonth(date.getUTCMonth() - Number(count));
  else date.setUTCDate(date.getUTCDate() - Number(count));
  return date;
}

const searchQuery = page(30).extend({
  external_reference: z.string().optional(),
  status: z.enum(STATUSES).optional(),
  range: dateName.default('date_created'),
  begin_date: moment.default('NOW-3MONTHS'),
  end_date: moment.optional(),
  sort: dateName.default('date_created'),
  criteria: z.enum(['asc', 'desc']).default('desc'),
});

const changeBody = z.union([z.object({ status: z.literal('cancelled') }), z.object({ capture: z.literal(true) })]);
const refundBody = z.object({ amount: z.number().positive().pipe(reais).nullish() });

const wrongState = (): Refusal =>
  new Refusal(400, 'bad_request', 'The action requested is not valid for the current payment state', [
    { code: 2063, description: 'The action requested is not valid for the current payment state', data: null },
  ]);

export function paymentRoutes({ db, clock, root, notify }: SandboxContext) {
  const routes = new Hono<SandboxEnv>();

  routes.get('/search', faulty(db, 'searchPayments'), async (c) => {
    const query = validate(searchQuery, c.req.query());
    const date = DATES[query.range];
    const direction = query.criteria === 'asc' ? asc : desc;
    const now = clock.now();
    const where = and(
      query.external_reference === undefined
        ? undefined
        : eq(sandboxPayments.externalReference, query.external_reference),
      query.status && eq(sandboxPayments.status, query.status),
      gte(date, momentAt(query.begin_date, now)),
      query.end_date ? lte(date, momentAt(query.end_date, now)) : undefined,
    );
    await expireDue(db, now);
    const total = await db.$count(sandboxPayments, where);
    const rows = await db
      .select()
      .from(sandboxPayments)
      .where(where)
      .orderBy(direction(DATES[query.sort]), direction(sandboxPayments.id))
      .limit(query.limit)
      .offset(query.offset);
    const preferences = await findPreferences(db, new Set(rows.map((row) => row.preferenceId)));
    const results: unknown[] = [];
    for (const row of rows) {
      results.push({ ...(await paymentView(row, preferences.get(row.preferenceId)!, root)), id: String(row.id) });
    }
    return c.json({ paging: { total, limit: query.limit, offset: query.offset }, results });
  });

  routes.get('/:id', faulty(db, 'getPayment'), async (c) => {
    const payment = await findPayment(db, clock.now(), idFrom(c.req.param('id')));
    return c.json(await paymentView(payment, await findPreference(db, payment.preferenceId), root));
  });

  routes.put('/:id', async (c) => {
    const change = validate(changeBody, await jsonBody(c.req));
    const now = clock.now();
    const { payment, preference } = await db.transaction(async (tx) => {
      const found = await lockPayment(tx, now, idFrom(c.req.param('id')));
      const allowed = 'capture' in change ? found.status === 'authorized' : OPEN.includes(found.status);
      if (!allowed) throw wrongState();
      const status = 'capture' in change ? 'approved' : 'cancelled';
      const payment = await updatePayment(tx, now, found, { status });
      return { payment, preference: await findPreference(tx, payment.preferenceId) };
    });
    // Like the real gateway, it answers its client without waiting for the notification.
    void notify(preference, payment, ['payment.updated']);
    return c.json(await paymentView(payment, preference, root));
  });

  routes.post('/:id/refunds', faulty(db, 'refund'), async (c) => {
    const { amount: asked } = validate(refundBody, await jsonBody(c.req));
    const id = idFrom(c.req.param('id'));
    const key = c.req.header('x-idempotency-key');
    const now = clock.now();
    const answer = await answerOnce(db, key ? `refund:${id}:${key}` : null, async (tx) => {
      const payment = await lockPayment(tx, now, id);
      const left = payment.amount - payment.refundedAmount;
      const amount = asked ?? left;
      if (payment.status !== 'approved' || amount > left) throw wrongState();
      const refund = {
        id: payment.id * 100 + payment.refunds.length + 1,
        payment_id: payment.id,
        amount: toReais(amount),
        status: c.get('undone') ?? 'approved',
        source: { id: String(COLLECTOR_ID), name: 'Loja de teste', type: 'collector' },
        date_created: gatewayTime(now),
      };
      const moved = c.get('undone') ? 0 : amount;
      await updatePayment(tx, now, payment, {
        status: moved === left ? 'refunded' : 'approved',
        refundedAmount: payment.refundedAmount + moved,
        refunds: [...payment.refunds, refund],
      });
      return { status: 201, body: refund };
    });
    if (!answer.replayed) {
      const payment = await findPayment(db, now, id);
      void notify(await findPreference(db, payment.preferenceId), payment, ['payment.updated']);
    }
    return c.json(answer.body, answer.status);
  });

  return routes;
}
