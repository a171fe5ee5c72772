import { z } from 'zod';
import { defineFunction } from '../../kit/function.ts';
import { addToWishList, removeFromWishList } from './change-wish-list.server.ts';
import { getWishList } from './get-wish-list.server.ts';
import { getWishLink, setWishLink } from './wish-link.server.ts';
import { wish } from './wish-schema.ts';
import { WISHES_MAX } from './wishlist.ts';

const input = z.object({ bookId: z.string().min(1).max(128) });

const output = z.object({ wishList: z.array(wish) });

const link = z.object({ url: z.string().nullable().describe('Absolute; null while the list is not shown.') });

export const wishlistFunctions = [
  defineFunction({
    name: 'addToWishList',
    may: ['keep', 'wishList'],
    summary: 'Wishes for a published book.',
    input,
    output,
    refusals: {
      NOT_FOUND: 'No published book has this id.',
      FAILED_PRECONDITION: `${WISHES_MAX} books are on it already.`,
    },
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
    onlyReads: true,
    summary: 'The caller’s wish list.',
    input: z.object({}),
    output,
    run: async (ctx, caller) => ({ wishList: await getWishList(ctx, caller.uid) }),
  }),
  defineFunction({
    name: 'getWishLink',
    may: ['keep', 'wishList'],
    onlyReads: true,
    summary: 'The secret address that shows the caller’s wish list, if there is one.',
    input: z.object({}),
    output: link,
    run: (ctx, caller) => getWishLink(ctx, caller.uid),
  }),
  defineFunction({
    name: 'setWishLink',
    may: ['keep', 'wishList'],
    sealsAnswer: true,
    summary: 'Shows the caller’s wish list under a secret address, under another one, or no more.',
    input: z.object({ to: z.enum(['on', 'renew', 'off']) }),
    output: link,
    run: (ctx, caller, { to }) => setWishLink(ctx, caller.uid, to),
  }),
] as const;
