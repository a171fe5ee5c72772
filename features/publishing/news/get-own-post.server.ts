import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { can } from '../../kit/permissions.ts';
import { refuseUnless } from '../../kit/refuse-unless.ts';
import { books } from '../books/tables.ts';
import { creators } from '../creators/tables.ts';
import { NOT_YOURS } from './find-post.server.ts';
import { stateOf } from './news.ts';
import { presentPictures } from './news-schema.ts';
import { newsPosts } from './tables.ts';

const BOOKS_MAX = 300;

/** The things that a post can be about. */
async function readChoices({ db, catalogue }: Pick<Ctx, 'db' | 'catalogue'>, creatorId: string | null) {
  const listed = await db
    .select({ bookId: books.id, title: books.title })
    .from(books)
    .where(and(eq(books.status, 'published'), creatorId === null ? undefined : eq(books.creatorId, creatorId)))
    .orderBy(asc(books.title), asc(books.id))
    .limit(BOOKS_MAX);
  const goals = catalogue.goals.filter(({ secret }) => !secret).map(({ number, title }) => ({ number, title }));
  return { books: listed, goals };
}

/** The values with which the form of a new post begins. Throws NOT_FOUND for another creator. */
export async function beginPost(ctx: Pick<Ctx, 'db' | 'catalogue'>, caller: Caller, creatorId: string | null) {
  refuseUnless(caller, 'view', { is: 'news', creatorId }, NOT_YOURS);
  const [creator] =
    creatorId === null
      ? []
      : await ctx.db.select({ name: creators.name }).from(creators).where(eq(creators.id, creatorId));
  if (creatorId !== null && !creator) return null;
  return {
    creatorId,
    name: creator?.name ?? 'RPGpédia',
    mayWrite: can(caller, 'write', { is: 'news', creatorId }),
    choices: await readChoices(ctx, creatorId),
    post: null,
  };
}

/** A post as its team edits it; null where there is none. Throws NOT_FOUND for another creator’s. */
export async function getOwnPost(ctx: Pick<Ctx, 'db' | 'catalogue'>, caller: Caller, postId: string) {
  const [post] = await ctx.db
    .select()
    .from(newsPosts)
    .where(and(eq(newsPosts.id, postId), isNull(newsPosts.deletedAt)));
  const begun = post && (await beginPost(ctx, caller, post.creatorId));
  if (!begun) return null;
  const { id, slug, title, text, pictures, bookId, goal, revision, publishAt, publishedAt } = post;
  return {
    ...begun,
    post: {
      postId: id,
      slug,
      title,
      text,
      pictures: presentPictures(pictures),
      bookId,
      goal,
      revision,
      state: stateOf(post),
      publishAt: publishAt?.toISOString() ?? null,
      publishedAt: publishedAt?.toISOString() ?? null,
    },
  };
}
