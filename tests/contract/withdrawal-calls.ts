import { eq } from 'drizzle-orm';
import { refunds } from '../../features/shop/orders/tables.ts';
import type { TestApp } from '../support/app.ts';
import type { Gateway } from '../support/gateway.ts';
import type { Visitor } from '../support/visitor.ts';

interface Shop {
  app: TestApp;
  as: { admin: Visitor };
  gateway: Gateway;
  someone(): Promise<Visitor>;
  pendingPurchase(visitor: Visitor): Promise<{ purchaseId: string; preferenceId: string }>;
}

async function someoneWhoPaid(world: Shop): Promise<{ by: Visitor; purchaseId: string }> {
  const by = await world.someone();
  const { purchaseId, preferenceId } = await world.pendingPurchase(by);
  await world.gateway.pay({ preferenceId, status: 'approved' });
  return { by, purchaseId };
}

async function refundThatWaits(world: Shop) {
  const { purchaseId } = await someoneWhoPaid(world);
  world.app.ctx.env.refundTwoPersonAbove = 0;
  await world.as.admin.must('refundPurchase', { purchaseId, reason: 'Cobrado em dobro.' });
  world.app.ctx.env.refundTwoPersonAbove = 50_000;
  await world.app.ctx.db.update(refunds).set({ askedBy: 'outra' }).where(eq(refunds.purchaseId, purchaseId));
  return { by: world.as.admin, data: { purchaseId, reason: 'Conferi com o banco.' } };
}

export const withdrawalCalls = {
  getWithdrawal: async (world: Shop) => {
    const { by, purchaseId } = await someoneWhoPaid(world);
    return { by, data: { purchaseId } };
  },
  withdrawPurchase: async (world: Shop) => {
    const { by, purchaseId } = await someoneWhoPaid(world);
    return { by, data: { purchaseId, lines: [0], amount: 3_000 } };
  },
  answerWithdrawal: async (world: Shop) => {
    const { by, purchaseId } = await someoneWhoPaid(world);
    const { keys } = await by.must<{ keys: { code: string }[] }>('getPurchase', { purchaseId });
    await by.must('redeemKey', { code: keys[0]!.code });
    const { withdrawals } = await by.must<{ withdrawals: { withdrawalId: string }[] }>('withdrawPurchase', {
      purchaseId,
      lines: [0],
      amount: 0,
    });
    const { withdrawalId } = withdrawals[0]!;
    return { by: world.as.admin, data: { withdrawalId, accept: false, reason: 'O código já foi usado.' } };
  },
  listPurchases: async (world: Shop) => {
    const { purchaseId } = await someoneWhoPaid(world);
    return { by: world.as.admin, data: { q: purchaseId, status: 'approved' } };
  },
  findForAdmin: async (world: Shop) => {
    const { purchaseId } = await someoneWhoPaid(world);
    return { by: world.as.admin, data: { q: purchaseId } };
  },
  refundPurchase: async (world: Shop) => {
    const { purchaseId } = await someoneWhoPaid(world);
    return { by: world.as.admin, data: { purchaseId, amount: 100, reason: 'Cobrado a mais.' } };
  },
  confirmRefund: refundThatWaits,
  refuseRefund: refundThatWaits,
};
