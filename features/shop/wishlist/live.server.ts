import { z } from 'zod';
import type { ReadersOf } from '../../kit/live-reader.ts';
import { getWishList } from './get-wish-list.server.ts';
import { wish } from './wish-schema.ts';

export const live: ReadersOf<'wishList'> = {
  wishList: {
    summary: 'The caller’s wish list.',
    schema: z.array(wish),
    topics: (uid) => [`wishes:${uid}`],
    followsBooks: true,
    read: getWishList,
  },
};
