import { and, asc, count, eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { mustFindCreator } from '../creators/must-find-creator.server.ts';
import { creators } from '../creators/tables.ts';
import { FOLLOWS_MAX } from './news.ts';
import type { FollowInput, FollowList } from './news-schema.ts';
import { CAMPAIGN, follows } from './tables.ts';

/** The campaign’s name among what people follow. */
export const CAMPAIGN_NAME = 'RPGpédia';

export async function isFollowing({ db }: Pick<Ctx, 'db'>, uid: string, creatorId: string | null): Promise<boolean> {
  const [row] = await db
    .select({ source: follows.source })
    .from(follows)
    .where(and(eq(follows.userId, uid), eq(follows.source, creatorId ?? CAMPAIGN)));
  return row !== undefined;
}

/**
 * Follows a creator or the campaign, or ends it; again without effect. Throws NOT_FOUND for an unknown creator and
 * FAILED_PRECONDITION for one too many.
 */
export async function follow(ctx: Pick<Ctx, 'db' | 'clock'>, { uid }: Caller, { creatorId, on }: FollowInput) {
  const source = creatorId ?? CAMPAIGN;
  if (!on) {
    await ctx.db.delete(follows).where(and(eq(follows.userId, uid), eq(follows.source, source)));
    return { following: false };
  }
  if (creatorId !== null) await mustFindCreator(ctx.db, creatorId);
  const [there] = await ctx.db.select({ count: count() }).from(follows).where(eq(follows.userId, uid));
  if (there!.count >= FOLLOWS_MAX)
    throw new AppError(
      'FAILED_PRECONDITION',
      `Você já segue ${FOLLOWS_MAX} casas, o máximo. Deixe de seguir alguma em Conta antes.`,
    );
  await ctx.db.insert(follows).values({ userId: uid, source, createdAt: ctx.clock.now() }).onConflictDoNothing();
  return { following: true };
}

/** The sources that somebody follows: the campaign first, then creators by name. */
export async function getFollows({ db }: Pick<Ctx, 'db'>, uid: string): Promise<FollowList> {
  const rows = await db
    .select({ source: follows.source, name: creators.name, createdAt: follows.createdAt })
    .from(follows)
    .leftJoin(creators, eq(creators.id, follows.source))
    .where(eq(follows.userId, uid))
    .orderBy(asc(creators.name), asc(follows.source))
    .limit(FOLLOWS_MAX);
  const listed = rows.map(({ source, name, createdAt }) => ({
    creatorId: source === CAMPAIGN ? null : source,
    name: source === CAMPAIGN ? CAMPAIGN_NAME : (name ?? source),
    since: createdAt.toISOString(),
  }));
  return {
    follows: [...listed.filter((one) => one.creatorId === null), ...listed.filter((one) => one.creatorId !== null)],
  };
}
