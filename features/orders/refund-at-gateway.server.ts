import type { Ctx } from '../context.ts';
import { settlePayment } from './settle-payment.server.ts';

/**
 * Gives `amount` cents of a payment back, or without it all that is left, and settles the gateway's answer. Safe to
 * repeat with the same key; a payment that has gone back whole is not touched. Throws while nothing can go back, and
 * `GatewayError` when the gateway does not answer.
 */
export async function refundAtGateway(ctx: Ctx, paymentId: string, key: string, amount?: number): Promise<void> {
  const before = await ctx.payments.getPayment(paymentId);
  if (before?.status === 'approved') await ctx.payments.refund(paymentId, key, amount);
  else if (before?.status !== 'refunded' && before?.status !== 'charged_back')
    throw new Error(`the payment is ${before?.status ?? 'unknown'}: nothing can be given back now`);
  const after = await ctx.payments.getPayment(paymentId);
  if (after) await settlePayment(ctx, after);
}
