import { eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { can } from '../../kit/permissions.ts';
import { notify } from '../../people/notifications/notify.server.ts';
import { books } from '../../publishing/books/tables.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import type { AnswerReviewInput } from './review-schema.ts';
import { bookReviews } from './tables.ts';
import { tellPages } from './tell-pages.server.ts';

const NONE = 'Essa avaliação não existe mais.';

/** A review with its book, locked. Throws NOT_FOUND. */
export async function lockReview(tx: Tx, reviewId: string) {
  const [found] = await tx
    .select({ review: bookReviews, title: books.title, bookURL: books.bookUrl, creatorId: books.creatorId })
    .from(bookReviews)
    .innerJoin(books, eq(books.id, bookReviews.bookId))
    .where(eq(bookReviews.id, reviewId))
    .for('update', { of: bookReviews });
  if (!found) throw new AppError('NOT_FOUND', NONE);
  return found;
}

/**
 * Writes the publisher's answer below a review; an empty text takes it back. The reader is told of the first answer.
 * Throws NOT_FOUND, and PERMISSION_DENIED for a member who may not answer or who has nothing to do with the book.
 */
export async function answerReview(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  caller: Caller,
  { reviewId, text }: AnswerReviewInput,
): Promise<ActOutcome<{ success: true }>> {
  const { review, title, bookURL, creatorId } = await lockReview(tx, reviewId);
  if (!can(caller, 'answer', { is: 'bookReview', creatorId }))
    throw new AppError('PERMISSION_DENIED', 'Só quem é dono ou edita os livros da casa responde as avaliações.');
  const answer = text === '' ? null : text;
  const result = { success: true as const };
  if (answer === review.answer) return { result, change: null };
  const answeredAt = answer === null ? null : ctx.clock.now();
  await tx.update(bookReviews).set({ answer, answeredAt }).where(eq(bookReviews.id, reviewId));
  await tellPages(tx);
  if (answer !== null)
    await notify(ctx, tx, { uid: review.userId, kind: 'reviewAnswered', about: `${bookURL} ${reviewId}`, title });
  return {
    result,
    change: { thing: `bookReview:${reviewId}`, before: { answer: review.answer }, after: { answer } },
  };
}
