import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { isOwnedBook } from '../../ownership/ownership/owned.server.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import { isReported } from '../../people/reports/reported-things.server.ts';
import { books } from '../../publishing/books/tables.ts';
import { purchaseItems } from '../../shop/orders/tables.ts';
import { type CopySource, GOT } from './book-review.ts';
import { readSums } from './list-reviews.server.ts';
import type { SaveReviewInput } from './review-schema.ts';
import { bookReviews } from './tables.ts';
import { tellPages } from './tell-pages.server.ts';

/** The best way by which somebody owns a book; null for whoever does not, a borrower included. Locks what it found. */
async function howGot(tx: Tx, uid: string, bookId: string): Promise<CopySource | null> {
  const owned = await tx
    .select({ source: grants.source, sourceId: grants.sourceId })
    .from(grants)
    .where(isOwnedBook(uid, bookId))
    .for('share');
  const ways = await Promise.all(
    owned.map(async ({ source, sourceId }): Promise<CopySource> => {
      if (source !== 'purchase') return source as CopySource;
      const [line] = await tx
        .select({ price: purchaseItems.price })
        .from(purchaseItems)
        .where(and(eq(purchaseItems.purchaseId, sourceId), eq(purchaseItems.productId, bookId)));
      return line?.price === 0 ? 'free' : 'purchase';
    }),
  );
  return GOT.find((way) => ways.includes(way)) ?? null;
}

/**
 * Saves the caller's review of a book, the first or a changed one. Throws NOT_FOUND for an unknown book, and
 * FAILED_PRECONDITION, with `details.state`, for whoever does not own the book (`notOwned`) or publishes it (`publisher`).
 */
export const saveReview = (ctx: Pick<Ctx, 'db' | 'clock'>, caller: Caller, input: SaveReviewInput) =>
  transaction(ctx.db, async (tx) => {
    const { bookId, stars, text } = input;
    const [book] = await tx.select({ creatorId: books.creatorId }).from(books).where(eq(books.id, bookId));
    if (!book) throw new AppError('NOT_FOUND', 'Não encontramos esse livro.');
    if (caller.creatorId === book.creatorId)
      throw new AppError('FAILED_PRECONDITION', 'Quem publica um livro não avalia o próprio livro.', {
        state: 'publisher',
      });
    const got = await howGot(tx, caller.uid, bookId);
    if (!got)
      throw new AppError('FAILED_PRECONDITION', 'Só avalia quem tem o livro. Um emprestado não conta.', {
        state: 'notOwned',
      });
    const now = ctx.clock.now();
    const [saved] = await tx
      .insert(bookReviews)
      .values({ id: randomUUID(), userId: caller.uid, bookId, stars, text, got, createdAt: now })
      .onConflictDoUpdate({
        target: [bookReviews.userId, bookReviews.bookId],
        set: { stars, text, got, changedAt: now, deletedAt: null, hiddenAt: stillHidden },
        setWhere: sql`(${bookReviews.stars}, ${bookReviews.text}) is distinct from (${stars}::int, ${text}::text) or ${bookReviews.deletedAt} is not null`,
      })
      .returning({ reviewId: bookReviews.id });
    const own = and(eq(bookReviews.userId, caller.uid), eq(bookReviews.bookId, bookId));
    if (saved) await tellPages(tx);
    const [found] = saved ? [saved] : await tx.select({ reviewId: bookReviews.id }).from(bookReviews).where(own);
    return { reviewId: found!.reviewId, sums: await readSums({ db: tx }, bookId) };
  });

/** A review that its reader alone took away, both at one moment, is shown again when they write it again. */
const stillHidden = sql`case when ${bookReviews.hiddenAt} = ${bookReviews.deletedAt} then null else ${bookReviews.hiddenAt} end`;

/** Deletes the caller's review, with its answer; again without effect. What is reported or hidden stays without a word. */
export const deleteReview = (ctx: Pick<Ctx, 'db' | 'clock'>, { uid }: Caller, bookId: string) =>
  transaction(ctx.db, async (tx) => {
    const own = and(eq(bookReviews.userId, uid), eq(bookReviews.bookId, bookId));
    const [review] = await tx
      .select()
      .from(bookReviews)
      .where(and(own, isNull(bookReviews.deletedAt)))
      .for('update');
    if (review?.hiddenAt || (review && (await isReported(tx, 'review', review.id)))) {
      const deletedAt = ctx.clock.now();
      await tx
        .update(bookReviews)
        .set({ text: '', answer: null, answeredAt: null, deletedAt, hiddenAt: review.hiddenAt ?? deletedAt })
        .where(own);
    } else if (review) await tx.delete(bookReviews).where(own);
    if (review) await tellPages(tx);
    return { sums: await readSums({ db: tx }, bookId) };
  });
