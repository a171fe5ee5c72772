import type { z } from 'zod';
import type { cartItem, shoppingCart } from './cart-schema.ts';

export const CART_MAX_ITEMS = 100;

export type CartItem = z.output<typeof cartItem>;

export type ShoppingCart = z.output<typeof shoppingCart>;

/** A line of a cart that is sold today, at its price of today. */
export interface PricedLine {
  id: string;
  productType: string;
  productId: string;
  creatorId: string;
  /** Cents. */
  price: number;
  /** The buyer chose the price. */
  isChosen: boolean;
}

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
  /** `discount`: the discount of the cart is gone, and `message` says why; its `id` is the word too. */
  reason: 'withdrawn' | 'price' | 'owned' | 'discount';
  price?: number;
  message?: string;
}
