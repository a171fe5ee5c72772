import { barcode, digitableLine } from './boleto.ts';
import { methodOf, type PaymentRow } from './payment.ts';
import { pixCode, pixImage } from './pix.ts';
import { orderIdOf, type Preference } from './preference.ts';
import { COLLECTOR_ID, gatewayTime, toReais } from './wire.ts';

const timeOrNull = (date: Date | null): string | null => (date ? gatewayTime(date) : null);

export const ticketUrl = (root: string, payment: PaymentRow): string => `${root}/payments/${payment.id}/ticket`;

const bars = (payment: PaymentRow): string =>
  barcode(payment.id, payment.amount, payment.expiresAt ?? payment.createdAt);

export const boletoLine = (payment: PaymentRow): string => digitableLine(bars(payment));

async function instructions(payment: PaymentRow, root: string) {
  const { type } = methodOf(payment);
  if (type === 'bank_transfer') {
    const code = pixCode(payment.id, payment.amount);
    const data = { qr_code: code, qr_code_base64: await pixImage(code), ticket_url: ticketUrl(root, payment) };
    return { point_of_interaction: { type: 'CHECKOUT', transaction_data: data } };
  }
  if (type === 'ticket') return { barcode: { content: bars(payment) } };
  if (type === 'credit_card') return { card: { first_six_digits: '450995', last_four_digits: '3704' } };
  return {};
}

export async function paymentView(payment: PaymentRow, preference: Preference, root: string) {
  const { type } = methodOf(payment);
  const { terms } = preference;
  const amount = toReais(payment.amount);
  const isTicket = type === 'ticket';
  return {
    id: payment.id,
    date_created: gatewayTime(payment.createdAt),
    date_approved: timeOrNull(payment.approvedAt),
    date_last_updated: gatewayTime(payment.updatedAt),
    date_of_expiration: timeOrNull(payment.expiresAt),
    money_release_date: timeOrNull(payment.approvedAt),
    operation_type: 'regular_payment',
    issuer_id: '1',
    payment_method_id: payment.methodId,
    payment_type_id: type,
    status: payment.status,
    status_detail: payment.statusDetail,
    currency_id: payment.currency,
    description: terms.items[0]?.title ?? null,
    live_mode: false,
    collector_id: COLLECTOR_ID,
    payer: { id: null, type: 'guest', email: terms.payer?.email ?? null, identification: terms.payer?.identification },
    metadata: terms.metadata ?? {},
    additional_info: { items: preference.body.items },
    order: { id: String(orderIdOf(preference.id)), type: 'mercadopago' },
    external_reference: payment.externalReference,
    transaction_amount: amount,
    transaction_amount_refunded: toReais(payment.refundedAmount),
    coupon_amount: 0,
    installments: 1,
    transaction_details: {
      net_received_amount: payment.approvedAt ? amount : 0,
      total_paid_amount: payment.approvedAt ? amount : 0,
      overpaid_amount: 0,
      external_resource_url: isTicket ? ticketUrl(root, payment) : null,
      installment_amount: type === 'credit_card' ? amount : 0,
      payment_method_reference_id: isTicket ? String(payment.id) : null,
      ...(isTicket ? { digitable_line: boletoLine(payment) } : {}),
    },
    fee_details: [],
    charges_details: [],
    refunds: payment.refunds,
    captured: payment.status !== 'authorized',
    binary_mode: terms.binary_mode ?? false,
    statement_descriptor: terms.statement_descriptor ?? null,
    notification_url: terms.notification_url ?? null,
    processing_mode: 'aggregator',
    ...(await instructions(payment, root)),
  };
}
