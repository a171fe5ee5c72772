import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { keyset } from '../../../platform/db/keyset.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { refuseUnless } from '../../kit/refuse-unless.ts';
import { coverUrl } from '../books/price.ts';
import { books } from '../books/tables.ts';
import { creators } from '../creators/tables.ts';
import { NOT_YOURS } from './find-post.server.ts';
import { stateOf } from './news.ts';
import {
  type NewsInput,
  type NewsPage,
  type NewsPicture,
  type NewsPost,
  type OwnPost,
  type OwnPostsInput,
  type OwnPostsPage,
  presentPictures,
} from './news-schema.ts';
import { ofSource } from './save-post.server.ts';
import { newsPosts } from './tables.ts';

/** Nobody sees the posts of a creator all of whose owners are suspended. */
const ownersSuspended = sql`exists (select 1 from users u where u.creator_id = ${newsPosts.creatorId}
  and u.is_creator_owner having bool_and(u.suspended_at is not null))`;

export const shownPost: SQL = and(
  isNotNull(newsPosts.publishedAt),
  isNull(newsPosts.deletedAt),
  sql`not ${ownersSuspended}`,
)!;

const NEWEST_FIRST = keyset('desc', { by: newsPosts.publishedAt, type: 'time' }, { by: newsPosts.id, type: 'uuid' });

const COLUMNS = { post: newsPosts, creatorName: creators.name, book: books };

interface Row {
  post: typeof newsPosts.$inferSelect;
  creatorName: string | null;
  book: typeof books.$inferSelect | null;
}

type Reader = Pick<Ctx, 'db' | 'catalogue'>;

const presentWith =
  ({ catalogue }: Reader) =>
  ({ post, creatorName, book }: Row): NewsPost => {
    const goal = catalogue.goals.find(({ number, secret }) => number === post.goal && !secret);
    return {
      postId: post.id,
      slug: post.slug,
      title: post.title,
      lead: post.lead,
      creator: post.creatorId === null ? null : { creatorId: post.creatorId, name: creatorName ?? '' },
      publishedAt: post.publishedAt!.toISOString(),
      editedAt: post.editedAt?.toISOString() ?? null,
      book:
        book?.status === 'published'
          ? {
              bookId: book.id,
              bookURL: book.bookUrl,
              title: book.title,
              coverURL: coverUrl(book.coverKey),
              price: book.price,
            }
          : null,
      goal: goal ? { number: goal.number, title: goal.title, value: goal.value } : null,
      picture: presentPictures(post.pictures)[0] ?? null,
    };
  };

const rowsOf = ({ db }: Reader, which: SQL | undefined) =>
  db
    .select(COLUMNS)
    .from(newsPosts)
    .leftJoin(creators, eq(creators.id, newsPosts.creatorId))
    .leftJoin(books, eq(books.id, newsPosts.bookId))
    .where(which)
    .$dynamic();

/** Published posts, the newest first. */
export async function listNews(ctx: Reader, { creatorId, cursor, limit }: NewsInput): Promise<NewsPage> {
  const whose = creatorId === undefined ? undefined : ofSource(creatorId);
  const rows = await rowsOf(ctx, and(shownPost, whose, NEWEST_FIRST.after(cursor)))
    .orderBy(...NEWEST_FIRST.orderBy)
    .limit(limit + 1);
  const key = ({ post }: Row) => [post.publishedAt!.getTime(), post.id];
  const page = NEWEST_FIRST.page(rows as Row[], limit, key, presentWith(ctx));
  return { posts: page.rows, nextCursor: page.nextCursor };
}

const bodyOf = ({ post: { text, pictures } }: Row) => ({ text, pictures: presentPictures(pictures) });

/** A published post with its Markdown and pictures; null where nobody sees one. */
export async function findPost(
  ctx: Reader,
  slug: string,
): Promise<(NewsPost & { text: string; pictures: NewsPicture[] }) | null> {
  const [row] = (await rowsOf(ctx, and(shownPost, eq(newsPosts.slug, slug)))) as Row[];
  return row ? { ...presentWith(ctx)(row), ...bodyOf(row) } : null;
}

/** The newest posts with their Markdown and pictures, for a feed. */
export async function listForFeed(ctx: Reader, creatorId: string | null | undefined, limit: number) {
  const whose = creatorId === undefined ? undefined : ofSource(creatorId);
  const rows = (await rowsOf(ctx, and(shownPost, whose))
    .orderBy(desc(newsPosts.publishedAt), desc(newsPosts.id))
    .limit(limit)) as Row[];
  return rows.map((row) => ({ ...presentWith(ctx)(row), ...bodyOf(row) }));
}

const LATEST_FIRST = keyset('desc', { by: newsPosts.createdAt, type: 'time' }, { by: newsPosts.id, type: 'uuid' });

/** The posts that a team writes, drafts included; an admin sees everybody’s. Throws NOT_FOUND for another creator’s. */
export async function listOwnPosts(
  ctx: Pick<Ctx, 'db'>,
  caller: Caller,
  { creatorId: named, cursor, limit }: OwnPostsInput,
): Promise<OwnPostsPage> {
  const creatorId = named === undefined && caller.role !== 'admin' ? caller.creatorId : named;
  if (creatorId !== undefined) refuseUnless(caller, 'view', { is: 'news', creatorId }, NOT_YOURS);
  const rows = await ctx.db
    .select({ post: newsPosts, creatorName: creators.name })
    .from(newsPosts)
    .leftJoin(creators, eq(creators.id, newsPosts.creatorId))
    .where(
      and(
        isNull(newsPosts.deletedAt),
        creatorId === undefined ? undefined : ofSource(creatorId),
        LATEST_FIRST.after(cursor),
      ),
    )
    .orderBy(...LATEST_FIRST.orderBy)
    .limit(limit + 1);
  const key = ({ post }: Pick<Row, 'post'>) => [post.createdAt.getTime(), post.id];
  const page = LATEST_FIRST.page(rows, limit, key, presentOwn);
  return { posts: page.rows, nextCursor: page.nextCursor };
}

function presentOwn({ post, creatorName }: Pick<Row, 'post' | 'creatorName'>): OwnPost {
  const { id, slug, title, lead, creatorId, createdAt, publishAt, publishedAt, editedAt } = post;
  return {
    postId: id,
    slug,
    title,
    lead,
    state: stateOf(post),
    creator: creatorId === null ? null : { creatorId, name: creatorName ?? '' },
    createdAt: createdAt.toISOString(),
    publishAt: publishAt?.toISOString() ?? null,
    publishedAt: publishedAt?.toISOString() ?? null,
    editedAt: editedAt?.toISOString() ?? null,
  };
}
