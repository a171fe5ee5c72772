import { and, count, eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { countOf } from '../../../lib/number.ts';
import { MINUTE } from '../../../lib/span.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import { keys } from '../../shop/keys/tables.ts';
import { RECEIPT_JOB, type ReceiptJob } from '../../shop/orders/jobs.ts';
import { noteCodesResent } from '../../shop/orders/note-codes-resent.server.ts';
import { purchases } from '../../shop/orders/tables.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import { nothingDone, repairDone } from './repaired.ts';
import type { Repair, SupportRepaired } from './support-schema.ts';

/** Within this time a second press sends nothing. */
const PAUSE_MS = 10 * MINUTE;

/** Mails the receipt of a paid purchase, with its codes, once more. Throws NOT_FOUND. */
export async function resendCodes(
  ctx: Pick<Ctx, 'clock' | 'jobs'>,
  tx: Tx,
  { purchaseId }: Pick<Repair<'resendCodes'>, 'purchaseId'>,
): Promise<ActOutcome<SupportRepaired>> {
  const [purchase] = await tx.select().from(purchases).where(eq(purchases.id, purchaseId)).for('update');
  if (!purchase) throw new AppError('NOT_FOUND', 'Não há compra com esse número. Confira e tente de novo.');
  if (purchase.status !== 'approved')
    return nothingDone('A compra não está paga, então não há códigos para reenviar. Acerte a compra antes.');
  const [made] = await tx
    .select({ count: count() })
    .from(keys)
    .where(and(eq(keys.purchaseId, purchaseId), eq(keys.status, 'available')));
  if (made!.count === 0) return nothingDone('Esta compra não tem código esperando: nada foi reenviado.');
  const [buyer] = await tx.select().from(users).where(eq(users.uid, purchase.userId));
  if (!buyer || buyer.erasedAt || !(buyer.email ?? purchase.payer?.email))
    return nothingDone('Não há e-mail para onde mandar. Os códigos estão em Minhas Chaves.');
  const now = ctx.clock.now();
  const before = purchase.codesResentAt;
  if (before && now.getTime() - before.getTime() < PAUSE_MS)
    return nothingDone('Já reenviamos há pouco. Espere dez minutos para mandar de novo.');
  await noteCodesResent(tx, purchaseId, now);
  const again = String(now.getTime());
  const job: ReceiptJob = { purchaseId, late: null, again };
  await ctx.jobs.send(RECEIPT_JOB, job, { key: `receipt-${purchaseId}-${again}` }, tx);
  return repairDone(`O e-mail da compra saiu de novo, com ${countOf(made!.count, 'código', 'códigos')}.`, {
    thing: `purchase:${purchaseId}`,
    after: { command: 'resendCodes', codes: made!.count },
  });
}
