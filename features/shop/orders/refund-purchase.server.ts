import { randomUUID } from 'node:crypto';
import { and, arrayContains, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { formatPrice } from '../../../lib/money.ts';
import { transition } from '../../../lib/transitions.ts';
import type { Queryable, Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { RequestInfo } from '../../kit/function.ts';
import { otherData } from '../../kit/once-per-request.server.ts';
import { uuidOfRequest } from '../../kit/request-uuid.server.ts';
import { refuseConflict } from '../../people/accounts/refuse-conflict.server.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import { byCaller } from '../../site/audit/define-act.server.ts';
import { perform } from '../../site/audit/perform.server.ts';
import { addToReviewQueue } from './add-to-review-queue.server.ts';
import { giveOwed, sendOwed } from './give-owed.server.ts';
import { moneyOf, type PurchaseMoney } from './money-of.server.ts';
import type { RefundInput, RefundOutcome } from './refund-schema.ts';
import { REFUND_TRANSITIONS, refundState } from './refund-transitions.ts';
import { stakeOfPurchase } from './stake-of-purchase.server.ts';
import { purchases, refunds, withdrawals } from './tables.ts';

type Purchase = typeof purchases.$inferSelect;
type Refund = typeof refunds.$inferSelect;

export interface DecidedRefund {
  refundId: string;
  waiting: boolean;
}

/** The refund of a purchase that waits for a second admin or for the gateway. */
export async function openRefund(db: Queryable, purchaseId: string): Promise<Refund | null> {
  const isOpen = or(eq(refunds.status, 'waiting'), and(eq(refunds.status, 'accepted'), isNull(refunds.refundedAt)));
  const [open] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.purchaseId, purchaseId), isOpen));
  return open ?? null;
}

/** Throws NOT_FOUND. */
export async function lockPurchase(tx: Tx, purchaseId: string): Promise<Purchase> {
  const [purchase] = await tx.select().from(purchases).where(eq(purchases.id, purchaseId)).for('update');
  if (!purchase) throw new AppError('NOT_FOUND', 'Não encontramos essa compra.');
  return purchase;
}

/** Throws FAILED_PRECONDITION if the purchase is not paid. */
export async function paidOf(tx: Tx, purchase: Purchase): Promise<PurchaseMoney> {
  if (purchase.status === 'refunded' || purchase.status === 'charged_back')
    throw new AppError('FAILED_PRECONDITION', 'Essa compra já foi desfeita por inteiro: não há o que devolver.');
  const money = purchase.status === 'approved' ? await moneyOf(tx, purchase) : null;
  if (purchase.contestedAt)
    throw new AppError(
      'FAILED_PRECONDITION',
      'O banco está analisando este pagamento: devolver agora pagaria duas vezes. Espere a resposta do banco.',
      { state: 'contested' },
    );
  if (!money || money.paid === 0)
    throw new AppError('FAILED_PRECONDITION', 'Ninguém pagou por essa compra: não há o que devolver.');
  return money;
}

/** The id under which a refund remembers a request; null for a request without one. */
export const requestOf = (verb: string, { uid }: Caller, { requestId }: RequestInfo): string | null =>
  requestId === null ? null : uuidOfRequest(uid, `${verb} ${requestId}`);

/** The refund that the same request asked for, joined or confirmed before, whose answer was lost or was a failure. */
export async function refundOfRequest(
  tx: Tx,
  { purchaseId, amount }: { purchaseId: string; amount?: number | undefined },
  request: string | null,
): Promise<Refund | null> {
  if (request === null) return null;
  const [found] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.purchaseId, purchaseId), arrayContains(refunds.requests, [request])));
  if (found && amount !== undefined && amount !== found.amount) throw otherData();
  return found ?? null;
}

export const withRequest = (request: string | null) =>
  request === null ? {} : { requests: sql`${refunds.requests} || ${request}::uuid` };

export const refundChanged = () =>
  new AppError('ABORTED', 'Esta compra mudou neste meio-tempo. Confira os valores e peça de novo.', {
    state: 'refundChanged',
  });

/**
 * The cents that had gone back of a purchase when the call came in, which is all that its caller may know. So a press
 * made while another refund was under way is not a second one. Null if nobody paid, if more has gone back since, or if
 * a refund is under way: its cents count from its acceptance on, and it may be done before this call has its turn.
 */
async function returnedAt({ db }: Pick<Ctx, 'db'>, purchaseId: string, receivedAt: Date): Promise<number | null> {
  const [purchase] = await db.select().from(purchases).where(eq(purchases.id, purchaseId));
  const money = purchase ? await moneyOf(db, purchase) : null;
  const since = (table: typeof refunds | typeof withdrawals, isLater: SQL | undefined) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.purchaseId, purchaseId), eq(table.status, 'accepted'), isLater))
      .limit(1);
  const later = [
    ...(await since(refunds, or(isNull(refunds.refundedAt), gte(refunds.refundedAt, receivedAt)))),
    ...(await since(withdrawals, gte(withdrawals.answeredAt, receivedAt))),
  ];
  return money && later.length === 0 ? money.returned : null;
}

async function decide(
  ctx: Ctx,
  tx: Tx,
  caller: Caller,
  asked: Omit<RefundInput, 'returned'> & { returned: number | null },
  request: string | null,
): Promise<ActOutcome<DecidedRefund>> {
  const { purchaseId, reason } = asked;
  const purchase = await lockPurchase(tx, purchaseId);
  const repeated = await refundOfRequest(tx, asked, request);
  transition(REFUND_TRANSITIONS, refundState(repeated), 'repeat');
  if (repeated) return { result: { refundId: repeated.id, waiting: repeated.status === 'waiting' }, change: null };
  await refuseConflict(tx, caller, await stakeOfPurchase(tx, purchaseId));
  const money = await paidOf(tx, purchase);
  const open = await openRefund(tx, purchaseId);
  if (open) {
    const waiting = open.status === 'waiting';
    const isWhole = money.left === (waiting ? open.amount : 0);
    if (asked.amount === undefined ? isWhole : asked.amount === open.amount) {
      if (request !== null) await tx.update(refunds).set(withRequest(request)).where(eq(refunds.id, open.id));
      return { result: { refundId: open.id, waiting }, change: null };
    }
    throw new AppError(
      'FAILED_PRECONDITION',
      `Outra devolução desta compra, de ${formatPrice(open.amount)}, ainda não terminou.`,
    );
  }
  if (asked.returned !== money.returned) throw refundChanged();
  const amount = asked.amount ?? money.left;
  if (money.left === 0) throw new AppError('FAILED_PRECONDITION', 'Tudo o que foi pago já voltou ou está voltando.');
  if (amount > money.left)
    throw new AppError('FAILED_PRECONDITION', `Desta compra só dá para devolver mais ${formatPrice(money.left)}.`);
  const now = ctx.clock.now();
  const refundId = randomUUID();
  const waiting = amount + money.returned > ctx.env.refundTwoPersonAbove;
  const status = waiting ? ('waiting' as const) : ('accepted' as const);
  await tx.insert(refunds).values({
    id: refundId,
    purchaseId,
    paymentId: money.paymentId,
    status,
    amount,
    reason,
    askedBy: caller.uid,
    createdAt: now,
    answeredAt: waiting ? null : now,
    requests: request === null ? [] : [request],
  });
  if (waiting) {
    const row = { purchaseId, reason: `refundWaiting:${refundId}`, paymentId: money.paymentId, createdAt: now };
    await addToReviewQueue(tx, [row]);
  } else await sendOwed(ctx, tx, 'refund', refundId);
  return {
    result: { refundId, waiting },
    change: {
      thing: `purchase:${purchaseId}`,
      before: { returned: money.returned },
      after: { refundId, amount, status },
    },
  };
}

/** Throws UNAVAILABLE when the gateway does not do it now; the job goes on then. */
export async function carryOut(
  ctx: Ctx,
  purchaseId: string,
  { refundId, waiting }: DecidedRefund,
): Promise<RefundOutcome> {
  if (waiting) return { status: 'waiting' };
  try {
    if ((await giveOwed(ctx, 'refund', refundId)) === 'open') return { status: 'inProcess' };
  } catch (error) {
    ctx.log.error({ refund: refundId, err: (error as Error).message }, 'a refund was not done at once');
    throw new AppError(
      'UNAVAILABLE',
      'O meio de pagamento não fez a devolução agora. Ela está anotada e vai sozinha: não precisa pedir de novo.',
      { state: 'refundComing' },
    );
  }
  const [purchase] = await ctx.db.select().from(purchases).where(eq(purchases.id, purchaseId));
  const money = purchase?.status === 'approved' ? await moneyOf(ctx.db, purchase) : null;
  return { status: money && money.left > 0 ? 'partiallyRefunded' : 'refunded' };
}

/**
 * Gives money of a purchase back: at once, or above a limit when a second admin has confirmed it. The intention is
 * written before the gateway is asked. Another request for the same joins the one that is open, and a request that is
 * repeated under its own id gets the refund that it asked for. Throws NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION, ABORTED and
 * UNAVAILABLE.
 */
export async function refundPurchase(
  ctx: Ctx,
  caller: Caller,
  input: RefundInput,
  request: RequestInfo,
): Promise<RefundOutcome> {
  const asked = { ...input, returned: input.returned ?? (await returnedAt(ctx, input.purchaseId, request.receivedAt)) };
  const decided = await perform(ctx, 'refundPurchase', byCaller(caller, request, input.reason), (tx) =>
    decide(ctx, tx, caller, asked, requestOf('refundPurchase', caller, request)),
  );
  return carryOut(ctx, input.purchaseId, decided);
}
