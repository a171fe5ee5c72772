import { type SQL, sql } from 'drizzle-orm';

/** The part of a statement that marks once who began to read a book long enough ago; it returns `user_id` and `book_id`. */
export const markReviewAsked = ({
  begunBefore,
  at,
  limit,
}: {
  begunBefore: string;
  at: string;
  limit: number;
}): SQL => sql`
  with due as (
    select user_id, book_id from reading_positions
    where begun_at <= ${begunBefore}::timestamptz and review_asked_at is null
    order by begun_at, user_id, book_id limit ${limit} for update skip locked)
  update reading_positions p set review_asked_at = ${at}::timestamptz from due
  where p.user_id = due.user_id and p.book_id = due.book_id returning p.user_id, p.book_id`;
