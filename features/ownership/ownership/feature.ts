import { defineFeature, defineJob } from '../../kit/feature.ts';
import { BOOK_NEWS_JOB } from '../../publishing/books/jobs.ts';
import { notices } from './notices.ts';
import { people } from './people.server.ts';
import { tellOwners } from './tell-owners.server.ts';

export const feature = defineFeature({
  name: 'ownership',
  about: 'Who has which book, skin, title and badge, from where, for good or lent, and the code of each copy.',
  jobs: [defineJob({ ...BOOK_NEWS_JOB, run: tellOwners })],
  people,
  notices,
});
