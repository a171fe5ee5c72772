import { eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { refuseConflict } from '../../people/accounts/refuse-conflict.server.ts';
import { formatCode, normaliseCode } from '../../shop/keys/code.ts';
import { replaceByNew } from '../../shop/keys/replace.server.ts';
import { keys } from '../../shop/keys/tables.ts';
import { stakeOfPurchase } from '../../shop/orders/stake-of-purchase.server.ts';
import { purchases } from '../../shop/orders/tables.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import { nothingDone, repairDone } from './repaired.ts';
import type { Repair, SupportRepaired } from './support-schema.ts';

/**
 * Revokes a code and puts a new one of its kind in its place: same buyer, same line of the purchase, same batch. An open
 * gift of the old code ends, as with any revoked code. Throws NOT_FOUND and PERMISSION_DENIED.
 */
export async function replaceCode(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  caller: Caller,
  { code: typed }: Pick<Repair<'replaceCode'>, 'code'>,
): Promise<ActOutcome<SupportRepaired>> {
  const isMeant = eq(keys.code, normaliseCode(typed));
  // Lock order: the purchase before its codes, as a refund does.
  const [bought] = await tx.select({ purchaseId: keys.purchaseId }).from(keys).where(isMeant);
  if (bought?.purchaseId)
    await tx.select({ id: purchases.id }).from(purchases).where(eq(purchases.id, bought.purchaseId)).for('update');
  const [old] = await tx.select().from(keys).where(isMeant).for('update');
  if (!old) throw new AppError('NOT_FOUND', 'Não há código assim. Confira letra por letra.');
  const sold = old.purchaseId ? await stakeOfPurchase(tx, old.purchaseId) : { people: [] };
  await refuseConflict(tx, caller, { ...sold, people: [...sold.people, old.buyerUserId] });
  if (old.replacement)
    return nothingDone('Este código já foi trocado. O novo está aqui.', { code: formatCode(old.replacement) });
  if (old.status === 'redeemed') return nothingDone('Este código já foi ativado: não dá para trocá-lo.');
  if (old.status === 'revoked') return nothingDone('Este código foi cancelado: não dá para trocá-lo.');

  const code = await replaceByNew(tx, old, ctx.clock.now());
  const { keyId, buyerUserId, purchaseId, batchId } = old;
  return repairDone(
    buyerUserId
      ? 'Trocado: o código antigo não vale mais e o novo está em Minhas Chaves de quem comprou.'
      : 'Trocado: o código antigo não vale mais. Mande o novo a quem o espera.',
    {
      thing: purchaseId ? `purchase:${purchaseId}` : buyerUserId ? `user:${buyerUserId}` : `codes:${batchId}`,
      after: { command: 'replaceCode', keyId, purchaseId, batchId, buyerUserId, gift: old.giftId },
    },
    { code: formatCode(code) },
  );
}
