import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import { keyset } from '../../../platform/db/keyset.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { ownsTheBook } from '../../ownership/ownership/owned.server.ts';
import { standIn } from '../../people/accounts/stand-in.ts';
import { users } from '../../people/accounts/tables.ts';
import { reaches } from '../../people/blocks/blocks.server.ts';
import { type StarSums, sumStars } from './book-review.ts';
import type { BookReview, ReviewPage, ReviewsInput } from './review-schema.ts';
import { bookReviewSums, bookReviews } from './tables.ts';

const NEWEST_FIRST = keyset('desc', { by: bookReviews.createdAt, type: 'time' }, { by: bookReviews.id, type: 'uuid' });

/** Whether the reader owns the book no more, for example after a refund. */
const returned = sql<boolean>`not ${ownsTheBook(bookReviews.userId, bookReviews.bookId)}`;

const COLUMNS = { review: bookReviews, displayName: users.displayName, photoURL: users.photoUrl, returned };

interface Row {
  review: typeof bookReviews.$inferSelect;
  displayName: string | null;
  photoURL: string | null;
  returned: boolean;
}

const presentFor =
  (uid: string | null) =>
  ({ review, displayName, photoURL, returned: isReturned }: Row): BookReview => ({
    reviewId: review.id,
    stars: review.stars,
    text: review.text,
    displayName,
    portrait: photoURL ?? standIn(review.userId),
    got: review.got,
    returned: isReturned,
    own: review.userId === uid,
    createdAt: review.createdAt.toISOString(),
    changedAt: review.changedAt?.toISOString() ?? null,
    answer:
      review.answer === null || review.answeredAt === null
        ? null
        : { text: review.answer, at: review.answeredAt.toISOString() },
  });

export async function readSums({ db }: { db: Pick<Tx, 'select'> }, bookId: string): Promise<StarSums> {
  const { stars, count } = bookReviewSums;
  return sumStars(await db.select({ stars, count }).from(bookReviewSums).where(eq(bookReviewSums.bookId, bookId)));
}

const rowsOf = ({ db }: Pick<Ctx, 'db'>, which: SQL | undefined) =>
  db.select(COLUMNS).from(bookReviews).innerJoin(users, eq(users.uid, bookReviews.userId)).where(which).$dynamic();

/** The shown reviews of a book, the newest first, and the sums of their stars. */
export async function listReviews(
  ctx: Pick<Ctx, 'db'>,
  uid: string | null,
  { bookId, cursor, limit }: ReviewsInput,
): Promise<ReviewPage> {
  const reached = uid === null ? undefined : reaches(uid, bookReviews.userId);
  const shown = and(eq(bookReviews.bookId, bookId), isNull(bookReviews.hiddenAt), reached, NEWEST_FIRST.after(cursor));
  const [rows, sums] = await Promise.all([
    rowsOf(ctx, shown)
      .orderBy(...NEWEST_FIRST.orderBy)
      .limit(limit + 1),
    readSums(ctx, bookId),
  ]);
  const key = ({ review }: Row) => [review.createdAt.getTime(), review.id];
  const page = NEWEST_FIRST.page(rows as Row[], limit, key, presentFor(uid));
  return { reviews: page.rows, nextCursor: page.nextCursor, sums };
}

/** Ids that one answer names at most: somebody blocks 500 people (`BLOCKED_MAX`). */
const UNREACHED_MAX = 500;

/** The shown reviews of a book by people whom its reader blocks. */
export async function listUnreached({ db }: Pick<Ctx, 'db'>, uid: string, bookId: string): Promise<string[]> {
  const rows = await db
    .select({ id: bookReviews.id })
    .from(bookReviews)
    .where(and(eq(bookReviews.bookId, bookId), isNull(bookReviews.hiddenAt), not(reaches(uid, bookReviews.userId))))
    .limit(UNREACHED_MAX);
  return rows.map(({ id }) => id);
}

/** Somebody's own review of a book, and whether an admin hides it; null where there is none. */
export async function findOwnReview(
  ctx: Pick<Ctx, 'db'>,
  uid: string,
  bookId: string,
): Promise<(BookReview & { hidden: boolean }) | null> {
  const [row] = (await rowsOf(
    ctx,
    and(eq(bookReviews.userId, uid), eq(bookReviews.bookId, bookId), isNull(bookReviews.deletedAt)),
  )) as Row[];
  return row ? { ...presentFor(uid)(row), hidden: row.review.hiddenAt !== null } : null;
}
