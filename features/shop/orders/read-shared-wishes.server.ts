import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { ownsTheBook } from '../../ownership/ownership/owned.server.ts';
import { users } from '../../people/accounts/tables.ts';
import { NAME_PLACEHOLDER } from '../../people/accounts/user.ts';
import { isBlocked } from '../../people/blocks/blocks.server.ts';
import type { BookSummary } from '../../publishing/books/book-schema.ts';
import { presentSummary, summaryColumns } from '../../publishing/books/columns.server.ts';
import { books } from '../../publishing/books/tables.ts';
import { creators } from '../../publishing/creators/tables.ts';
import { wishes, wishLinks } from '../wishlist/tables.ts';
import { purchaseItems } from './tables.ts';

/** Wishes that a shared list shows, the oldest first. */
const SHOWN_WISHES = 200;

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
