import { sql } from 'drizzle-orm';
import { DAY } from '../../../lib/span.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Ctx } from '../../kit/context.ts';
import { ownsBookSql } from '../../ownership/ownership/owned.server.ts';
import { type News, notifyAll } from '../../people/notifications/notify.server.ts';
import { markReviewAsked } from '../reading/mark-review-asked.server.ts';

const ASKED_AFTER_MS = 7 * DAY;
const BATCH_ROWS = 500;

/**
 * Asks who began to read a book a week ago what they think of it: once, and only who owns it, has not reviewed it and
 * does not publish it.
 */
export async function askForReviews(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const now = ctx.clock.now();
  const [asked, begun] = [now.toISOString(), new Date(now.getTime() - ASKED_AFTER_MS).toISOString()];
  let found: number;
  do {
    found = await transaction(ctx.db, async (tx) => {
      const { rows } = await tx.execute<{ uid: string; bookURL: string; title: string; asks: boolean }>(sql`
        with marked as (${markReviewAsked({ begunBefore: begun, at: asked, limit: BATCH_ROWS })})
        select m.user_id as uid, b.book_url as "bookURL", b.title,
          b.status = 'published' and u.creator_id is distinct from b.creator_id
          and ${sql.raw(ownsBookSql('m.user_id', 'm.book_id'))}
          and not exists (select 1 from book_reviews r where r.user_id = m.user_id and r.book_id = m.book_id) as asks
        from marked m join books b on b.id = m.book_id join users u on u.uid = m.user_id`);
      const news = rows
        .filter(({ asks }) => asks)
        .map(({ uid, bookURL, title }): News => ({ uid, kind: 'reviewAsked', about: bookURL, title }));
      if (news.length > 0) await notifyAll(ctx, tx, news);
      return rows.length;
    });
  } while (found === BATCH_ROWS);
}
