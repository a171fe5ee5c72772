import type { z } from 'zod';
import type { cartItem, shoppingCart } from './cart-schema.ts';

export const CART_MAX_ITEMS = 100;

export type ProductType = 'book' | 'skin' | 'key';

export interface StoredCartItem {
  id: string;
  productType: ProductType;
  productId: string;
  /** Cents, as last shown to the buyer. */
  price: number;
  /** Cents chosen by the buyer of a pay-what-you-want book. */
  amount?: number | undefined;
  title: string;
  /** A book for whoever shows it on a wish list under this secret address. */
  gift?: { wishList: string; to: string } | undefined;
}

export type CartItem = z.output<typeof cartItem>;

export type ShoppingCart = z.output<typeof shoppingCart>;

/** Why checkout stopped, per cart line. `price` is the new one, in cents. */
export interface CartChange {
  id: string;
  reason: 'withdrawn' | 'price' | 'owned';
  price?: number;
}
