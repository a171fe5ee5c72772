import { eq, sql } from 'drizzle-orm';
import { statement } from '../../../platform/db/statement.ts';
import type { Ctx } from '../../kit/context.ts';
import { freeSince } from './find-handle.server.ts';
import { LEADS_ON_MS } from './handle.ts';
import type { ProfilePage } from './profile-schema.ts';
import { readShowcases } from './read-showcases.server.ts';
import type { ShowcaseView } from './showcase-schema.ts';
import { handles, profilePages } from './tables.ts';

const UID = sql.placeholder('uid');

const handlesOf = statement('handles_of_user', (db) =>
  db.select().from(handles).where(eq(handles.userId, UID)).orderBy(handles.takenAt, handles.folded),
);

const pageOf = statement('profile_page_of_user', (db) =>
  db.select().from(profilePages).where(eq(profilePages.userId, UID)),
);

type Needs = Pick<Ctx, 'db' | 'clock' | 'systems'>;

/** The settings of a user's public profile, and its showcases as others see them. */
export async function readProfilePage(
  ctx: Needs,
  uid: string,
): Promise<{ page: ProfilePage; showcases: ShowcaseView[] }> {
  const [held, [page]] = await Promise.all([handlesOf(ctx.db, { uid }), pageOf(ctx.db, { uid })]);
  const since = freeSince(ctx);
  const { left, shown } = await readShowcases(ctx, uid, page?.showcases ?? []);
  const settings: ProfilePage = {
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
  return { page: settings, showcases: shown };
}

export const getProfilePage = async (ctx: Needs, uid: string): Promise<ProfilePage> =>
  (await readProfilePage(ctx, uid)).page;
