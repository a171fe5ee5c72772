import { inArray } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { readPostNews } from '../../publishing/news/post-news.server.ts';
import { newsPosts } from '../../publishing/news/tables.ts';
import type { notifications } from './tables.ts';

export interface CurrentRow extends Readonly<typeof notifications.$inferSelect> {
  /** It tells of a post that nobody sees any more. */
  gone: boolean;
}

/** Notifications of posts with the words that these have by now; all others as they are. */
export async function asPostsAre(
  ctx: Pick<Ctx, 'db'>,
  rows: readonly (typeof notifications.$inferSelect)[],
): Promise<CurrentRow[]> {
  const slugs = rows.filter(({ kind }) => kind === 'newsPosted').map(({ about }) => about);
  const posts = slugs.length > 0 ? await readPostNews(ctx, inArray(newsPosts.slug, slugs)) : [];
  const bySlug = new Map(posts.map((post) => [post.about, post]));
  return rows.map((row) => {
    if (row.kind !== 'newsPosted') return { ...row, gone: false };
    const post = bySlug.get(row.about);
    return post ? { ...row, title: post.title, details: post.details, gone: false } : { ...row, gone: true };
  });
}
