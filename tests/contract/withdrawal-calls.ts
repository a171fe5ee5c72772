import type { Gateway } from '../support/gateway.ts';
import type { Visitor } from '../support/visitor.ts';

interface Shop {
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
};
