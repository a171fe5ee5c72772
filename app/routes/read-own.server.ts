import type { Caller } from '../../features/kit/caller.ts';
import type { Ctx } from '../../features/kit/context.ts';
import { getOwnApplication } from '../../features/publishing/creators/own-application.server.ts';
import { isFollowing } from '../../features/publishing/news/follow.server.ts';
import { findPost } from '../../features/publishing/news/list-news.server.ts';
import { listOwnedIds } from '../../features/reading/library/list-owned-ids.server.ts';
import type { FollowingOwn } from '../news/follow-button.tsx';
import type { OwnedOwn } from '../session/marks.tsx';

type Params = Readonly<Record<string, string | undefined>>;

export const readStoreOwn = async (ctx: Ctx, { uid }: Caller): Promise<OwnedOwn> => ({
  owned: await listOwnedIds(ctx, uid),
});

export async function readCreatorOwn(
  ctx: Ctx,
  { uid }: Caller,
  { creatorId = '' }: Params,
): Promise<OwnedOwn & FollowingOwn> {
  const [owned, following] = await Promise.all([
    listOwnedIds(ctx, uid, { creatorId }),
    isFollowing(ctx, uid, creatorId),
  ]);
  return { owned, following };
}

export const readNewsOwn = async (ctx: Ctx, { uid }: Caller): Promise<FollowingOwn> => ({
  following: await isFollowing(ctx, uid, null),
});

export async function readPostOwn(ctx: Ctx, { uid }: Caller, { slug = '' }: Params): Promise<FollowingOwn> {
  const post = await findPost(ctx, slug);
  return { following: post !== null && (await isFollowing(ctx, uid, post.creator?.creatorId ?? null)) };
}

export const readRegisterOwn = (ctx: Ctx, { uid }: Caller) => getOwnApplication(ctx, uid);
