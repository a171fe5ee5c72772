import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import type { PricedBook } from '../../publishing/books/price.ts';
import type { PricedLine } from './cart.ts';
import { byId, readBooksOf } from './cart-books.server.ts';
import { currentProduct } from './present-cart.ts';

export const isChosen = (books: ReadonlyMap<string, PricedBook>, productId: string): boolean =>
  books.get(productId)?.allowPayWhatYouWant ?? false;

/** The lines of a cart that are for sale. */
export async function readLines(ctx: Pick<Ctx, 'catalogue'>, db: Queryable, uid: string): Promise<PricedLine[]> {
  const [user] = await db.select({ cart: users.cart }).from(users).where(eq(users.uid, uid));
  const cart = user?.cart ?? [];
  const books = byId(await readBooksOf(db, cart));
  return cart.flatMap((line) => {
    const product = currentProduct(ctx.catalogue, books, line);
    const { id, productType, productId } = line;
    if (!product) return [];
    const { price, creatorId } = product;
    return [{ id, productType, productId, creatorId, price, isChosen: isChosen(books, productId) }];
  });
}
