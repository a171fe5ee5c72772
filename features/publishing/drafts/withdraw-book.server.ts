import { eq } from 'drizzle-orm';
import { transition } from '../../../lib/transitions.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import { takeOffSale } from '../books/change-book.server.ts';
import type { SubmittedDraft, WithdrawInput } from './draft-schema.ts';
import { bookStateOf, DRAFT_TRANSITIONS, standingOf } from './draft-transitions.ts';
import { type DraftRow, lockDraft, storeDraft } from './find-draft.server.ts';
import { recordEvent } from './record-event.server.ts';
import { settled } from './submit-book.server.ts';
import { draftFiles } from './tables.ts';
import { actsForOthers, tellOfAdmin } from './tell-team.server.ts';

type WithdrawnBook = Pick<WithdrawInput, 'bookId' | 'note' | 'reason'> & Partial<Pick<WithdrawInput, 'changesOnly'>>;

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
  { bookId, note, reason, changesOnly = false }: WithdrawnBook,
): Promise<ActOutcome<SubmittedDraft>> {
  const { book, draft } = await lockDraft(tx, caller, 'submit', bookId);
  const standing = standingOf({ ...draft, status: book.status });
  const state = bookStateOf(standing);
  const after = bookStateOf(transition(DRAFT_TRANSITIONS, standing, changesOnly ? 'takeBackChange' : 'withdraw'));
  const said = actsForOthers(caller, book) ? note || reason : note;
  if (changesOnly) {
    await takeBack(ctx, tx, caller, draft);
    await recordEvent(ctx, tx, bookId, 'takenBack', caller, said || null);
    await tellOfAdmin(ctx, tx, caller, { book, draft, act: 'takenBack', reason: reason ?? note });
    return { result: { state: after }, change: { thing: `book:${bookId}`, after: { state: after, changesOnly } } };
  }
  const withdrawnByAdmin = draft.withdrawnByAdmin || (caller.role === 'admin' && state === 'published');
  await takeBack(ctx, tx, caller, draft, withdrawnByAdmin);
  if (after === state) return { result: { state }, change: null };
  if (after === 'withdrawn') await takeOffSale(tx, bookId);
  const act = after === 'withdrawn' ? 'withdrawn' : 'takenBack';
  await recordEvent(ctx, tx, bookId, act, caller, said || null);
  await tellOfAdmin(ctx, tx, caller, { book, draft, act, reason: reason ?? note });
  const result = { state: after };
  return { result, change: { thing: `book:${bookId}`, before: { state }, after: result } };
}
