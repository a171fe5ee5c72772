import { z } from 'zod';
import { defineFunction } from '../function.ts';
import { addToWishList, removeFromWishList } from './change-wish-list.server.ts';
import { getWishList } from './get-wish-list.server.ts';
import { wish } from './wish-schema.ts';

const input = z.object({ bookId: z.string().min(1).max(128) });

const output = z.object({ wishList: z.array(wish) });

export const wishlistFunctions = [
  defineFunction({
    name: 'addToWishList',
    may: ['keep', 'wishList'],
    summary: 'Wishes for a published book.',
    input,
    output,
    refusals: { NOT_FOUND: 'No published book has this id.' },
    run: async (ctx, caller, { bookId }) => ({ wishList: await addToWishList(ctx, caller.uid, bookId) }),
  }),
  defineFunction({
    name: 'removeFromWishList',
    may: ['keep', 'wishList'],
    summary: 'Takes a book off the wish list.',
    input,
    output,
    run: async (ctx, caller, { bookId }) => ({ wishList: await removeFromWishList(ctx, caller.uid, bookId) }),
  }),
  defineFunction({
    name: 'getWishList',
    may: ['keep', 'wishList'],
    summary: 'The caller’s wish list.',
    input: z.object({}),
    output,
    run: async (ctx, caller) => ({ wishList: await getWishList(ctx, caller.uid) }),
  }),
] as const;
