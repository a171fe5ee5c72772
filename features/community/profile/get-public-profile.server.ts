import { cleanText } from '../../../lib/name.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { can } from '../../kit/permissions.ts';
import {
  type PublicShelf,
  readPublicShelf,
  readPublicShelves,
  type ShelfPage,
} from '../../reading/shelves/list-shelves.server.ts';
import { getBadgeStories } from './badge-stories.server.ts';
import { findHandle } from './find-handle.server.ts';
import { presentWorn, type UserRow } from './get-user.server.ts';
import { type BadgeStory, lookOf, type ProfileLook } from './profile-look.ts';
import type { Visibility } from './profile-page.ts';
import { readShowcases } from './read-showcases.server.ts';
import type { Showcase, ShowcaseView } from './showcase-schema.ts';
import { type TrySet, trySetOf } from './try-set.ts';

export interface PublicProfile {
  handle: string;
  look: ProfileLook;
  badges: BadgeStory[];
  showcases: ShowcaseView[];
  shelves: PublicShelf[];
  /** ISO 8601. */
  createdAt: string;
  visibility: Visibility;
  /** Whether search engines may list it. */
  robots: boolean;
  isOwner: boolean;
  /** The theme that is worn, for others to try on. */
  tryOn: (TrySet & { getPath: string }) | null;
}

/** `movedTo`: the address now. `closed`: only signed-in people may see it. */
export type FoundProfile = PublicProfile | { movedTo: string } | { closed: true };

type Row = Omit<UserRow, 'books' | 'titles' | 'badges' | 'redeemed_keys' | 'requested_books' | 'cart' | 'erase_at'> & {
  visibility: Visibility;
  robots: boolean;
  showcases: Showcase[];
  stories: Record<string, string>;
  badges: string[] | null;
};

const readProfile = statement<Row>(
  'public_profile',
  `select u.uid, u.display_name, u.photo_url, u.created_at, u.current_title, u.current_banner, u.current_frame,
     u.current_tray, u.profile_description, u.profile_main_color, u.profile_background_color,
     u.profile_banner_position, case when p.taken_at is null then coalesce(p.visibility, 'everyone') else 'hidden' end as visibility, coalesce(p.robots, false) as robots,
     coalesce(p.showcases, '[]'::jsonb) as showcases,
     coalesce(p.stories, '{}'::jsonb) as stories, p.badges
   from users u left join profile_pages p on p.user_id = u.uid
   where u.uid = $1 and u.suspended_at is null`,
);

const VIEW = { everyone: 'view', members: 'viewAsMember', hidden: 'viewHidden' } as const;

/** The row of a profile by its handle, if `viewer` may see it; null when there is none for them. */
async function findProfile(
  ctx: Ctx,
  viewer: Caller | null,
  typed: string,
): Promise<{ handle: string; row: Row; look: ProfileLook } | { movedTo: string } | { closed: true } | null> {
  const found = await findHandle(ctx, typed);
  if (!found || found.handle === null) return null;
  const [row] = await readProfile(ctx.db, found.uid);
  if (!row) return null;
  if (!can(viewer, VIEW[row.visibility], { is: 'profilePage', ownerId: row.uid }))
    return row.visibility === 'members' ? { closed: true } : null;
  if (found.handle !== typed) return { movedTo: found.handle };
  const look = lookOf(
    { uid: row.uid, displayName: row.display_name, photoURL: row.photo_url },
    presentWorn(ctx.catalogue, row),
  );
  return { handle: found.handle, row, look: { ...look, description: cleanText(look.description) } };
}

const shownTo = (viewer: Caller | null, { uid, visibility, robots }: Row) => ({
  visibility,
  robots: robots && visibility === 'everyone',
  isOwner: viewer?.uid === uid,
});

/** A profile by its handle, as `viewer` may see it; null when there is none for them. */
export async function getPublicProfile(ctx: Ctx, viewer: Caller | null, typed: string): Promise<FoundProfile | null> {
  const found = await findProfile(ctx, viewer, typed);
  if (!found || !('row' in found)) return found;
  const { row, look } = found;
  const worn = row.current_banner ?? row.current_frame ?? row.current_tray;
  const themeId = worn === null ? undefined : ctx.catalogue.skin(worn)?.themeId;
  const [badges, { shown }, shelves] = await Promise.all([
    getBadgeStories(ctx, row.uid, row),
    readShowcases(ctx, row.uid, row.showcases),
    readPublicShelves(ctx, row.uid),
  ]);
  return {
    handle: found.handle,
    look,
    badges,
    showcases: shown,
    shelves,
    createdAt: row.created_at.toISOString(),
    ...shownTo(viewer, row),
    tryOn: themeId === undefined ? null : trySetOf(ctx.catalogue, themeId),
  };
}

export type PublicShelfPage = Pick<PublicProfile, 'handle' | 'look' | 'visibility' | 'robots' | 'isOwner'> & {
  shelf: ShelfPage;
};

/** One page of a public shelf of a profile, as `viewer` may see it; null when there is none for them. */
export async function getPublicShelf(
  ctx: Ctx,
  viewer: Caller | null,
  typed: string,
  { shelfId, page }: { shelfId: string; page: number },
): Promise<PublicShelfPage | { movedTo: string } | { closed: true } | null> {
  const found = await findProfile(ctx, viewer, typed);
  if (!found || !('row' in found)) return found;
  const { handle, row, look } = found;
  const shelf = await readPublicShelf(ctx, row.uid, shelfId, page);
  return shelf && { handle, look, ...shownTo(viewer, row), shelf };
}
