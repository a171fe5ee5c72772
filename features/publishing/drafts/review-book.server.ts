import { eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { transition } from '../../../lib/transitions.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import { refuseOwnTeam } from '../creators/own-team.server.ts';
import type { BookEvent } from './draft.ts';
import type { ReviewInput, SubmittedDraft } from './draft-schema.ts';
import { bookStateOf, DRAFT_TRANSITIONS, standingOf } from './draft-transitions.ts';
import { type FoundDraft, lockBook, readDraftFiles, storeDraft } from './find-draft.server.ts';
import { recordEvent } from './record-event.server.ts';
import { approve, settled } from './submit-book.server.ts';
import { draftFiles } from './tables.ts';
import { tellTeam } from './tell-team.server.ts';

const STATUS_AFTER = { publish: 'approved', return: 'returned', reject: 'rejected' } as const satisfies Record<
  ReviewInput['decision'],
  BookEvent
>;

const tellReview = (
  ctx: Pick<Ctx, 'clock' | 'features'>,
  tx: Tx,
  { book, draft }: FoundDraft,
  status: string,
): Promise<void> =>
  tellTeam(ctx, tx, book, {
    kind: 'bookReviewed',
    about: `${book.id} ${draft.submittedAt!.toISOString()}`,
    title: draft.submitted?.title ?? book.title,
    details: { status },
  });

/**
 * Answers for a book in review. Throws NOT_FOUND, PERMISSION_DENIED for whoever was in its creator's team within a year,
 * INVALID_ARGUMENT for a return or rejection without a message, ABORTED when nothing waits for review or something newer
 * does, and ALREADY_EXISTS when its address was taken meanwhile.
 */
export async function reviewBook(
  ctx: Pick<Ctx, 'clock' | 'jobs' | 'features'>,
  tx: Tx,
  caller: Caller,
  { bookId, decision, message, revision, submittedAt }: ReviewInput,
): Promise<ActOutcome<SubmittedDraft>> {
  const found = await lockBook(tx, bookId);
  if (!found) throw new AppError('NOT_FOUND', 'Não há livro com esse id.');
  if (decision !== 'publish' && !message)
    throw new AppError('INVALID_ARGUMENT', 'Diga a quem publica o que mudar, ou por que não.', { field: 'message' });
  const { book, draft } = found;
  await refuseOwnTeam(ctx, tx, caller.uid, book.creatorId);
  const standing = standingOf({ ...draft, status: book.status });
  transition(DRAFT_TRANSITIONS, standing, 'review');
  const isAnother = submittedAt !== undefined && submittedAt !== draft.submittedAt?.toISOString();
  if (isAnother || (revision !== undefined && revision !== draft.submittedRevision))
    throw new AppError('ABORTED', 'O livro foi enviado de novo enquanto isso. Veja o que mudou.');
  const status = STATUS_AFTER[decision];
  await recordEvent(ctx, tx, bookId, status, caller, message || null);
  let result: SubmittedDraft;
  if (decision === 'publish') {
    const files = (await readDraftFiles(tx, bookId)).filter(({ submitted }) => submitted);
    result = await approve(ctx, tx, found, files);
  } else {
    const after = transition(DRAFT_TRANSITIONS, standing, decision);
    const rejectedAt = after === 'rejected' ? ctx.clock.now() : null;
    await storeDraft(tx, { ...draft, ...settled, rejectedAt });
    await tx.update(draftFiles).set({ submitted: false }).where(eq(draftFiles.bookId, bookId));
    result = { state: bookStateOf(after) };
  }
  await tellReview(ctx, tx, found, status);
  const after = { decision, message: message || null, ...result };
  return { result, change: { thing: `book:${bookId}`, after } };
}
