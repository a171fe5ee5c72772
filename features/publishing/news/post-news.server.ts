import { and, eq, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/port.ts';
import type { NewsDetails } from '../../kit/notices.ts';
import { creators } from '../creators/tables.ts';
import { shownPost } from './list-news.server.ts';
import { CAMPAIGN, newsPosts } from './tables.ts';

/** A post as it is told to whoever follows. */
export interface PostNews {
  /** The source of the post, as `follows` names it. */
  of: string;
  /** The slug of the post. */
  about: string;
  title: string;
  details: NewsDetails;
}

/** The news of those posts that anybody sees, as they are now. */
export async function readPostNews({ db }: { db: Queryable }, which: SQL): Promise<PostNews[]> {
  const { slug, title, lead, creatorId } = newsPosts;
  const rows = await db
    .select({ slug, title, lead, creatorId, name: creators.name })
    .from(newsPosts)
    .leftJoin(creators, eq(creators.id, creatorId))
    .where(and(which, shownPost));
  return rows.map((post) => ({
    of: post.creatorId ?? CAMPAIGN,
    about: post.slug,
    title: post.title,
    details: { status: post.name ?? 'RPGpédia', note: post.lead },
  }));
}
