import { defineFeature, defineJob } from '../../kit/feature.ts';
import { files } from './files.server.ts';
import { newsFunctions } from './functions.ts';
import { NEWS_JOB } from './jobs.ts';
import { people } from './people.server.ts';
import { sweepNews, tellNews } from './tell-news.server.ts';

export const feature = defineFeature({
  name: 'news',
  about: 'Posts of creators and of the campaign, and who follows whom.',
  functions: newsFunctions,
  jobs: [defineJob({ ...NEWS_JOB, schedule: '* * * * *', run: (ctx, _data, stopping) => tellNews(ctx, stopping) })],
  people,
  sweeps: [{ run: sweepNews }],
  files,
});
