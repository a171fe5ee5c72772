import { inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/port.ts';
import type { PricedBook } from '../../publishing/books/price.ts';
import { books } from '../../publishing/books/tables.ts';

/** The columns of a `PricedBook`. */
export const CART_BOOK = {
  id: books.id,
  title: books.title,
  price: books.price,
  creatorId: books.creatorId,
  coverKey: books.coverKey,
  status: books.status,
  allowPayWhatYouWant: books.allowPayWhatYouWant,
  minimumPrice: books.minimumPrice,
  suggestedPrice: books.suggestedPrice,
};

/** SQL for the books of a cart, as a JSON array; `cart` is a column reference. */
export const cartBooksSql = (cart: string): string => `
  (select coalesce(json_agg(json_build_object(
    'id', b.id, 'title', b.title, 'price', b.price, 'creatorId', b.creator_id, 'coverKey', b.cover_key, 'status', b.status,
    'allowPayWhatYouWant', b.allow_pay_what_you_want, 'minimumPrice', b.minimum_price, 'suggestedPrice', b.suggested_price)), '[]')
   from books b
   where b.id in (select line->>'productId' from jsonb_array_elements(${cart}) line where line->>'productType' = 'book'))`;

/** The books of a cart. */
export async function readBooksOf(
  db: Queryable,
  cart: readonly { productType: string; productId: string }[],
): Promise<PricedBook[]> {
  const ids = cart.flatMap(({ productType, productId }) => (productType === 'book' ? [productId] : []));
  return ids.length === 0 ? [] : db.select(CART_BOOK).from(books).where(inArray(books.id, ids));
}

export const byId = (books: readonly PricedBook[]): Map<string, PricedBook> =>
  new Map(books.map((book) => [book.id, book]));
