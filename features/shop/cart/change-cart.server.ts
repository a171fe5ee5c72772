import { eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { formatPrice } from '../../../lib/money.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import * as messages from '../../kit/messages.ts';
import { uuidOfRequest } from '../../kit/request-uuid.server.ts';
import { ownsSql } from '../../ownership/ownership/owned.server.ts';
import { changeCartSql } from '../../people/accounts/stored-cart.server.ts';
import type { ProductType, StoredCartItem } from '../../people/accounts/stored-cart.ts';
import type { PricedBook } from '../../publishing/books/price.ts';
import { books } from '../../publishing/books/tables.ts';
import { mustGive } from '../wishlist/wish-gifts.server.ts';
import { CART_MAX_ITEMS, type ShoppingCart } from './cart.ts';
import { byId, CART_BOOK, cartBooksSql } from './cart-books.server.ts';
import { currentProduct, FIXED_PRICE, FREE_GIFT, presentCart } from './present-cart.ts';

interface CartRow {
  cart: StoredCartItem[];
  books: PricedBook[];
}

/** Whether a product is in a cart for its owner, or for somebody's wish list: codes to give may be many. */
const inCartSql = (type: string, id: string): string => `exists (
  select 1 from jsonb_array_elements(cart) line
  where line->>'productType' = ${type} and line->>'productId' = ${id} and not line ? 'asGift')`;

const append = statement<CartRow>(
  'cart_append',
  `with changed as (
     ${changeCartSql(
       '$1',
       'cart || $2::jsonb',
       `jsonb_array_length(cart) < ${CART_MAX_ITEMS}
       and not cart @> jsonb_build_array(jsonb_build_object('id', $5::text))
       and ($7::boolean or not (${inCartSql('$3::text', '$4::text')} or (not $6::boolean and ${ownsSql('$1', '$3', '$4')})))`,
     )})
   select cart, ${cartBooksSql('changed.cart')} as books from changed`,
);

const findLine = statement<CartRow>(
  'cart_find_line',
  `select cart, ${cartBooksSql('users.cart')} as books from users
   where uid = $1 and cart @> jsonb_build_array(jsonb_build_object('id', $2::text))`,
);

const diagnose = statement<{ full: boolean; inCart: boolean; owned: boolean }>(
  'cart_diagnose',
  `select jsonb_array_length(cart) >= ${CART_MAX_ITEMS} as full,
     not $4::boolean and ${inCartSql('$2::text', '$3::text')} as "inCart",
     not $4::boolean and ${ownsSql('$1', '$2', '$3')} as owned
   from users where uid = $1`,
);

const remove = statement<CartRow>(
  'cart_remove',
  `with changed as (
     ${changeCartSql(
       '$1',
       `coalesce(
       (select jsonb_agg(line order by n) from jsonb_array_elements(cart) with ordinality l(line, n) where line->>'id' <> $2), '[]')`,
     )})
   select cart, ${cartBooksSql('changed.cart')} as books from changed`,
);

export interface AddToCartInput {
  productType: ProductType;
  productId: string;
  /** Cents; only for a pay-what-you-want book. */
  amount?: number | undefined;
  /** The last part of a shared wish list's address: the book is a gift for its owner. */
  wishList?: string | undefined;
  /** The book becomes a code. */
  asGift?: boolean | undefined;
}

/** A product may be in the cart more than once, whatever its buyer owns. */
const mayRepeat = ({ productType, asGift }: AddToCartInput): boolean => productType === 'key' || asGift === true;

async function refuseIfBlocked(ctx: Ctx, caller: Caller, input: AddToCartInput): Promise<void> {
  const [state] = await diagnose(ctx.db, caller.uid, input.productType, input.productId, mayRepeat(input));
  if (state?.full) throw new AppError('FAILED_PRECONDITION', messages.cartFull);
  const book = input.productType === 'book';
  if (state?.inCart) throw new AppError('ALREADY_EXISTS', book ? messages.bookInCart : messages.skinInCart);
  if (state?.owned && input.wishList === undefined)
    throw new AppError('ALREADY_EXISTS', book ? messages.bookOwned : messages.skinOwned);
}

async function findBook(ctx: Ctx, id: string): Promise<PricedBook | undefined> {
  const [book] = await ctx.db.select(CART_BOOK).from(books).where(eq(books.id, id));
  return book;
}

/** The refusal comes before those of the row, as the schema's do. */
function refuseAmount(book: PricedBook, amount: number): void {
  if (!book.allowPayWhatYouWant) throw new AppError('INVALID_ARGUMENT', FIXED_PRICE);
  if (amount < (book.minimumPrice ?? 0)) {
    throw new AppError(
      'INVALID_ARGUMENT',
      `O valor está abaixo do mínimo desse livro, ${formatPrice(book.minimumPrice ?? 0)}. Aumente e tente de novo.`,
    );
  }
}

/** One atomic statement refuses a full cart, a line that is there already and a thing that the user owns. */
export async function addToCart(
  ctx: Ctx,
  caller: Caller,
  input: AddToCartInput,
  requestId: string | null,
): Promise<ShoppingCart> {
  if (input.wishList !== undefined && input.productType !== 'book')
    throw new AppError('INVALID_ARGUMENT', 'Da lista de desejos só dá para dar livros.');
  const gift = input.wishList === undefined ? undefined : await mustGive(ctx, caller, input.wishList, input.productId);
  const book = input.productType === 'book' ? await findBook(ctx, input.productId) : undefined;
  const asGift = input.asGift ? { asGift: true as const } : {};
  const { productType, productId, amount } = input;
  const named = { productType, productId, amount, ...asGift };
  const product = currentProduct(ctx.catalogue, new Map(book ? [[book.id, book]] : []), named);
  if (book?.status === 'published' && input.amount !== undefined) refuseAmount(book, input.amount);
  if (book?.status === 'published' && input.asGift && !product)
    throw new AppError('INVALID_ARGUMENT', FREE_GIFT, { field: 'amount' });
  if (!product) {
    await refuseIfBlocked(ctx, caller, input);
    throw new AppError('NOT_FOUND', 'Esse produto não está à venda agora.');
  }
  const line: StoredCartItem = {
    id: uuidOfRequest(caller.uid, requestId),
    productType: input.productType,
    productId: input.productId,
    price: product.price,
    title: product.title,
    ...(input.amount === undefined ? {} : { amount: input.amount }),
    ...(gift ? { gift } : {}),
    ...asGift,
  };
  const { uid } = caller;
  const isGift = gift !== undefined;
  const added = JSON.stringify([line]);
  const [row] = await append(ctx.db, uid, added, productType, productId, line.id, isGift, mayRepeat(input));
  if (!row) {
    const [done] = requestId === null ? [] : await findLine(ctx.db, caller.uid, line.id);
    if (done) return presentCart(ctx.catalogue, done.cart, byId(done.books));
    await refuseIfBlocked(ctx, caller, input);
    throw new AppError('ABORTED', 'Seu carrinho mudou enquanto isso. Tente de novo.');
  }
  return presentCart(ctx.catalogue, row.cart, byId(row.books));
}

/** Removing an absent line changes nothing. */
export async function removeFromCart(ctx: Ctx, caller: Caller, id: string): Promise<ShoppingCart> {
  const [row] = await remove(ctx.db, caller.uid, id);
  if (!row) throw new AppError('NOT_FOUND', 'Essa conta não existe mais.');
  return presentCart(ctx.catalogue, row.cart, byId(row.books));
}
