import { eq, sql } from 'drizzle-orm';
import { keyset } from '../../../../platform/db/keyset.ts';
import type { Ctx } from '../../../kit/context.ts';
import { users } from '../../../people/accounts/tables.ts';
import { reportedThings } from '../../../people/reports/reported-things.server.ts';
import { books } from '../../../publishing/books/tables.ts';
import type { ReportedInput, ReportedPage, ReportedReview } from '../../../reading/book-reviews/review-schema.ts';
import { bookReviews } from '../../../reading/book-reviews/tables.ts';

/** Reported reviews, the first report of each the oldest first. */
export async function listReportedReviews(
  { db }: Pick<Ctx, 'db'>,
  { cursor, limit }: ReportedInput,
): Promise<ReportedPage> {
  const reported = reportedThings(db, 'review');
  const oldestFirst = keyset('asc', { by: reported.since, type: 'time' }, { by: reported.thingId, type: 'uuid' });
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
    .innerJoin(bookReviews, eq(bookReviews.id, sql`${reported.thingId}::uuid`))
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
