import type { z } from 'zod';
import type { cartItem, shoppingCart } from './cart-schema.ts';

export const CART_MAX_ITEMS = 100;

export type CartItem = z.output<typeof cartItem>;

export type ShoppingCart = z.output<typeof shoppingCart>;

/** A product of a cart: a code to give is another one than the book itself. */
export const cartProduct = ({
  productId,
  asGift,
}: {
  productId: string;
  asGift?: boolean | null | undefined;
}): string => (asGift ? `${productId} asGift` : productId);

/** The reason why checkout stopped, per cart line. `price` is the new one, in cents. */
export interface CartChange {
  id: string;
  reason: 'withdrawn' | 'price' | 'owned';
  price?: number;
}
