import { randomUUID } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { allows, errorOf, transition } from '../../../lib/transitions.ts';
import type { Tx } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { startLoan, switchLoan } from '../../ownership/loans/change-loans.server.ts';
import { endLoans, endOverdueLoans } from '../../ownership/loans/end-loans.server.ts';
import { giveLoans } from '../../ownership/loans/give-loans.server.ts';
import { LOAN_TRANSITIONS, loanState, noLoan } from '../../ownership/loans/loan-transitions.ts';
import { isRunningLoan, listLentTo } from '../../ownership/loans/running.server.ts';
import { loans } from '../../ownership/loans/tables.ts';
import { isOwnedBook } from '../../ownership/ownership/owned.server.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import { lockCampaign } from '../../people/seats/find-campaign.server.ts';
import { atTables } from '../../reading/library/loan-labels.ts';
import { isFrozen } from '../../shop/orders/frozen.server.ts';
import { FROZEN_WORDS } from '../../shop/orders/frozen.ts';
import { SOURCES_MAX, WARNED_BEFORE_MS } from './campaign-limits.ts';
import type { LendBookInput, Loan } from './campaign-schema.ts';
import { readLoan } from './running-loans.server.ts';

export interface LoanAnswer {
  loan: Loan;
}

/** Locks the lender's ownership: loans of one copy to several tables come one after another, and none while it is taken back. */
async function mustOwn(tx: Tx, uid: string, bookId: string): Promise<void> {
  const own = await tx
    .select({ source: grants.source, frozen: isFrozen })
    .from(grants)
    .where(isOwnedBook(uid, bookId))
    .orderBy(grants.source, grants.sourceId)
    .for('update');
  if (own.length === 0)
    throw new AppError('FAILED_PRECONDITION', 'Só se empresta um livro que é seu.', { state: 'notOwned' });
  if (own.every(({ frozen }) => frozen))
    throw new AppError('FAILED_PRECONDITION', FROZEN_WORDS.book, { state: 'contested' });
}

async function refuseFull(
  ctx: Ctx,
  tx: Tx,
  { uid, bookId, campaignId }: { uid: string; bookId: string; campaignId: string },
) {
  const now = ctx.clock.now();
  const [known] = await tx
    .select({ id: loans.id })
    .from(loans)
    .where(and(isRunningLoan(now, campaignId), eq(loans.bookId, bookId)));
  transition(LOAN_TRANSITIONS, known ? 'running' : 'none', 'lend');
  const lentTo = (await listLentTo(tx, uid, [bookId], now)).get(bookId) ?? [];
  if (lentTo.length >= ctx.env.loansPerBook)
    throw new AppError('FAILED_PRECONDITION', `Esse livro ${atTables(lentTo)}`, { state: 'loansFull' });
  const [here] = await tx.select({ count: count() }).from(loans).where(isRunningLoan(now, campaignId));
  if (here!.count >= SOURCES_MAX)
    throw new AppError('FAILED_PRECONDITION', `Esta mesa já tem ${SOURCES_MAX} livros emprestados.`, { state: 'full' });
}

export const lendBook = (
  ctx: Ctx,
  caller: Caller,
  { campaignId, bookId, until: untilText, audience }: LendBookInput,
): Promise<LoanAnswer> =>
  transaction(ctx.db, async (tx) => {
    await lockCampaign(tx, caller, 'lendBook', campaignId);
    const now = ctx.clock.now();
    const until = untilText == null ? null : new Date(untilText);
    if (until && until <= now)
      throw new AppError('INVALID_ARGUMENT', 'O empréstimo precisa acabar numa data que ainda não passou.');
    await mustOwn(tx, caller.uid, bookId);
    await refuseFull(ctx, tx, { uid: caller.uid, bookId, campaignId });
    await endOverdueLoans(tx, { campaignId }, now);
    const id = randomUUID();
    const row = { id, campaignId, bookId, userId: caller.uid, audience, until, createdAt: now };
    // So short a loan has no warning.
    const isShort = until !== null && until.getTime() - now.getTime() <= WARNED_BEFORE_MS;
    await startLoan(tx, { ...row, warnedAt: isShort ? now : null });
    await giveLoans(ctx, tx, campaignId);
    return { loan: await readLoan(tx, id) };
  });

export const takeBackBook = (
  ctx: Ctx,
  caller: Caller,
  { campaignId, bookId }: { campaignId: string; bookId: string },
): Promise<LoanAnswer> =>
  transaction(ctx.db, async (tx) => {
    await lockCampaign(tx, caller, 'view', campaignId);
    const at = ctx.clock.now();
    const ended = await endLoans(tx, { campaignId, uid: caller.uid, bookId, at });
    const [loan] = ended.filter(({ until }) =>
      allows(LOAN_TRANSITIONS, loanState({ endedAt: null, until }, at), 'takeBack'),
    );
    if (!loan) throw errorOf(noLoan);
    return { loan: await readLoan(tx, loan.id) };
  });

/** Lets the table read a lent book, or not for now. The same again changes nothing. */
export const switchSource = (
  ctx: Ctx,
  caller: Caller,
  { campaignId, loanId, on }: { campaignId: string; loanId: string; on: boolean },
): Promise<LoanAnswer> =>
  transaction(ctx.db, async (tx) => {
    await lockCampaign(tx, caller, 'switchSource', campaignId);
    const now = ctx.clock.now();
    const [loan] = await tx
      .select({ endedAt: loans.endedAt, until: loans.until })
      .from(loans)
      .where(and(eq(loans.id, loanId), eq(loans.campaignId, campaignId)))
      .for('update');
    transition(LOAN_TRANSITIONS, loanState(loan, now), 'switch');
    await switchLoan(tx, loanId, on, now);
    await giveLoans(ctx, tx, campaignId);
    return { loan: await readLoan(tx, loanId) };
  });
