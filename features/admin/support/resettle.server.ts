import { count, eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { countOf } from '../../../lib/number.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Payment } from '../../../platform/payments/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { refuseConflict } from '../../people/accounts/refuse-conflict.server.ts';
import { keys } from '../../shop/keys/tables.ts';
import { paymentsAtGateway } from '../../shop/orders/get-purchase-case.server.ts';
import { settleIn } from '../../shop/orders/settle-payment.server.ts';
import { stakeOfPurchase } from '../../shop/orders/stake-of-purchase.server.ts';
import { STATUS_LABELS } from '../../shop/orders/status-labels.ts';
import { payments, purchases } from '../../shop/orders/tables.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import { nothingDone, repairDone } from './repaired.ts';
import type { Repair, SupportRepaired } from './support-schema.ts';

type About = Pick<Repair<'resettle'>, 'purchaseId'>;

/**
 * The payments that the gateway has for a purchase. Throws NOT_FOUND, and UNAVAILABLE when the gateway does not answer.
 */
export async function askGateway(ctx: Pick<Ctx, 'db' | 'payments'>, { purchaseId }: About): Promise<Payment[]> {
  const [purchase] = await ctx.db.select({ id: purchases.id }).from(purchases).where(eq(purchases.id, purchaseId));
  if (!purchase) throw new AppError('NOT_FOUND', 'Não há compra com esse número. Confira e tente de novo.');
  const known = await ctx.db.select().from(payments).where(eq(payments.purchaseId, purchaseId));
  const found = await paymentsAtGateway(ctx, { purchaseId, payments: known });
  if (!found)
    throw new AppError('UNAVAILABLE', 'O Mercado Pago não respondeu agora. Nada mudou; tente em um instante.');
  return found;
}

async function read(tx: Tx, purchaseId: string) {
  const [purchase] = await tx
    .select({ status: purchases.status, paymentId: purchases.settledPaymentId })
    .from(purchases)
    .where(eq(purchases.id, purchaseId))
    .for('update');
  const { id, status, refundedAmount } = payments;
  const known = await tx
    .select({ id, status, refundedAmount })
    .from(payments)
    .where(eq(payments.purchaseId, purchaseId));
  const [codes] = await tx.select({ count: count() }).from(keys).where(eq(keys.purchaseId, purchaseId));
  return { ...purchase!, codes: codes!.count, payments: known.toSorted((a, b) => a.id.localeCompare(b.id)) };
}

/** Applies what the gateway said, all of it in the given transaction; what was applied before changes nothing. Throws PERMISSION_DENIED. */
export async function resettle(
  ctx: Ctx,
  tx: Tx,
  caller: Caller,
  { purchaseId }: About,
  found: readonly Payment[],
): Promise<ActOutcome<SupportRepaired>> {
  await refuseConflict(tx, caller, await stakeOfPurchase(tx, purchaseId));
  if (found.length === 0) return nothingDone('O Mercado Pago não tem nenhum pagamento desta compra.');
  const before = await read(tx, purchaseId);
  for (const payment of found) await settleIn(ctx, tx, payment);
  const after = await read(tx, purchaseId);
  if (JSON.stringify(before) === JSON.stringify(after))
    return nothingDone('Aqui e no Mercado Pago está tudo igual: não havia o que acertar.');
  const label = STATUS_LABELS[after.status].toLowerCase();
  const made = after.codes - before.codes;
  const codes = made > 0 ? `, com ${countOf(made, 'código emitido', 'códigos emitidos')}` : '';
  return repairDone(
    before.status === after.status
      ? `Anotamos o que o Mercado Pago diz. A compra continua “${label}”; se ainda difere, veja as pendências.`
      : `Acertado: a compra está “${label}”${codes}.`,
    {
      thing: `purchase:${purchaseId}`,
      before: { status: before.status, paymentId: before.paymentId, codes: before.codes },
      after: { command: 'resettle', status: after.status, paymentId: after.paymentId, codes: after.codes },
    },
  );
}
