import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { giveOwed } from '../../features/shop/orders/give-owed.server.ts';
import type { RefundOutcome } from '../../features/shop/orders/refund-schema.ts';
import { refunds, withdrawals } from '../../features/shop/orders/tables.ts';
import type { WithdrawalView } from '../../features/shop/orders/withdrawal-schema.ts';
import { startApp } from './app.ts';
import { Gateway } from './gateway.ts';
import { readReturns } from './returns.ts';
import type { Visitor } from './visitor.ts';

export type RefundAnswer = Awaited<ReturnType<typeof Visitor.prototype.call<RefundOutcome>>>;
export const PACK = ['key', 'fiveKeysPack'] as [string, string];
const SKIN = ['skin', 'sunsetBanner'] as [string, string];

/** A product with two admins, and purchases that they refund; above 100 reais it takes both. */
export async function openRefunds() {
  const vars = { ADMIN_EMAILS: 'um@demo.test, dois@demo.test', RATE_LIMITS: 'off', REFUND_TWO_PERSON_ABOVE: '10000' };
  // A job would meet a fault before the call that it is meant for.
  const app = await startApp({ jobs: false, vars });
  const gateway = new Gateway(app.url);
  const admin = await app.signedIn('um@demo.test');
  const second = await app.signedIn('dois@demo.test');

  /** A pack of 12,000 cents and a skin of 2,000, or the skin alone. */
  async function buy(...things: [productType: string, productId: string][]) {
    const buyer = await app.signedIn(`${randomUUID()}@example.org`);
    for (const [productType, productId] of [...things, SKIN]) await buyer.must('addToCart', { productType, productId });
    const { purchaseId, preferenceId } = await buyer.checkout();
    const { id: payment } = await gateway.pay({ preferenceId, status: 'approved' });
    const ask = (name: 'refundPurchase' | 'confirmRefund' | 'refuseRefund') => {
      return (who: Visitor, more: object = {}) =>
        who.call<RefundOutcome>(name, { purchaseId, reason: 'Cobrado a mais.', ...more });
    };
    const rows = () => app.ctx.db.select().from(refunds).where(eq(refunds.purchaseId, purchaseId));
    const atGateway = () => app.ctx.payments.getPayment(payment);
    return {
      payment,
      read: () => readReturns(buyer, purchaseId),
      refund: ask('refundPurchase'),
      confirm: ask('confirmRefund'),
      refuse: ask('refuseRefund'),
      rows,
      /** Gives all refunds, like the job. */
      async giveAll() {
        for (const { id } of await rows()) await giveOwed(app.ctx, 'refund', id);
      },
      atGateway,
      returned: async () => (await atGateway())?.refundedAmount,
      owed: async () => (await rows()).filter(({ refundedAt }) => refundedAt === null).length,
      byHand: async (amount: number) =>
        gateway.change(payment, {
          status: 'approved',
          refundedAmount: (((await atGateway())?.refundedAmount ?? 0) + amount) / 100,
        }),
      async withdraw(line: number, amount: number) {
        await buyer.must('withdrawPurchase', { purchaseId, lines: [line], amount });
        const [made] = await app.ctx.db.select().from(withdrawals).where(eq(withdrawals.purchaseId, purchaseId));
        return made!.id;
      },
      withdrawn: async () =>
        (await buyer.must<WithdrawalView>('getWithdrawal', { purchaseId })).withdrawals.every(
          ({ refundedAt }) => refundedAt !== null,
        ),
    };
  }

  return { app, gateway, admin, second, buy };
}
export type Refunds = Awaited<ReturnType<typeof openRefunds>>;
