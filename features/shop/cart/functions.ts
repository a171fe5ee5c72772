import { z } from 'zod';
import { defineFunction } from '../../kit/function.ts';
import { optional, TO_SHOW } from '../../kit/schema.ts';
import { PAY_WHAT_YOU_WANT_MAX } from '../../publishing/books/price.ts';
import { shoppingCart } from './cart-schema.ts';
import { addToCart, removeFromCart } from './change-cart.server.ts';
import { FIXED_PRICE } from './present-cart.ts';
import { replaceWithPack } from './replace-with-pack.server.ts';

const cart = z.object({ shoppingCart });

export const cartFunctions = [
  defineFunction({
    name: 'addToCart',
    may: ['fill', 'cart'],
    summary: 'Puts a product in the cart; price and title come from the catalogue.',
    input: z
      .object({
        productType: z.enum(['book', 'skin', 'key']),
        productId: z.string().min(1).max(128),
        amount: optional(z.number().int().min(0).max(PAY_WHAT_YOU_WANT_MAX)),
        wishList: optional(z.string().min(1).max(64)).describe(
          'The last part of a shared wish list’s address: the book is a gift for its owner.',
        ),
        asGift: optional(z.boolean()).describe('The book becomes a code to give, as often as wished.'),
      })
      .refine(({ productType, wishList, asGift }) => !asGift || (productType === 'book' && wishList === undefined), {
        message: 'Só um livro da loja vira um código de presente.',
        path: ['asGift'],
        params: TO_SHOW,
      })
      .refine(({ productType, amount }) => productType === 'book' || amount === undefined, {
        message: FIXED_PRICE,
        path: ['amount'],
        params: TO_SHOW,
      }),
    output: cart,
    refusals: {
      FAILED_PRECONDITION: 'The cart is full.',
      ALREADY_EXISTS: 'The book or skin is in the cart already, or who it is for owns it.',
      NOT_FOUND: 'The product is unknown or not for sale, or not on the wish list that is named.',
      INVALID_ARGUMENT:
        'An amount below the book’s minimum, or for a product with a fixed price; a gift for oneself, of no book, or of what is free.',
      ABORTED: 'The cart changed meanwhile; the same call may succeed.',
    },
    run: async (ctx, caller, input, { requestId }) => ({
      shoppingCart: await addToCart(ctx, caller, input, requestId),
    }),
  }),
  defineFunction({
    name: 'removeFromCart',
    may: ['fill', 'cart'],
    summary: 'Takes a line out of the cart.',
    input: z.object({ id: z.string().min(1).max(128) }),
    output: cart,
    run: async (ctx, caller, input) => ({ shoppingCart: await removeFromCart(ctx, caller, input.id) }),
  }),
  defineFunction({
    name: 'replaceWithPack',
    may: ['fill', 'cart'],
    summary: 'Puts a pack in the cart in place of the single skins that it holds.',
    input: z.object({ packId: z.string().min(1).max(128) }),
    output: cart,
    refusals: {
      NOT_FOUND: 'The pack is unknown or not for sale.',
      FAILED_PRECONDITION: 'The single skins of the pack that are in the cart cost no more than the pack.',
    },
    run: async (ctx, caller, input, { requestId }) => ({
      shoppingCart: await replaceWithPack(ctx, caller, input.packId, requestId),
    }),
  }),
] as const;
