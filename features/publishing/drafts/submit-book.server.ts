import { eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { DAY } from '../../../lib/span.ts';
import { transition } from '../../../lib/transitions.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import { isOfOwnTeam } from '../creators/own-team.server.ts';
import { type BookState, FIELD_RULES, PUBLISH_WITHIN_DAYS } from './draft.ts';
import type { DraftFields } from './draft-fields.ts';
import type { SubmitInput, SubmittedDraft } from './draft-schema.ts';
import { bookStateOf, DRAFT_TRANSITIONS, type DraftEvent, standingOf } from './draft-transitions.ts';
import {
  type DraftFileRow,
  type DraftRow,
  type FoundDraft,
  fieldsOfBook,
  filledFields,
  lockDraft,
  readDraftFiles,
  storeDraft,
} from './find-draft.server.ts';
import { PUBLISH_JOB, type PublishJob } from './jobs.ts';
import { missingOf } from './missing.ts';
import { publishesUnreviewed } from './publishes-unreviewed.server.ts';
import { needsReview, publish, publishFiles, reviewedPart } from './put-in-force.server.ts';
import { recordEvent } from './record-event.server.ts';
import { draftFiles } from './tables.ts';
import { actsForOthers, tellOfAdmin } from './tell-team.server.ts';

type Submitter = Pick<Ctx, 'clock' | 'jobs' | 'features'>;

/** Nothing waits any more. */
export const settled = {
  submitted: null,
  submittedAt: null,
  submittedRevision: null,
  approvedAt: null,
  publishAt: null,
};

function publishTime(
  { clock }: Pick<Ctx, 'clock' | 'features'>,
  { status }: FoundDraft['book'],
  text: string | undefined,
) {
  if (text === undefined) return null;
  if (status === 'published')
    throw new AppError('INVALID_ARGUMENT', 'Este livro já está na loja: o que muda vale na hora.', {
      field: 'publishAt',
    });
  const at = new Date(text);
  if (at.getTime() > clock.now().getTime() + PUBLISH_WITHIN_DAYS * DAY)
    throw new AppError('INVALID_ARGUMENT', 'Escolha uma data dentro de um ano.', { field: 'publishAt' });
  return at > clock.now() ? at : null;
}

/** Files alone wait, sent without the form: the book stays where it is, also out of the store. */
const isOnlyFiles = ({ submitted }: DraftRow): boolean => submitted?.title === undefined;

/** Publishes what was approved, or lets it wait for its time. The book is locked. */
export async function approve(
  ctx: Submitter,
  tx: Tx,
  { book, draft }: FoundDraft,
  files: readonly DraftFileRow[],
): Promise<SubmittedDraft> {
  const { publishAt } = draft;
  const standing = standingOf({ ...draft, status: book.status });
  const after = (event: DraftEvent): BookState => bookStateOf(transition(DRAFT_TRANSITIONS, standing, event));
  if (publishAt && publishAt > ctx.clock.now()) {
    await storeDraft(tx, { ...draft, approvedAt: ctx.clock.now() });
    const job: PublishJob = { bookId: book.id };
    const key = `publish-${book.id}-${publishAt.getTime()}`;
    await ctx.jobs.send(PUBLISH_JOB, job, { key, startAfter: publishAt }, tx);
    return { state: after('schedule'), publishAt: publishAt.toISOString() };
  }
  if (isOnlyFiles(draft)) {
    await publishFiles(ctx, tx, book, files);
    await storeDraft(tx, { ...draft, ...settled });
    return { state: after('letFilesIn') };
  }
  const before = book.publishedAt ? fieldsOfBook(book) : {};
  await publish(ctx, tx, book, { ...before, ...draft.submitted }, files);
  await storeDraft(tx, { ...draft, ...settled, rejectedAt: null, withdrawnByAdmin: false });
  await recordEvent(ctx, tx, book.id, 'published', null);
  return { state: after('putInForce') };
}

/** Changes of a book on sale that show at once, while the rest waits for review. */
async function changePublished(
  ctx: Submitter,
  tx: Tx,
  { book, draft }: FoundDraft,
  files: readonly DraftFileRow[],
): Promise<SubmittedDraft> {
  if (!needsReview(book, draft.fields, files)) {
    await publish(ctx, tx, book, draft.fields, files);
    await storeDraft(tx, { ...draft, ...settled });
    return { state: 'published' };
  }
  const pictures = files.filter(({ field }) => FIELD_RULES[field].kind === null);
  // Pages that were chosen of a new file wait with it.
  const [now, then] = files.some(({ field }) => field === 'mainBookFile')
    ? [{ previewPages: book.previewPages }, { previewPages: draft.fields.previewPages ?? [] }]
    : [{}, {}];
  await publish(ctx, tx, book, { ...draft.fields, ...reviewedPart(fieldsOfBook(book)), ...now }, pictures);
  await waitForReview(ctx, tx, draft, { ...reviewedPart(draft.fields), ...then });
  return { state: 'published', pendingReview: true };
}

/**
 * Changes of an admin to a book on sale, its title and age included: admins are the reviewers. Only files that no
 * reader has wait, because nobody has looked into them.
 */
async function changeAsAdmin(
  ctx: Submitter,
  tx: Tx,
  { book, draft }: FoundDraft,
  files: readonly DraftFileRow[],
): Promise<SubmittedDraft> {
  const unread = files.filter(({ field }) => FIELD_RULES[field].kind !== null);
  const pictures = files.filter((file) => !unread.includes(file));
  await publish(ctx, tx, book, { ...fieldsOfBook(book), ...draft.fields }, pictures);
  const back = { ...draft, ...settled, withdrawnByAdmin: false };
  if (unread.length === 0) {
    await storeDraft(tx, back);
    return { state: 'published' };
  }
  await waitForReview(ctx, tx, back, reviewedPart(draft.fields));
  return { state: 'published', pendingReview: true };
}

async function waitForReview(
  { clock }: Pick<Ctx, 'clock' | 'features'>,
  tx: Tx,
  draft: DraftRow,
  submitted: DraftFields,
): Promise<DraftRow> {
  const waiting = {
    ...draft,
    submitted,
    submittedAt: clock.now(),
    submittedRevision: draft.revision,
    approvedAt: null,
  };
  await storeDraft(tx, waiting);
  await tx.update(draftFiles).set({ submitted: true }).where(eq(draftFiles.bookId, draft.bookId));
  return waiting;
}

/**
 * Sends a book to review; a trusted creator's is published at once, or at `publishAt`. Of a book on sale, price, texts
 * and pictures are in force at once. Throws NOT_FOUND, PERMISSION_DENIED, INVALID_ARGUMENT for a time that cannot be,
 * ALREADY_EXISTS for an address taken meanwhile, and FAILED_PRECONDITION with `details.missing` or for a rejected book.
 */
export async function submitBook(
  ctx: Submitter,
  tx: Tx,
  caller: Caller,
  { bookId, publishAt, note, reason }: SubmitInput,
): Promise<ActOutcome<SubmittedDraft>> {
  const { book, draft } = await lockDraft(tx, caller, 'submit', bookId);
  const sent = transition(DRAFT_TRANSITIONS, standingOf({ ...draft, status: book.status }), 'send');
  const missing = missingOf(draft.fields, await filledFields(tx, book));
  if (missing.length > 0)
    throw new AppError('FAILED_PRECONDITION', 'Ainda falta preencher parte do livro.', { missing });
  const next: DraftRow = {
    ...draft,
    publishAt: publishTime(ctx, book, publishAt),
    updatedAt: ctx.clock.now(),
    updatedBy: caller.uid,
  };
  const files = await readDraftFiles(tx, bookId);
  const trusted = await publishesUnreviewed(tx, { book, draft });
  const wasOnSale = book.publishedAt !== null && !draft.withdrawnByAdmin;
  const decides =
    book.publishedAt !== null &&
    next.publishAt === null &&
    actsForOthers(caller, book) &&
    !(await isOfOwnTeam(ctx, tx, caller.uid, book.creatorId));
  await recordEvent(ctx, tx, bookId, wasOnSale ? 'changed' : 'submitted', caller, note || null);
  let result: SubmittedDraft;
  if (decides && !trusted) {
    result = await changeAsAdmin(ctx, tx, { book, draft: next }, files);
    if (book.status === 'withdrawn') await recordEvent(ctx, tx, bookId, 'published', caller, reason);
  } else if (trusted) {
    const waiting = await waitForReview(ctx, tx, next, draft.fields);
    result = await approve(ctx, tx, { book, draft: waiting }, files);
  } else if (wasOnSale && next.publishAt === null)
    result = await changePublished(ctx, tx, { book, draft: next }, files);
  else {
    await waitForReview(ctx, tx, next, draft.fields);
    const state = bookStateOf(sent);
    result = book.status === 'draft' ? { state } : { state, pendingReview: true };
  }
  const act = book.status === 'withdrawn' && result.state === 'published' ? 'returned' : 'changed';
  await tellOfAdmin(ctx, tx, caller, { book, draft: next, act, reason: reason ?? note });
  const after = { revision: draft.revision, ...result };
  return { result, change: { thing: `book:${bookId}`, after } };
}
