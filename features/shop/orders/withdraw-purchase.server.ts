import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { RequestInfo } from '../../kit/function.ts';
import { can } from '../../kit/permissions.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import { byCaller } from '../../site/audit/define-act.server.ts';
import { perform } from '../../site/audit/perform.server.ts';
import { keys } from '../keys/tables.ts';
import { addToReviewQueue } from './add-to-review-queue.server.ts';
import { FROZEN_WORDS } from './frozen.ts';
import { notFound, type Purchase, readWithdrawal } from './get-withdrawal.server.ts';
import { sendOwed } from './give-owed.server.ts';
import { PURCHASE_MAIL_JOB, type PurchaseMailJob } from './jobs.ts';
import { purchaseItems, purchases, withdrawals } from './tables.ts';
import { takeBack } from './take-back.server.ts';
import type { WithdrawalStatus } from './withdrawal.ts';
import type { WithdrawalView, WithdrawInput } from './withdrawal-schema.ts';

/** Holds back redemptions and first downloads until the transaction ends; codes before grants, as they do. */
export async function lockGoods(tx: Tx, purchase: Pick<Purchase, 'id' | 'userId'>): Promise<void> {
  await tx
    .select({ code: keys.code })
    .from(keys)
    .where(eq(keys.purchaseId, purchase.id))
    .orderBy(asc(keys.code))
    .for('update');
  await tx
    .select({ itemId: grants.itemId })
    .from(grants)
    .where(and(inArray(grants.source, ['purchase', 'gift']), eq(grants.sourceId, purchase.id)))
    .orderBy(asc(grants.userId), asc(grants.kind), asc(grants.itemId))
    .for('update');
}

const MAILS = {
  asked: 'withdrawalAsked',
  accepted: 'withdrawalAccepted',
  refused: 'withdrawalRefused',
} as const satisfies Record<WithdrawalStatus, PurchaseMailJob['news']>;

/** Sends what follows a withdrawal's state: the mail, and the refund if it is accepted. */
export async function follow(
  ctx: Ctx,
  tx: Tx,
  {
    id,
    purchaseId,
    status,
    amount,
    note,
  }: Pick<typeof withdrawals.$inferSelect, 'id' | 'purchaseId' | 'status' | 'amount' | 'note'>,
): Promise<void> {
  if (status === 'accepted') await sendOwed(ctx, tx, 'withdrawal', id);
  const mail: PurchaseMailJob = {
    id: `withdrawal-${id}-${status}`,
    news: MAILS[status],
    purchaseId,
    amount,
    ...(note === null ? {} : { note }),
  };
  await ctx.jobs.send(PURCHASE_MAIL_JOB, mail, { key: mail.id }, tx);
}

async function record(
  ctx: Ctx,
  tx: Tx,
  purchaseId: string,
  { lines, amount, status }: { lines: readonly number[]; amount: number; status: 'asked' | 'accepted' },
): Promise<void> {
  if (lines.length === 0) return;
  const now = ctx.clock.now();
  const id = randomUUID();
  const row = { id, purchaseId, status, amount, createdAt: now, answeredAt: status === 'accepted' ? now : null };
  await tx.insert(withdrawals).values(row);
  await tx
    .update(purchaseItems)
    .set({ withdrawalId: id })
    .where(and(eq(purchaseItems.purchaseId, purchaseId), inArray(purchaseItems.line, [...lines])));
  if (status === 'asked') await addToReviewQueue(tx, [{ purchaseId, reason: `withdrawalAsked:${id}`, createdAt: now }]);
  await follow(ctx, tx, { ...row, note: null });
}

const withdrawalChanged = () =>
  new AppError('ABORTED', 'Esta compra mudou neste meio-tempo. Confira o que volta e confirme de novo.', {
    state: 'withdrawalChanged',
  });

const sumOf = (lines: readonly { amount: number }[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Gives lines of a purchase back: those that nobody used, within the deadline, at once; for the others it records a
 * request. In one transaction with what is taken back, the refund's job and the mail. Throws NOT_FOUND,
 * FAILED_PRECONDITION, and ABORTED when something else would be given back than the buyer saw.
 */
export async function withdrawPurchase(
  ctx: Ctx,
  caller: Caller,
  { purchaseId, lines: asked, amount }: WithdrawInput,
  request: RequestInfo,
): Promise<WithdrawalView> {
  return perform(ctx, 'withdrawPurchase', byCaller(caller, request), async (tx) => {
    const [purchase] = await tx.select().from(purchases).where(eq(purchases.id, purchaseId)).for('update');
    if (!purchase || !can(caller, 'withdraw', { is: 'purchase', ownerId: purchase.userId })) throw notFound();
    await lockGoods(tx, purchase);
    const { view, items, ordinals } = await readWithdrawal(ctx, tx, purchase);
    if (purchase.contestedAt) throw new AppError('FAILED_PRECONDITION', FROZEN_WORDS.purchase, { state: 'contested' });
    if (view.until === null)
      throw new AppError('FAILED_PRECONDITION', 'Só dá para desistir de uma compra paga que ainda não foi devolvida.');
    const chosen = [...new Set(asked)].map((line) => view.lines.find((one) => one.line === line));
    const free = chosen.flatMap((line) => (line?.withdrawalId === null ? [line] : []));
    const now = free.filter(({ atOnce }) => atOnce);
    const later = free.filter(({ atOnce }) => !atOnce);
    if (free.length < chosen.length || Math.min(sumOf(now), view.left) !== amount) throw withdrawalChanged();
    const linesOf = (of: typeof free) => of.map(({ line }) => line);
    const nowLines = new Set(linesOf(now));
    await takeBack(ctx, tx, purchase, {
      items: items.filter(({ line }) => nowLines.has(line)),
      ordinals: [...nowLines].flatMap((line) => ordinals.get(line) ?? []),
      whole: false,
    });
    await record(ctx, tx, purchaseId, { lines: linesOf(now), amount, status: 'accepted' });
    const rest = Math.min(sumOf(later), view.left - amount);
    await record(ctx, tx, purchaseId, { lines: linesOf(later), amount: rest, status: 'asked' });
    const after = { atOnce: linesOf(now), amount, asked: linesOf(later) };
    const result = (await readWithdrawal(ctx, tx, purchase)).view;
    return { result, change: { thing: `purchase:${purchaseId}`, after } };
  });
}
