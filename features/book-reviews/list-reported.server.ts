import { count, eq, min, sql } from 'drizzle-orm';
import { keyset } from '../../platform/db/keyset.ts';
import { users } from '../accounts/tables.ts';
import { books } from '../books/tables.ts';
import type { Ctx } from '../context.ts';
import type { ReportedInput, ReportedPage, ReportedReview } from './review-schema.ts';
import { bookReviewReports, bookReviews } from './tables.ts';

const REASONS_SHOWN = 5;

/** Reported reviews, the first report of each the oldest first. */
export async function listReported({ db }: Pick<Ctx, 'db'>, { cursor, limit }: ReportedInput): Promise<ReportedPage> {
  const { reviewId, reason, createdAt } = bookReviewReports;
  const reported = db
    .select({
      reviewId,
      reports: count().as('reports'),
      since: min(createdAt).as('since'),
      reasons: sql<string[]>`(array_agg(${reason} order by ${createdAt}))[1:${sql.raw(String(REASONS_SHOWN))}]`.as(
        'reasons',
      ),
    })
    .from(bookReviewReports)
    .groupBy(reviewId)
    .as('reported');
  const oldestFirst = keyset('asc', { by: reported.since, type: 'time' }, { by: reported.reviewId, type: 'uuid' });
  const rows = await db
    .select({
      review: bookReviews,
      displayName: users.displayName,
      bookTitle: books.title,
      bookURL: books.bookUrl,
      reports: reported.reports,
      since: reported.since,
      reasons: reported.reasons,
    })
    .from(reported)
    .innerJoin(bookReviews, eq(bookReviews.id, reported.reviewId))
    .innerJoin(users, eq(users.uid, bookReviews.userId))
    .innerJoin(books, eq(books.id, bookReviews.bookId))
    .where(oldestFirst.after(cursor))
    .orderBy(...oldestFirst.orderBy)
    .limit(limit + 1);
  const page = oldestFirst.page(
    rows,
    limit,
    ({ review, since }) => [since!.getTime(), review.id],
    ({ review, since, ...row }): ReportedReview => ({
      ...row,
      reviewId: review.id,
      bookId: review.bookId,
      stars: review.stars,
      text: review.text,
      uid: review.userId,
      since: since!.toISOString(),
    }),
  );
  return { reviews: page.rows, nextCursor: page.nextCursor };
}
