import type { z } from 'zod';
import type { cartItem, shoppingCart } from './cart-schema.ts';

export const CART_MAX_ITEMS = 100;

export type CartItem = z.output<typeof cartItem>;

export type ShoppingCart = z.output<typeof shoppingCart>;

/** The reason why checkout stopped, per cart line. `price` is the new one, in cents. */
export interface CartChange {
  id: string;
  reason: 'withdrawn' | 'price' | 'owned';
  price?: number;
}
