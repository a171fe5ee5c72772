import { and, asc, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { DAY } from '../../../lib/span.ts';
import type { Ctx } from '../../kit/context.ts';
import { notifyMany } from '../../people/notifications/notify-many.server.ts';
import { shownPost } from './list-news.server.ts';
import { DELETED_DAYS } from './news.ts';
import { readPostNews } from './post-news.server.ts';
import { newsPosts } from './tables.ts';

const tell = notifyMany('newsPosted', 'select f.user_id from follows f where f.source = $1');

/** Tells whoever follows, as the post is when their turn comes. One that is deleted meanwhile is told to nobody else. */
async function tellOf(ctx: Pick<Ctx, 'db' | 'clock'>, id: string, stopping: AbortSignal): Promise<void> {
  const asItIs = async () => (await readPostNews(ctx, eq(newsPosts.id, id)))[0] ?? null;
  await tell(ctx, asItIs, stopping);
  await ctx.db.update(newsPosts).set({ toldAt: ctx.clock.now() }).where(eq(newsPosts.id, id));
}

/** Publishes the posts that are due, and tells of those that are out. Again, it goes on where it was stopped. */
export async function tellNews(ctx: Pick<Ctx, 'db' | 'clock'>, stopping: AbortSignal): Promise<void> {
  const { publishAt, publishedAt, toldAt, deletedAt, id } = newsPosts;
  await ctx.db
    .update(newsPosts)
    .set({ publishedAt: sql`${publishAt}` })
    .where(and(isNull(publishedAt), isNotNull(publishAt), lte(publishAt, ctx.clock.now()), isNull(deletedAt)));
  const untold = await ctx.db
    .select({ id })
    .from(newsPosts)
    .where(and(isNull(toldAt), isNotNull(publishedAt), shownPost))
    .orderBy(asc(publishedAt), asc(id))
    .limit(100);
  for (const post of untold) await tellOf(ctx, post.id, stopping);
}

/** Deletes for good what nobody restored in time. */
export async function sweepNews({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  await db.delete(newsPosts).where(lt(newsPosts.deletedAt, new Date(clock.now().getTime() - DELETED_DAYS * DAY)));
}
