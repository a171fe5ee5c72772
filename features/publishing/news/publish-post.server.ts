import { and, count, eq, gte, ne, or } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { DAY } from '../../../lib/span.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import { lockPost, type PostRow } from './find-post.server.ts';
import { NEWS_JOB } from './jobs.ts';
import { POSTS_A_DAY, stateOf } from './news.ts';
import type { OfPost, PublishPostInput, SavedPost } from './news-schema.ts';
import { mustHaveRoom, ofSource } from './save-post.server.ts';
import { newsPosts } from './tables.ts';

/** Refuses one post too many within 24 hours. Deleted ones count: whoever follows was told of them. */
async function mustNotFlood(tx: Tx, { id, creatorId }: PostRow, at: Date): Promise<void> {
  const since = new Date(at.getTime() - DAY);
  const [recent] = await tx
    .select({ count: count() })
    .from(newsPosts)
    .where(
      and(
        ofSource(creatorId),
        ne(newsPosts.id, id),
        or(gte(newsPosts.publishedAt, since), gte(newsPosts.publishAt, since)),
      ),
    );
  if (recent!.count >= POSTS_A_DAY)
    throw new AppError(
      'FAILED_PRECONDITION',
      `Saem até ${POSTS_A_DAY} novidades por dia, para não cansar quem segue. Marque esta para amanhã.`,
    );
}

/**
 * Publishes a post now or at a time, or makes a scheduled one a draft again. Throws NOT_FOUND, PERMISSION_DENIED, and
 * FAILED_PRECONDITION for a deleted post, for one too many in a day, and where a published one should become a draft.
 */
export async function publishNewsPost(
  ctx: Ctx,
  tx: Tx,
  caller: Caller,
  { postId, publishAt: asked }: PublishPostInput,
): Promise<ActOutcome<SavedPost>> {
  const post = await lockPost(tx, caller, 'write', postId);
  if (post.deletedAt)
    throw new AppError('FAILED_PRECONDITION', 'Essa novidade foi apagada. Desfaça antes de publicar.');
  if (post.publishedAt)
    throw new AppError('FAILED_PRECONDITION', 'Essa novidade já saiu. Dá para mudar o texto, ou apagar.');
  const now = ctx.clock.now();
  const at = asked === undefined ? now : asked === null ? null : new Date(asked);
  const isNow = at !== null && at <= now;
  if (at !== null) await mustNotFlood(tx, post, isNow ? now : at);
  const times = { publishAt: at, publishedAt: isNow ? now : null };
  await tx.update(newsPosts).set(times).where(eq(newsPosts.id, postId));
  if (isNow) await ctx.jobs.send(NEWS_JOB, {}, { key: `news-${postId}` }, tx);
  const { slug, revision } = post;
  return {
    result: { postId, slug, revision, state: stateOf(times) },
    change: {
      thing: `news:${postId}`,
      before: { state: stateOf(post) },
      after: { state: stateOf(times), at: at?.toISOString() ?? null },
    },
  };
}

const setDeleted =
  (isDeleted: boolean) =>
  async (ctx: Ctx, tx: Tx, caller: Caller, { postId }: OfPost): Promise<ActOutcome<{ success: true }>> => {
    const post = await lockPost(tx, caller, 'write', postId);
    const result = { success: true as const };
    if ((post.deletedAt !== null) === isDeleted) return { result, change: null };
    if (!isDeleted) await mustHaveRoom(tx, post.creatorId);
    await tx
      .update(newsPosts)
      .set({ deletedAt: isDeleted ? ctx.clock.now() : null })
      .where(eq(newsPosts.id, postId));
    return {
      result,
      change: {
        thing: `news:${postId}`,
        before: { deleted: !isDeleted },
        after: { deleted: isDeleted, title: post.title },
      },
    };
  };

/** Takes a post from everywhere until it is restored; again without effect. Throws NOT_FOUND and PERMISSION_DENIED. */
export const deleteNewsPost = setDeleted(true);

/**
 * Undoes `deleteNewsPost`; again without effect. Throws NOT_FOUND, also when it was swept, PERMISSION_DENIED, and
 * FAILED_PRECONDITION where others took its room.
 */
export const restoreNewsPost = setDeleted(false);
