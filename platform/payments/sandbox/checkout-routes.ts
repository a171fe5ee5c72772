import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import {
  checkoutPage,
  FORM_STATUSES,
  type FormStatus,
  messagePage,
  PAGE_POLICY,
  paidPage,
  ticketPage,
} from './checkout-page.ts';
import type { SandboxContext } from './context.ts';
import { METHODS, type MethodId, methodOf, OPEN, type PaymentRow } from './payment.ts';
import { pixCode, pixImage } from './pix.ts';
import { isWithinValidity, orderIdOf, type Preference } from './preference.ts';
import { findPayment, findPayments, findPreference, insertPayment, lockPreference, updatePayment } from './store.ts';
import { sandboxPayments } from './tables.ts';
import { idFrom, Refusal, type SandboxEnv } from './wire.ts';

const OFFERED: MethodId[] = ['pix', 'bolbradesco', 'visa', 'account_money'];
const RETURN_TO = { approved: 'success', pending: 'pending', in_process: 'pending', rejected: 'failure' } as const;

function methodsOf({ terms }: Preference): MethodId[] {
  const { excluded_payment_methods: methods, excluded_payment_types: types } = terms.payment_methods ?? {};
  const excluded = new Set([...(methods ?? []), ...(types ?? [])].map(({ id }) => id));
  return OFFERED.filter((id) => id === 'account_money' || (!excluded.has(id) && !excluded.has(METHODS[id].type)));
}

const statusesOf = ({ terms }: Preference): FormStatus[] =>
  (Object.keys(FORM_STATUSES) as FormStatus[]).filter(
    (status) => !terms.binary_mode || status === 'approved' || status === 'rejected',
  );

/** The shop's address for an outcome plus the gateway's parameters; an absent value is written as the word `null`. */
function returnAddress(preference: Preference, to: 'success' | 'pending' | 'failure', payment: PaymentRow | null) {
  const base = preference.terms.back_urls?.[to];
  if (!base) return null;
  const target = new URL(base);
  const query = {
    collection_id: payment?.id,
    collection_status: payment?.status,
    payment_id: payment?.id,
    status: payment?.status,
    external_reference: preference.terms.external_reference,
    payment_type: payment && methodOf(payment).type,
    merchant_order_id: payment && orderIdOf(preference.id),
    preference_id: preference.id,
    site_id: 'MLB',
    processing_mode: 'aggregator',
    merchant_account_id: null,
  };
  for (const [name, value] of Object.entries(query)) target.searchParams.set(name, String(value ?? null));
  return target.href;
}

function send(c: Context<SandboxEnv>, page: ReturnType<typeof messagePage>, status: ContentfulStatusCode = 200) {
  c.header('Content-Security-Policy', PAGE_POLICY);
  c.header('Cache-Control', 'no-store');
  return c.html(page, status);
}

export function checkoutRoutes({ db, clock, root, notify }: SandboxContext) {
  const routes = new Hono<SandboxEnv>();
  const ofPreference = (id: string) => eq(sandboxPayments.preferenceId, id);
  const isApproved = (payment: PaymentRow): boolean => payment.status === 'approved';
  const closedPage = (preference: Preference) =>
    messagePage(
      'Pagamento indisponível',
      'O prazo para pagar este pedido acabou.',
      returnAddress(preference, 'failure', null),
    );

  routes.get('/checkout/v1/redirect', async (c) => {
    const now = clock.now();
    const preference = await findPreference(db, c.req.query('pref_id') ?? '');
    const payments = await findPayments(db, now, ofPreference(preference.id));
    const paid = payments.find(isApproved);
    if (paid) return send(c, paidPage(preference, paid, returnAddress(preference, 'success', paid)));
    if (!isWithinValidity(preference, now)) return send(c, closedPage(preference));
    const page = checkoutPage({
      root,
      preference,
      methods: methodsOf(preference),
      statuses: statusesOf(preference),
      openPayments: payments.filter((payment) => OPEN.includes(payment.status)),
      leave: returnAddress(preference, 'failure', null),
    });
    return send(c, page);
  });

  routes.post('/checkout/v1/redirect', async (c) => {
    const now = clock.now();
    const form = await c.req.parseBody();
    const outcome = await db.transaction(async (tx) => {
      const preference = await lockPreference(tx, c.req.query('pref_id') ?? '');
      const method = methodsOf(preference).find((id) => id === form.method);
      const status = statusesOf(preference).find((name) => name === form.status);
      const payments = await findPayments(tx, now, ofPreference(preference.id));
      const paid = payments.find(isApproved);
      if (paid) return { kind: 'paid', preference, payment: paid } as const;
      if (!isWithinValidity(preference, now)) return { kind: 'closed', preference } as const;
      if (!method || !status) return { kind: 'unclear' } as const;
      const open = payments.findLast((payment) => payment.methodId === method && OPEN.includes(payment.status));
      const payment = open
        ? await updatePayment(tx, now, open, { status })
        : await insertPayment(tx, now, preference, { method, status });
      const action = open ? 'payment.updated' : 'payment.created';
      return { kind: 'answered', preference, payment, action, to: RETURN_TO[status] } as const;
    });
    switch (outcome.kind) {
      case 'paid': {
        const { preference, payment } = outcome;
        return send(c, paidPage(preference, payment, returnAddress(preference, 'success', payment)));
      }
      case 'closed':
        return send(c, closedPage(outcome.preference));
      case 'unclear':
        return send(c, messagePage('Pagamento', 'Escolha um meio de pagamento e tente de novo.'), 400);
      case 'answered': {
        const { preference, payment, action, to } = outcome;
        await notify(preference, payment, [action]);
        const target = returnAddress(preference, to, payment);
        return target ? c.redirect(target, 303) : send(c, messagePage('Pagamento', 'Pronto: pode fechar esta página.'));
      }
    }
  });

  routes.get('/payments/:id/ticket', async (c) => {
    const payment = await findPayment(db, clock.now(), idFrom(c.req.param('id')));
    if (!OPEN.includes(payment.status)) {
      return send(c, messagePage('Pagamento', 'Este pagamento não está mais em aberto.'));
    }
    if (methodOf(payment).type !== 'bank_transfer') return send(c, ticketPage(payment, null));
    const code = pixCode(payment.id, payment.amount);
    return send(c, ticketPage(payment, { code, image: await pixImage(code) }));
  });

  routes.onError((error, c) => {
    if (!(error instanceof Refusal)) throw error;
    return send(c, messagePage('Pagamento não encontrado', 'Volte para a loja e tente de novo.'), error.status);
  });
  return routes;
}
