import { and, eq, inArray, isNull } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Queryable } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { ownsTheBook } from '../../ownership/ownership/owned.server.ts';
import { users } from '../../people/accounts/tables.ts';
import { NAME_PLACEHOLDER } from '../../people/accounts/user.ts';
import { isBlocked } from '../../people/blocks/blocks.server.ts';
import { wishes, wishLinks } from './tables.ts';

export interface WishGift {
  uid: string;
  /** The name that their list says. */
  to: string;
  owned: boolean;
}

export interface WishedBook {
  wishList: string;
  bookId: string;
}

/**
 * The person who gets a book bought off a shown wish list; undefined once the list is shown no more, or wishes for it
 * no more.
 */
export async function findWishGifts(
  db: Queryable,
  wished: readonly WishedBook[],
): Promise<(one: WishedBook) => WishGift | undefined> {
  if (wished.length === 0) return () => undefined;
  const rows = await db
    .select({
      wishList: wishLinks.token,
      bookId: wishes.bookId,
      uid: users.uid,
      name: users.displayName,
      owned: ownsTheBook(users.uid, wishes.bookId),
    })
    .from(wishLinks)
    .innerJoin(users, eq(users.uid, wishLinks.userId))
    .innerJoin(wishes, eq(wishes.userId, users.uid))
    .where(
      and(
        inArray(wishLinks.token, [...new Set(wished.map(({ wishList }) => wishList))]),
        inArray(wishes.bookId, [...new Set(wished.map(({ bookId }) => bookId))]),
        isNull(users.suspendedAt),
        isNull(users.erasedAt),
      ),
    );
  return ({ wishList, bookId }) => {
    const found = rows.find((row) => row.wishList === wishList && row.bookId === bookId);
    return found && { uid: found.uid, to: found.name?.trim() || NAME_PLACEHOLDER, owned: found.owned };
  };
}

/** Throws NOT_FOUND, INVALID_ARGUMENT for one's own list, ALREADY_EXISTS. */
export async function mustGive(
  { db }: Pick<Ctx, 'db'>,
  caller: Caller,
  wishList: string,
  bookId: string,
): Promise<{ wishList: string; to: string }> {
  const gift = (await findWishGifts(db, [{ wishList, bookId }]))({ wishList, bookId });
  if (!gift || (await isBlocked(db, gift.uid, caller.uid)))
    throw new AppError('NOT_FOUND', 'Esse livro não está mais nesta lista de desejos. Recarregue a página.');
  if (gift.uid === caller.uid)
    throw new AppError(
      'INVALID_ARGUMENT',
      'Esta lista é a sua: para ficar com o livro, ponha-o no carrinho pela loja.',
    );
  if (gift.owned) throw new AppError('ALREADY_EXISTS', `${gift.to} já tem esse livro.`);
  return { wishList, to: gift.to };
}
