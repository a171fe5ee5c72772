import { AppError } from '../../lib/app-error.ts';
import { GatewayError } from '../../platform/payments/port.ts';
import type { Caller } from '../accounts/user.ts';
import type { Ctx } from '../context.ts';
import { askAboutPurchase } from './ask-gateway.server.ts';
import { mustGetPurchase } from './get-purchase.server.ts';
import { isOpen, type PurchaseView } from './order.ts';

/** Asks the gateway and answers what is then true. */
export async function verifyPurchase(ctx: Ctx, caller: Caller, purchaseId: string): Promise<PurchaseView> {
  const before = await mustGetPurchase(ctx, caller.uid, purchaseId);
  if (before.totalAmount === 0 || (!isOpen(before.status) && before.status !== 'approved')) return before;
  try {
    await askAboutPurchase(ctx, purchaseId);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    throw new AppError(
      'UNAVAILABLE',
      'O meio de pagamento não respondeu agora. Tente verificar de novo em um instante.',
    );
  }
  return mustGetPurchase(ctx, caller.uid, purchaseId);
}
