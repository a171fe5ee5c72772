import type { NotificationInput } from '../../../platform/payments/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { refundWhole } from './refund-at-gateway.server.ts';
import { settlePayment } from './settle-payment.server.ts';

export type WebhookAnswer = 200 | 401 | 500;

/** A notification only gives the payment's id: what counts is the gateway's own answer. */
export async function handleNotification(ctx: Ctx, input: NotificationInput): Promise<WebhookAnswer> {
  const notification = await ctx.payments.verifyNotification(input);
  if (notification.kind === 'forged') return 401;
  if (notification.kind === 'ignored') return 200;
  try {
    const payment = await ctx.payments.getPayment(notification.paymentId);
    if (!payment) return 500;
    await settlePayment(ctx, payment);
    return 200;
  } catch (error) {
    ctx.log.warn({ payment: notification.paymentId, err: (error as Error).message }, 'notification not settled');
    return 500;
  }
}

/** Settles every payment the gateway has for a purchase. Throws `GatewayError` when it does not answer. */
export async function askAboutPurchase(ctx: Ctx, purchaseId: string): Promise<void> {
  const found = await ctx.payments.searchPayments(purchaseId);
  for (const payment of found) await settlePayment(ctx, payment);
}

/** Gives a payment that nobody waited for back whole. */
export const refundPayment = (ctx: Ctx, paymentId: string): Promise<void> =>
  refundWhole(ctx, paymentId, `refund-${paymentId}`);
