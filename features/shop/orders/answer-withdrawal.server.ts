import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { refuseConflict } from '../../people/accounts/refuse-conflict.server.ts';
import { notify } from '../../people/notifications/notify.server.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import { FROZEN_WORDS } from './frozen.ts';
import { readWithdrawal } from './get-withdrawal.server.ts';
import { moneyOf } from './money-of.server.ts';
import { refundChanged } from './refund-purchase.server.ts';
import { stakeOfWithdrawal } from './stake-of-purchase.server.ts';
import { purchases, reviewQueue, withdrawals } from './tables.ts';
import { takeBack } from './take-back.server.ts';
import { titleOfLines } from './title-of-lines.ts';
import { follow, lockGoods } from './withdraw-purchase.server.ts';
import type { WithdrawalAnswer } from './withdrawal-schema.ts';

interface Answer {
  withdrawalId: string;
  accept: boolean;
  returned?: number | undefined;
  reason: string;
}

/**
 * Accepts or refuses a request to withdraw. Accepted lines are taken back, except codes that were redeemed, and their
 * money is given back. Of two answers the first counts. Throws NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION and
 * ABORTED.
 */
export async function answerWithdrawal(
  ctx: Ctx,
  tx: Tx,
  caller: Caller,
  { withdrawalId, accept, returned, reason }: Answer,
): Promise<ActOutcome<WithdrawalAnswer>> {
  const [named] = await tx.select().from(withdrawals).where(eq(withdrawals.id, withdrawalId));
  if (!named) throw new AppError('NOT_FOUND', 'Não encontramos esse pedido. Abra o painel de novo.');
  const [purchase] = await tx.select().from(purchases).where(eq(purchases.id, named.purchaseId)).for('update');
  if (!purchase) throw new Error('a withdrawal without its purchase');
  await refuseConflict(tx, caller, await stakeOfWithdrawal(tx, purchase, named));
  const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.id, withdrawalId)).for('update');
  const { status, amount: asked } = row ?? named;
  if (status !== 'asked') return { result: { withdrawalId, status, amount: asked }, change: null };
  if (accept && purchase.status !== 'approved')
    throw new AppError('FAILED_PRECONDITION', 'Essa compra já foi desfeita por inteiro: não há o que devolver.');
  if (accept && purchase.contestedAt)
    throw new AppError('FAILED_PRECONDITION', FROZEN_WORDS.purchase, { state: 'contested' });
  // Another admin may have given the money of the same line back.
  if (accept && returned !== undefined && returned !== (await moneyOf(tx, purchase))?.returned) throw refundChanged();
  await lockGoods(tx, purchase);
  const { view, items, ordinals } = await readWithdrawal(ctx, tx, purchase);
  const own = items.filter((item) => item.withdrawalId === withdrawalId);
  const amount = accept ? Math.min(asked, view.left) : asked;
  if (accept)
    await takeBack(ctx, tx, purchase, {
      items: own,
      ordinals: own.flatMap(({ line }) => ordinals.get(line) ?? []),
      whole: false,
    });
  const now = ctx.clock.now();
  const answered = { status: accept ? ('accepted' as const) : ('refused' as const), amount, note: reason };
  await tx
    .update(withdrawals)
    .set({ ...answered, answeredAt: now, answeredBy: caller.uid })
    .where(eq(withdrawals.id, withdrawalId));
  await tx
    .update(reviewQueue)
    .set({ resolvedAt: now, resolvedBy: caller.uid, note: reason })
    .where(
      and(
        eq(reviewQueue.purchaseId, purchase.id),
        eq(reviewQueue.reason, `withdrawalAsked:${withdrawalId}`),
        isNull(reviewQueue.resolvedAt),
      ),
    );
  await follow(ctx, tx, { id: withdrawalId, purchaseId: purchase.id, ...answered });
  await notify(ctx, tx, {
    uid: purchase.userId,
    kind: 'withdrawalAnswered',
    about: withdrawalId,
    title: titleOfLines(own.map((item) => item.title)),
    details: { amount, status: answered.status },
  });
  return {
    result: { withdrawalId, status: answered.status, amount },
    change: {
      thing: `withdrawal:${withdrawalId}`,
      before: { purchaseId: purchase.id, status, amount: asked },
      after: { purchaseId: purchase.id, status: answered.status, amount, lines: own.map(({ line }) => line) },
    },
  };
}
