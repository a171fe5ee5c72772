import { defineFeature, defineJob } from '../../kit/feature.ts';
import { hang } from '../../kit/hook.ts';
import { fileAdded, priceChanged } from '../../publishing/books/book-hooks.ts';
import { wishlistFunctions } from './functions.ts';
import { WISH_FILE_JOB, WISH_NEWS_JOB } from './jobs.ts';
import { live } from './live.server.ts';
import { notices } from './notices.ts';
import { people } from './people.server.ts';
import { sendFreeFileNews, sendWishNews, tellOfFreeFile, tellWishers } from './wish-news.server.ts';

export const feature = defineFeature({
  name: 'wishlist',
  about: 'The books that a person wishes for, shown to others by a link.',
  functions: wishlistFunctions,
  jobs: [defineJob({ ...WISH_NEWS_JOB, run: tellWishers }), defineJob({ ...WISH_FILE_JOB, run: tellOfFreeFile })],
  people,
  hooks: [hang(priceChanged, sendWishNews), hang(fileAdded, sendFreeFileNews)],
  live,
  notices,
});
