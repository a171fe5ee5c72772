import { inArray, sql } from 'drizzle-orm';
import { isUuid } from '../../../lib/uuid.ts';
import { defineFeature, defineJob } from '../../kit/feature.ts';
import { hang } from '../../kit/hook.ts';
import { thingNames } from '../../site/audit/thing-names.ts';
import { textSource } from '../rich-text/text-source.ts';
import { files } from './files.server.ts';
import { newsFunctions } from './functions.ts';
import { NEWS_JOB } from './jobs.ts';
import { notices } from './notices.ts';
import { people } from './people.server.ts';
import { readPostNews } from './post-news.server.ts';
import { newsPosts } from './tables.ts';
import { sweepNews, tellNews } from './tell-news.server.ts';

export const feature = defineFeature({
  name: 'news',
  about: 'Posts of creators and of the campaign, and who follows whom.',
  functions: newsFunctions,
  jobs: [defineJob({ ...NEWS_JOB, schedule: '* * * * *', run: (ctx, _data, stopping) => tellNews(ctx, stopping) })],
  people,
  sweeps: [{ run: sweepNews }],
  files,
  hooks: [
    hang(thingNames, {
      type: 'news',
      namesOf: ({ db }, ids) =>
        db
          .select({ id: newsPosts.id, name: newsPosts.title })
          .from(newsPosts)
          .where(inArray(newsPosts.id, ids.filter(isUuid))),
    }),
    hang(textSource, { owner: 'postId', table: newsPosts, id: newsPosts.id, source: sql<string>`${newsPosts.text}` }),
  ],
  notices: {
    newsPosted: {
      ...notices.newsPosted,
      readNow: (ctx, slugs) => readPostNews(ctx, inArray(newsPosts.slug, [...slugs])),
    },
  },
});
