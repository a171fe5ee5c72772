import { AppError } from '../../../lib/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/port.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Caller, CreatorRole, Role } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { Catalogue } from '../../ownership/catalogue/catalogue.ts';
import { titleOf } from '../../ownership/catalogue/lookup.ts';
import { RENEWED_SQL, SESSION_USER_SQL, sessionValues } from '../../people/accounts/sessions.server.ts';
import type { StoredCartItem } from '../../people/accounts/stored-cart.ts';
import { DEFAULT_DESCRIPTION } from '../../people/accounts/user.ts';
import type { PricedBook } from '../../publishing/books/price.ts';
import { byId, cartBooksSql } from '../../shop/cart/cart-books.server.ts';
import { presentCart } from '../../shop/cart/present-cart.ts';
import type { UserDocument } from './user-schema.ts';

export interface UserRow {
  uid: string;
  email: string | null;
  display_name: string | null;
  photo_url: string | null;
  created_at: Date;
  last_login_at: Date;
  role: Role;
  creator_id: string | null;
  is_creator_owner: boolean;
  creator_role: CreatorRole | null;
  current_title: string | null;
  current_banner: string | null;
  current_frame: string | null;
  current_tray: string | null;
  profile_description: string | null;
  profile_main_color: number;
  profile_background_color: number;
  profile_banner_position: number;
  erase_at: Date | null;
  time_zone: string | null;
  cart: StoredCartItem[];
  books: PricedBook[];
  titles: string[];
  badges: string[];
  redeemed_keys: string[];
  requested_books: string[];
}

const owned = (kind: string): string =>
  `array(select g.item_id from grants g where g.user_id = u.uid and g.kind = '${kind}' group by g.item_id order by min(g.created_at), g.item_id)`;

const USER_COLUMNS = `
  u.uid, u.email, u.display_name, u.photo_url, u.created_at, u.last_login_at, u.role, u.creator_id,
    u.is_creator_owner, u.creator_role, u.current_title, u.current_banner, u.current_frame, u.current_tray, u.profile_description,
    u.profile_main_color, u.profile_background_color, u.profile_banner_position, u.erase_at, u.time_zone, u.cart,
    ${cartBooksSql('u.cart')} as books,
    ${owned('title')} as titles,
    ${owned('badge')} as badges,
    array(select r.key_id from redeemed_keys r where r.user_id = u.uid order by r.redeemed_at, r.key_id) as redeemed_keys,
    array(select q.book_id from book_requests q where q.user_id = u.uid group by q.book_id order by min(q.created_at), q.book_id) as requested_books`;

export const GET_USER_SQL = `select ${USER_COLUMNS} from users u where u.uid = $1`;

const readUser = statement<UserRow>('get_user', GET_USER_SQL);
const readCallerWithUser = statement<UserRow>(
  'find_caller_with_user',
  `${RENEWED_SQL} select ${USER_COLUMNS} ${SESSION_USER_SQL}`,
);

/** A caller whose row was read with the session. Only for what reads: the row does not see later changes. */
export interface CallerWithUser extends Caller {
  user: UserRow;
}

/** Finds a caller like `findCaller`, with the row of `getUserDocument`, in one statement. */
export async function findCallerWithUser(db: Db, clock: Clock, sessionId: string): Promise<CallerWithUser | null> {
  const [user] = await readCallerWithUser(db, ...sessionValues(clock, sessionId));
  if (!user) return null;
  const { uid, role, creator_id: creatorId, is_creator_owner: isCreatorOwner, creator_role: creatorRole } = user;
  return { uid, role, creatorId, isCreatorOwner, creatorRole, sessionId, user };
}

type LookRow = Pick<
  UserRow,
  | 'current_title'
  | 'current_banner'
  | 'current_frame'
  | 'current_tray'
  | 'profile_description'
  | 'profile_main_color'
  | 'profile_background_color'
  | 'profile_banner_position'
>;

/** The skins that a person wears. One that the catalogue lacks falls back to none. */
export function presentWorn(
  catalogue: Catalogue,
  row: LookRow,
): Omit<UserDocument['customization'], 'titles' | 'badges'> {
  const equipped = (id: string | null) => {
    const skin = id === null ? undefined : catalogue.skin(id);
    return skin ? { id: skin.id, title: skin.title, imgURL: skin.imgURL } : null;
  };
  const fallback = (id: string) => equipped(id) ?? { id, title: '', imgURL: null };
  const banner = equipped(row.current_banner) ?? fallback('defaultBanner');
  const inMainColour = catalogue.themes[row.profile_main_color]?.bannerProfileURL;
  return {
    currenTitle: row.current_title === null ? null : titleOf(catalogue, row.current_title),
    currentBanner: banner.id === 'defaultBanner' && inMainColour ? { ...banner, imgURL: inMainColour } : banner,
    currentFrame: equipped(row.current_frame) ?? fallback('noFrame'),
    currentTray: equipped(row.current_tray),
    profileDescription: row.profile_description ?? DEFAULT_DESCRIPTION,
    profileMainColor: row.profile_main_color,
    profileBackgroundColor: row.profile_background_color,
    profileBannerPosition: row.profile_banner_position,
  };
}

function presentUser(catalogue: Catalogue, row: UserRow): UserDocument {
  return {
    uid: row.uid,
    email: row.email,
    displayName: row.display_name,
    photoURL: row.photo_url,
    createdAt: row.created_at.toISOString(),
    lastLoginAt: row.last_login_at.toISOString(),
    redeemedKeys: row.redeemed_keys,
    requestedBooks: row.requested_books,
    accessControl: { role: row.role, creatorId: row.creator_id, isCreatorOwner: row.is_creator_owner },
    customization: { titles: row.titles, badges: row.badges, ...presentWorn(catalogue, row) },
    shoppingCart: presentCart(catalogue, row.cart, byId(row.books)),
    ...(row.time_zone ? { timeZone: row.time_zone } : {}),
    ...(row.erase_at ? { eraseAt: row.erase_at.toISOString() } : {}),
  };
}

export async function getUserDocument(ctx: Ctx, uid: string): Promise<UserDocument> {
  const [row] = await readUser(ctx.db, uid);
  if (!row) throw new AppError('NOT_FOUND', 'Essa conta não existe mais.');
  return presentUser(ctx.catalogue, row);
}

/** The caller's own document, from the row that was read with the session where there is one. */
export const getOwnDocument = async (ctx: Ctx, caller: Caller | CallerWithUser): Promise<UserDocument> =>
  'user' in caller ? presentUser(ctx.catalogue, caller.user) : getUserDocument(ctx, caller.uid);
