import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { freeSince } from './find-handle.server.ts';
import { LEADS_ON_MS } from './handle.ts';
import type { ProfilePage } from './profile-schema.ts';
import { readShowcases } from './read-showcases.server.ts';
import { handles, profilePages } from './tables.ts';

/** The settings of a user's public profile. */
export async function getProfilePage(ctx: Pick<Ctx, 'db' | 'clock' | 'systems'>, uid: string): Promise<ProfilePage> {
  const [held, [page]] = await Promise.all([
    ctx.db.select().from(handles).where(eq(handles.userId, uid)).orderBy(handles.takenAt, handles.folded),
    ctx.db.select().from(profilePages).where(eq(profilePages.userId, uid)),
  ]);
  const since = freeSince(ctx);
  const { left } = await readShowcases(ctx, uid, page?.showcases ?? []);
  return {
    handle: held.find(({ releasedAt }) => releasedAt === null)?.handle ?? null,
    former: held.flatMap(({ handle, releasedAt }) =>
      releasedAt && releasedAt > since
        ? [{ handle, until: new Date(releasedAt.getTime() + LEADS_ON_MS).toISOString() }]
        : [],
    ),
    visibility: page?.visibility ?? 'everyone',
    robots: page?.robots ?? false,
    showcases: left,
    stories: page?.stories ?? {},
    badges: page?.badges ?? null,
    revision: page?.revision ?? 0,
  };
}
