import { readerPath } from '../../features/community/seo/paths.ts';
import type { Rewards } from '../../features/shop/keys/key.ts';
import { bookOfKind } from '../../features/shop/keys/promo.ts';
import type { PurchaseView } from '../../features/shop/orders/purchase-schema.ts';
import type { MyKey } from '../../features/shop/redemption/my-keys.ts';

type Code = Pick<MyKey, 'code' | 'keyId' | 'giftId' | 'status'> & { frozen?: boolean };

/** The act that leads on from a purchase: its press alone is primary on the screen. */
export type NextAct =
  | { name: 'give' | 'activate'; code: string }
  | { name: 'read'; bookId: string }
  | { name: 'library' | 'profile' }
  | null;

const isOpen = ({ status, giftId, frozen = false }: Code): boolean =>
  status === 'available' && giftId === undefined && !frozen;

/**
 * The code that one gives, because it was bought for that, or else the first that somebody who has activated `redeemed` can
 * activate.
 */
export function actOnCode(codes: readonly Code[], redeemed: readonly string[]): NextAct {
  const open = codes.filter(isOpen);
  const toGive = open.find(({ keyId }) => bookOfKind(keyId) !== null);
  if (toGive) return { name: 'give', code: toGive.code };
  const toActivate = open.find(({ keyId }) => !redeemed.includes(keyId));
  return toActivate ? { name: 'activate', code: toActivate.code } : null;
}

/**
 * A code that was bought to be given comes first, because nobody has its book until then; then a book to read, and then a
 * code to activate.
 */
export function nextAct(
  { items, keys }: { items: readonly PurchaseView['items'][number][]; keys: readonly Code[] },
  redeemed: readonly string[],
): NextAct {
  const onCode = actOnCode(keys, redeemed);
  if (onCode?.name === 'give') return onCode;
  const own = items.filter((item) => !item.giftTo && !item.asGift);
  const [book, another] = own.filter((item) => item.productType === 'book');
  if (book) return another ? { name: 'library' } : { name: 'read', bookId: book.productId };
  if (onCode) return onCode;
  return keys.length > 0 || own.some((item) => item.productType === 'skin') ? { name: 'profile' } : null;
}

/** The page on which rewards are used; null for those that only change the profile. */
export function placeOf({ beta, books = [] }: Pick<Rewards, 'beta' | 'books'>): { to: string; label: string } | null {
  if (beta) return { to: '/colecoes', label: 'Ir jogar' };
  const [book, another] = books;
  if (!book) return null;
  return another ? { to: '/biblioteca', label: 'Abrir a biblioteca' } : { to: readerPath(book.id), label: 'Ler agora' };
}
