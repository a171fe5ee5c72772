import { eq, like } from 'drizzle-orm';
import { Hono } from 'hono';
import type { SandboxContext } from './context.ts';
import { OPEN, type PaymentRow } from './payment.ts';
import { orderIdOf, type Preference, preferencePrefix, toPreference, totalOf } from './preference.ts';
import { findPayments } from './store.ts';
import { sandboxPayments, sandboxPreferences } from './tables.ts';
import { COLLECTOR_ID, gatewayTime, idFrom, notFound, type SandboxEnv, toReais } from './wire.ts';

const sum = (payments: PaymentRow[], cents: (payment: PaymentRow) => number): number =>
  payments.reduce((total, payment) => total + cents(payment), 0);

function orderStatus(payments: PaymentRow[], total: number, paid: number, refunded: number): string {
  if (refunded > 0) return refunded >= paid ? 'reverted' : 'partially_reverted';
  if (paid > 0) return paid >= total ? 'paid' : 'partially_paid';
  return payments.some((payment) => OPEN.includes(payment.status)) ? 'payment_in_process' : 'payment_required';
}

function orderView(preference: Preference, payments: PaymentRow[]) {
  const { terms } = preference;
  const settled = payments.filter(({ status }) => status === 'approved' || status === 'refunded');
  const total = totalOf(preference);
  const paid = sum(settled, (payment) => payment.amount);
  const refunded = sum(settled, (payment) => payment.refundedAmount);
  const updated = payments.reduce((last, { updatedAt }) => (updatedAt > last ? updatedAt : last), preference.createdAt);
  return {
    id: orderIdOf(preference.id),
    status: paid >= total ? 'closed' : 'opened',
    order_status: orderStatus(payments, total, paid, refunded),
    preference_id: preference.id,
    external_reference: terms.external_reference ?? null,
    site_id: 'MLB',
    collector: { id: COLLECTOR_ID },
    payer: { id: null },
    items: preference.body.items,
    payments: payments.map((payment) => ({
      id: payment.id,
      transaction_amount: toReais(payment.amount),
      total_paid_amount: payment.approvedAt ? toReais(payment.amount) : 0,
      currency_id: payment.currency,
      status: payment.status,
      status_detail: payment.statusDetail,
      date_created: gatewayTime(payment.createdAt),
      date_approved: payment.approvedAt ? gatewayTime(payment.approvedAt) : null,
      amount_refunded: toReais(payment.refundedAmount),
    })),
    total_amount: toReais(total),
    paid_amount: toReais(paid),
    refunded_amount: toReais(refunded),
    shipping_cost: 0,
    cancelled: false,
    notification_url: terms.notification_url ?? null,
    date_created: gatewayTime(preference.createdAt),
    last_updated: gatewayTime(updated),
    is_test: true,
  };
}

export function merchantOrderRoutes({ db, clock }: SandboxContext) {
  return new Hono<SandboxEnv>().get('/:id', async (c) => {
    const id = idFrom(c.req.param('id'));
    const [row] =
      id === null
        ? []
        : await db
            .select()
            .from(sandboxPreferences)
            .where(like(sandboxPreferences.id, `${preferencePrefix(id)}%`));
    if (!row) throw notFound('Merchant order');
    const payments = await findPayments(db, clock.now(), eq(sandboxPayments.preferenceId, row.id));
    return c.json(orderView(toPreference(row), payments));
  });
}
