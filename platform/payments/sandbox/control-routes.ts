import { Hono } from 'hono';
import { z } from 'zod';
import type { SandboxContext } from './context.ts';
import { FAULT_POINTS, setFaults } from './faults.ts';
import { actionsFor, SIGNATURES } from './notifications.ts';
import { METHOD_IDS, STATUSES } from './payment.ts';
import { findPayment, findPreference, insertPayment, lockPayment, updatePayment } from './store.ts';
import { idFrom, jsonBody, Refusal, reais, type SandboxEnv, UNDONE, validate } from './wire.ts';

const notify = z.int().min(0).max(10).default(1);

const newPayment = z.object({
  preferenceId: z.string(),
  method: z.enum(METHOD_IDS),
  status: z.enum(STATUSES),
  amount: reais.optional(),
  currency: z.string().length(3).optional(),
  notify,
});

const paymentChange = z.object({
  status: z.enum(STATUSES),
  statusDetail: z.string().min(1).max(64).optional(),
  refundedAmount: reais.optional(),
  notify,
});

const deliveries = z.object({
  paymentId: z.union([z.string(), z.int().transform(String)]),
  times: z.int().min(1).max(100),
  signature: z.enum(SIGNATURES).default('valid'),
  reverse: z.boolean().default(false),
});

const faults = z.object({
  on: z.enum(FAULT_POINTS),
  answers: z.array(z.union([z.int().min(400).max(599), z.literal(['hang', 'drop', ...UNDONE])])).max(1000),
});

export function controlRoutes(context: SandboxContext) {
  const { db, clock } = context;
  const routes = new Hono<SandboxEnv>();

  routes.post('/payments', async (c) => {
    const input = validate(newPayment, await jsonBody(c.req));
    const preference = await findPreference(db, input.preferenceId);
    const payment = await insertPayment(db, clock.now(), preference, input);
    await context.notify(preference, payment, actionsFor('payment.created', input.notify));
    return c.json({ id: String(payment.id), status: payment.status }, 201);
  });

  routes.patch('/payments/:id', async (c) => {
    const input = validate(paymentChange, await jsonBody(c.req));
    const now = clock.now();
    const payment = await db.transaction(async (tx) => {
      const found = await lockPayment(tx, now, idFrom(c.req.param('id')));
      if ((input.refundedAmount ?? 0) > found.amount) {
        throw new Refusal(400, 'invalid_refundedAmount', 'refundedAmount invalid. More than the payment');
      }
      return updatePayment(tx, now, found, input);
    });
    const preference = await findPreference(db, payment.preferenceId);
    await context.notify(preference, payment, actionsFor('payment.updated', input.notify));
    return c.json({ id: String(payment.id), status: payment.status });
  });

  routes.post('/notifications', async (c) => {
    const input = validate(deliveries, await jsonBody(c.req));
    const payment = await findPayment(db, clock.now(), idFrom(input.paymentId));
    const preference = await findPreference(db, payment.preferenceId);
    const actions = actionsFor('payment.created', input.times);
    if (input.reverse) actions.reverse();
    return c.json({ answers: await context.notify(preference, payment, actions, input.signature) });
  });

  routes.put('/faults', async (c) => {
    const { on, answers } = validate(faults, await jsonBody(c.req));
    await setFaults(db, on, answers);
    return c.json({ on, answers });
  });

  return routes;
}
