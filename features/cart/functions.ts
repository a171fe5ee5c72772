import { z } from 'zod';
import { defineFunction } from '../function.ts';
import { addToCart, removeFromCart } from './change-cart.server.ts';
import { PAY_WHAT_YOU_WANT_MAX } from './present-cart.ts';

export const cartFunctions = [
  defineFunction({
    name: 'addToCart',
    who: 'user',
    summary: 'Puts a product in the cart; price and title come from the catalogue.',
    input: z.object({
      productType: z.enum(['book', 'skin', 'key']),
      productId: z.string().min(1).max(128),
      amount: z.number().int().min(0).max(PAY_WHAT_YOU_WANT_MAX).optional(),
    }),
    run: async (ctx, caller, input) => ({ shoppingCart: await addToCart(ctx, caller, input) }),
  }),
  defineFunction({
    name: 'removeFromCart',
    who: 'user',
    summary: 'Takes a line out of the cart.',
    input: z.object({ id: z.string().min(1).max(128) }),
    run: async (ctx, caller, input) => ({ shoppingCart: await removeFromCart(ctx, caller, input.id) }),
  }),
] as const;
