import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { isBlocked } from '../../community/moderation/blocks.server.ts';
import type { Ctx } from '../../kit/context.ts';
import { ownsTheBook } from '../../ownership/ownership/owned.server.ts';
import { users } from '../../people/accounts/tables.ts';
import { NAME_PLACEHOLDER } from '../../people/accounts/user.ts';
import type { BookSummary } from '../../publishing/books/book-schema.ts';
import { presentSummary, summaryColumns } from '../../publishing/books/columns.server.ts';
import { books } from '../../publishing/books/tables.ts';
import { creators } from '../../publishing/creators/tables.ts';
import { purchaseItems } from '../orders/tables.ts';
import { wishes, wishLinks } from './tables.ts';

const TOKEN_BYTES = 18;
/** Wishes that a shared list shows, the oldest first. */
const SHOWN_WISHES = 200;

export const wishLinkPath = (token: string): string => `/desejos/${encodeURIComponent(token)}`;

/** The address under which somebody shows their wishes; null while they do not. */
export async function getWishLink({ db, env }: Pick<Ctx, 'db' | 'env'>, uid: string): Promise<{ url: string | null }> {
  const [link] = await db.select({ token: wishLinks.token }).from(wishLinks).where(eq(wishLinks.userId, uid));
  return { url: link ? env.publicUrl + wishLinkPath(link.token) : null };
}

/** Shows the wishes under a secret address, under another one (`renew`), or no more. `on` keeps an address there is. */
export async function setWishLink(
  ctx: Pick<Ctx, 'db' | 'env' | 'clock'>,
  uid: string,
  to: 'on' | 'renew' | 'off',
): Promise<{ url: string | null }> {
  if (to === 'off') await ctx.db.delete(wishLinks).where(eq(wishLinks.userId, uid));
  else {
    const values = { userId: uid, token: randomBytes(TOKEN_BYTES).toString('base64url'), createdAt: ctx.clock.now() };
    const insert = ctx.db.insert(wishLinks).values(values);
    const { token, createdAt } = values;
    if (to === 'on') await insert.onConflictDoNothing();
    else await insert.onConflictDoUpdate({ target: wishLinks.userId, set: { token, createdAt } });
  }
  return getWishLink(ctx, uid);
}

/** `given`: by somebody who bought it off this list; `owned`: in another way. */
export type WishState = 'open' | 'owned' | 'given';

export interface SharedWishes {
  uid: string;
  /** The owner's name as others see it. */
  name: string;
  wishes: { book: BookSummary; state: WishState }[];
}

/**
 * The wishes of the owner of a secret address for books in the store; those that they have come last. Null for any
 * other address.
 */
export async function readSharedWishes(
  { db }: Pick<Ctx, 'db'>,
  token: string,
  viewer: string | null,
): Promise<SharedWishes | null> {
  const [owner] = await db
    .select({ uid: users.uid, name: users.displayName })
    .from(wishLinks)
    .innerJoin(users, eq(users.uid, wishLinks.userId))
    .where(and(eq(wishLinks.token, token), isNull(users.suspendedAt), isNull(users.erasedAt)));
  if (!owner || (viewer !== null && (await isBlocked(db, owner.uid, viewer)))) return null;
  const owned = ownsTheBook(owner.uid, wishes.bookId);
  const given = sql<boolean>`exists ${db
    .select({ one: sql`1` })
    .from(purchaseItems)
    .where(
      and(
        eq(purchaseItems.recipientUserId, owner.uid),
        eq(purchaseItems.productId, wishes.bookId),
        isNotNull(purchaseItems.soldAt),
        isNull(purchaseItems.takenBackAt),
      ),
    )}`;
  const rows = await db
    .select({ book: summaryColumns, owned, given })
    .from(wishes)
    .innerJoin(books, eq(books.id, wishes.bookId))
    .innerJoin(creators, eq(creators.id, books.creatorId))
    .where(and(eq(wishes.userId, owner.uid), eq(books.status, 'published')))
    .orderBy(asc(owned), asc(wishes.createdAt), asc(books.id))
    .limit(SHOWN_WISHES);
  return {
    uid: owner.uid,
    name: owner.name?.trim() || NAME_PLACEHOLDER,
    wishes: rows.map(({ book, owned, given }) => ({
      book: presentSummary(book),
      state: owned ? (given ? 'given' : 'owned') : 'open',
    })),
  };
}
