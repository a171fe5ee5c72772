import { defineFeature, defineJob } from '../../kit/feature.ts';
import { TEXTS_JOB } from '../books/jobs.ts';

export const feature = defineFeature({
  name: 'page-texts',
  about: 'The words of the pages of books, taken out once for each version, to be searched.',
  jobs: [
    defineJob({
      ...TEXTS_JOB,
      // The job also serves books that were published before it was there, or while no process ran.
      schedule: '* * * * *',
      run: async (ctx, _data, stopping) => (await import('./take-texts.server.ts')).takeTexts(ctx, stopping),
    }),
  ],
});
