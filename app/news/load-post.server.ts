import type { Caller } from '../../features/kit/caller.ts';
import type { Ctx } from '../../features/kit/context.ts';
import { beginPost, getOwnPost } from '../../features/publishing/news/get-own-post.server.ts';
import { readHtml } from '../../features/publishing/rich-text/kept-html.server.ts';
import { isUuid } from '../../lib/uuid.ts';
import { NEW_POST } from './addresses.ts';

/** Loads the values with which the form of a post begins; `creatorId` says whose a new one is. Throws a 404. */
export async function loadPost(ctx: Ctx, caller: Caller, id: string, creatorId: string | null) {
  const found =
    id === NEW_POST ? await beginPost(ctx, caller, creatorId) : isUuid(id) ? await getOwnPost(ctx, caller, id) : null;
  if (!found) throw new Response(null, { status: 404 });
  return {
    ...found,
    html: found.post ? await readHtml(ctx, 'postId', { id: found.post.postId, source: found.post.text }) : '',
  };
}

export type LoadedPost = Awaited<ReturnType<typeof loadPost>>;
