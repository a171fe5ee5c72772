import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { transition } from '../../../lib/transitions.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { RequestInfo } from '../../kit/function.ts';
import { refuseConflict } from '../../people/accounts/refuse-conflict.server.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import { byCaller } from '../../site/audit/define-act.server.ts';
import { perform } from '../../site/audit/perform.server.ts';
import { sendOwed } from './give-owed.server.ts';
import {
  carryOut,
  type DecidedRefund,
  lockPurchase,
  openRefund,
  paidOf,
  refundChanged,
  refundOfRequest,
  requestOf,
  withRequest,
} from './refund-purchase.server.ts';
import type { RefundAnswer, RefundOutcome } from './refund-schema.ts';
import { REFUND_TRANSITIONS, type RefundStatus, refundState } from './refund-transitions.ts';
import { stakeOfPurchase } from './stake-of-purchase.server.ts';
import { refunds, reviewQueue } from './tables.ts';

/** The refund that an answer is about, and what it becomes. */
async function mustBeWaiting(
  tx: Tx,
  { purchaseId, amount, refundId }: Omit<RefundAnswer, 'refundId'> & { refundId?: string | null | undefined },
  event: 'confirm' | 'refuse',
) {
  const refund = await openRefund(tx, purchaseId);
  const status = transition(REFUND_TRANSITIONS, refundState(refund), event) as RefundStatus;
  if (amount !== undefined && amount !== refund!.amount) throw refundChanged();
  if (refundId !== undefined && refundId !== refund!.id) throw refundChanged();
  return { refund: refund!, status };
}

/** The refund that a call without its id may mean: what was asked for since the call came in is another. */
async function waitingAt({ db }: Pick<Ctx, 'db'>, purchaseId: string, receivedAt: Date): Promise<string | null> {
  const open = await openRefund(db, purchaseId);
  return open && open.createdAt < receivedAt ? open.id : null;
}

async function answer(
  ctx: Ctx,
  tx: Tx,
  caller: Caller,
  {
    refund,
    status,
    reason,
    request,
  }: {
    refund: typeof refunds.$inferSelect;
    status: RefundStatus;
    reason: string;
    request: string | null;
  },
) {
  const now = ctx.clock.now();
  await tx
    .update(refunds)
    .set({ status, answeredAt: now, answeredBy: caller.uid, ...withRequest(request) })
    .where(eq(refunds.id, refund.id));
  await tx
    .update(reviewQueue)
    .set({ resolvedAt: now, resolvedBy: caller.uid, note: reason })
    .where(
      and(
        eq(reviewQueue.purchaseId, refund.purchaseId),
        eq(reviewQueue.reason, `refundWaiting:${refund.id}`),
        isNull(reviewQueue.resolvedAt),
      ),
    );
  const named = { refundId: refund.id, amount: refund.amount };
  return {
    thing: `purchase:${refund.purchaseId}` as const,
    before: { ...named, status: refund.status },
    after: { ...named, status },
  };
}

/**
 * Confirms the refund that waits, as an admin who did not ask for it. Repeated under its own request id, it gets the
 * refund that it confirmed. Throws NOT_FOUND, FAILED_PRECONDITION,
 * PERMISSION_DENIED, ABORTED and UNAVAILABLE.
 */
export async function confirmRefund(
  ctx: Ctx,
  caller: Caller,
  input: RefundAnswer,
  request: RequestInfo,
): Promise<RefundOutcome> {
  const own = requestOf('confirmRefund', caller, request);
  const refundId = input.refundId ?? (await waitingAt(ctx, input.purchaseId, request.receivedAt));
  const decided = await perform<DecidedRefund>(
    ctx,
    'confirmRefund',
    byCaller(caller, request, input.reason),
    async (tx) => {
      const purchase = await lockPurchase(tx, input.purchaseId);
      const repeated = await refundOfRequest(tx, input, own);
      if (repeated) return { result: { refundId: repeated.id, waiting: false }, change: null };
      const { left } = await paidOf(tx, purchase);
      const { refund, status } = await mustBeWaiting(tx, { ...input, refundId }, 'confirm');
      await refuseConflict(tx, caller, {
        ...(await stakeOfPurchase(tx, input.purchaseId)),
        asked: { by: refund.askedBy, at: refund.createdAt },
      });
      if (refund.amount > left)
        throw new AppError('FAILED_PRECONDITION', 'Parte do valor já voltou por outro caminho. Recuse e peça de novo.');
      const change = await answer(ctx, tx, caller, { refund, status, reason: input.reason, request: own });
      await sendOwed(ctx, tx, 'refund', refund.id);
      return { result: { refundId: refund.id, waiting: false }, change };
    },
  );
  return carryOut(ctx, input.purchaseId, decided);
}

/** Ends the refund that waits; whoever asked for it may, too. Throws NOT_FOUND, FAILED_PRECONDITION and ABORTED. */
export async function refuseRefund(
  ctx: Ctx,
  tx: Tx,
  caller: Caller,
  input: RefundAnswer,
): Promise<ActOutcome<{ success: true }>> {
  await lockPurchase(tx, input.purchaseId);
  const answered = await mustBeWaiting(tx, input, 'refuse');
  return {
    result: { success: true },
    change: await answer(ctx, tx, caller, { ...answered, reason: input.reason, request: null }),
  };
}
