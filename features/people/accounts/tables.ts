import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at } from '../../../platform/db/columns.ts';
import type { CreatorRole, Role } from '../../kit/caller.ts';
import type { StoredCartItem } from './stored-cart.ts';

export const users = pgTable(
  'users',
  {
    uid: text('uid').primaryKey(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    email: text('email'),
    emailVerified: boolean('email_verified').notNull().default(false),
    displayName: text('display_name'),
    photoUrl: text('photo_url'),
    createdAt: at('created_at').notNull(),
    lastLoginAt: at('last_login_at').notNull(),
    role: text('role').$type<Role>().notNull().default('user'),
    /**
     * The moment since which another admin or the operator has made them an admin; null for one by ADMIN_EMAILS, or of
     * before this.
     */
    adminSince: at('admin_since'),
    /** The role that returns when the address leaves ADMIN_EMAILS; null when that list gave nothing. */
    roleWithoutList: text('role_without_list').$type<Role>(),
    creatorId: text('creator_id'),
    isCreatorOwner: boolean('is_creator_owner').notNull().default(false),
    /** Null for an owner, and for a member with the usual role, editor. */
    creatorRole: text('creator_role').$type<Exclude<CreatorRole, 'owner'>>(),
    /** The role that returns when a member leaves their creator; null means `user`. */
    roleWithoutCreator: text('role_without_creator').$type<Role>(),
    currentTitle: text('current_title'),
    currentBanner: text('current_banner'),
    currentFrame: text('current_frame'),
    currentTray: text('current_tray'),
    profileDescription: text('profile_description'),
    profileMainColor: integer('profile_main_color').notNull().default(0),
    profileBackgroundColor: integer('profile_background_color').notNull().default(0),
    profileBannerPosition: integer('profile_banner_position').notNull().default(1600),
    /** The zone of the clock by which this person lives, as their browser said; null until it did. */
    timeZone: text('time_zone'),
    /** One row holds the whole cart, so that adding, counting and refusing are one atomic statement. */
    cart: jsonb('cart').$type<StoredCartItem[]>().notNull().default(sql`'[]'::jsonb`),
    /** The moment since which an admin keeps this person out; null if they may sign in. */
    suspendedAt: at('suspended_at'),
    /** The moment when the account is erased, as its person asked; null if they did not. */
    eraseAt: at('erase_at'),
    /** An erased account is nobody’s: its row only holds purchases and codes together. */
    erasedAt: at('erased_at'),
    /** The text that a search of people compares: e-mail, name and uid, folded; each word begins after a space. */
    searched: text('searched')
      .notNull()
      .generatedAlwaysAs(
        sql`folded(' ' || coalesce("email", '') || ' ' || coalesce("display_name", '') || ' ' || "uid")`,
      ),
  },
  (t) => [
    uniqueIndex('users_identity').on(t.issuer, t.subject),
    index('users_email').on(t.email),
    index('users_creator').on(t.creatorId).where(sql`${t.creatorId} is not null`),
    index('users_erase').on(t.eraseAt).where(sql`${t.eraseAt} is not null`),
    index('users_newest').on(t.createdAt, t.uid),
    index('users_roles').on(t.role, t.createdAt, t.uid).where(sql`${t.role} <> 'user'`),
    index('users_suspended').on(t.createdAt, t.uid).where(sql`${t.suspendedAt} is not null`),
    index('users_searched').using('gin', sql`${t.searched} gin_trgm_ops`),
  ],
);

/** The column of rows that are a person's, and go with their account. */
export const owner = () =>
  text('user_id')
    .notNull()
    .references(() => users.uid, { onDelete: 'cascade' });

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's secret, hex. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    /** Browser and device in words, from `describeDevice`; null if the browser did not say. */
    device: text('device'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
);
