import { eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { statement } from '../../../platform/db/statement.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { uuidOfRequest } from '../../kit/request-uuid.server.ts';
import { storeCart } from '../../people/accounts/stored-cart.server.ts';
import type { StoredCartItem } from '../../people/accounts/stored-cart.ts';
import { users } from '../../people/accounts/tables.ts';
import type { PricedBook } from '../../publishing/books/price.ts';
import type { ShoppingCart } from './cart.ts';
import { byId, cartBooksSql } from './cart-books.server.ts';
import { packFor } from './pack-instead.ts';
import { currentProduct, presentCart } from './present-cart.ts';

const readBooks = statement<{ books: PricedBook[] }>(
  'cart_books',
  `select ${cartBooksSql('users.cart')} as books from users where uid = $1`,
);

/**
 * Takes the single skins that a pack holds out of the cart and puts the pack in their place. A repetition finds the pack
 * in the cart and changes nothing.
 */
export async function replaceWithPack(
  ctx: Ctx,
  caller: Caller,
  packId: string,
  requestId: string | null,
): Promise<ShoppingCart> {
  const pack = currentProduct(ctx.catalogue, new Map(), { productType: 'key', productId: packId });
  if (!pack) throw new AppError('NOT_FOUND', 'Esse produto não está à venda agora.');
  const id = uuidOfRequest(caller.uid, requestId);
  const cart = await transaction(ctx.db, async (tx) => {
    const [row] = await tx.select({ cart: users.cart }).from(users).where(eq(users.uid, caller.uid)).for('update');
    if (!row) throw new AppError('NOT_FOUND', 'Essa conta não existe mais.');
    if (row.cart.some((line) => line.id === id)) return row.cart;
    const instead = packFor(ctx.catalogue, packId, row.cart);
    if (!instead) {
      throw new AppError(
        'FAILED_PRECONDITION',
        'As skins do seu carrinho não custam mais que esse pacote. Nada mudou.',
      );
    }
    const replaced = new Set(instead.lines.map((line) => line.id));
    const line: StoredCartItem = { id, productType: 'key', productId: packId, price: pack.price, title: pack.title };
    const changed = row.cart.flatMap((each) => {
      if (each.id === instead.lines[0]?.id) return [line];
      return replaced.has(each.id) ? [] : [each];
    });
    await storeCart(tx, caller.uid, changed);
    return changed;
  });
  const [row] = await readBooks(ctx.db, caller.uid);
  return presentCart(ctx.catalogue, cart, byId(row?.books ?? []));
}
