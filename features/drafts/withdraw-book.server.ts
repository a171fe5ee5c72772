import { eq } from 'drizzle-orm';
import { AppError } from '../../lib/app-error.ts';
import type { Tx } from '../../platform/db/port.ts';
import type { Caller } from '../accounts/user.ts';
import type { Acted } from '../audit/audit.ts';
import { takeOffSale } from '../books/change-book.server.ts';
import type { Ctx } from '../context.ts';
import { stateOf } from './draft.ts';
import type { Submitted, WithdrawInput } from './draft-schema.ts';
import { type DraftRow, lockDraft, storeDraft } from './find-draft.server.ts';
import { recordEvent } from './record-event.server.ts';
import { settled } from './submit-book.server.ts';
import { draftFiles } from './tables.ts';
import { actsForOthers, tellOfAdmin } from './tell-team.server.ts';

type Withdrawn = Pick<WithdrawInput, 'bookId' | 'note' | 'reason'> & Partial<Pick<WithdrawInput, 'changesOnly'>>;

/** Nothing of the book waits any more; the draft keeps what was written and sent. */
async function takeBack(
  { clock }: Pick<Ctx, 'clock'>,
  tx: Tx,
  caller: Caller,
  draft: DraftRow,
  withdrawnByAdmin = draft.withdrawnByAdmin,
): Promise<void> {
  const { bookId } = draft;
  await storeDraft(tx, { ...draft, ...settled, withdrawnByAdmin, updatedAt: clock.now(), updatedBy: caller.uid });
  await tx.update(draftFiles).set({ submitted: false }).where(eq(draftFiles.bookId, bookId));
}

/**
 * Takes a book out of the store, or back from review; whoever has it keeps it. Again: the same answer. Throws NOT_FOUND,
 * PERMISSION_DENIED and FAILED_PRECONDITION for a book that is neither. `changesOnly` leaves a book on sale where it is.
 */
export async function withdrawBook(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  caller: Caller,
  { bookId, note, reason, changesOnly = false }: Withdrawn,
): Promise<Acted<Submitted>> {
  const { book, draft } = await lockDraft(tx, caller, 'submit', bookId);
  const state = stateOf({ ...draft, status: book.status });
  if (state === 'draft' || state === 'rejected')
    throw new AppError('FAILED_PRECONDITION', 'Este livro não está na loja nem em revisão.');
  const said = actsForOthers(caller, book) ? note || reason : note;
  if (changesOnly) {
    if (state !== 'published' || draft.submittedAt === null)
      throw new AppError('FAILED_PRECONDITION', 'Nenhuma mudança deste livro espera mais por revisão.');
    await takeBack(ctx, tx, caller, draft);
    await recordEvent(ctx, tx, bookId, 'takenBack', caller, said || null);
    await tellOfAdmin(ctx, tx, caller, { book, draft, act: 'takenBack', reason: reason ?? note });
    return { result: { state }, change: { thing: `book:${bookId}`, after: { state, changesOnly } } };
  }
  const withdrawnByAdmin = draft.withdrawnByAdmin || (caller.role === 'admin' && state === 'published');
  await takeBack(ctx, tx, caller, draft, withdrawnByAdmin);
  if (state === 'withdrawn') return { result: { state }, change: null };
  if (state === 'published') await takeOffSale(tx, bookId);
  const act = state === 'published' ? 'withdrawn' : 'takenBack';
  await recordEvent(ctx, tx, bookId, act, caller, said || null);
  await tellOfAdmin(ctx, tx, caller, { book, draft, act, reason: reason ?? note });
  const result = { state: state === 'published' ? ('withdrawn' as const) : ('draft' as const) };
  return { result, change: { thing: `book:${bookId}`, before: { state }, after: result } };
}
