import { defineFeature, defineJob } from '../../kit/feature.ts';
import { files } from './files.server.ts';
import { draftFunctions } from './functions.ts';
import { PUBLISH_JOB } from './jobs.ts';
import { people } from './people.server.ts';
import { publishAllDue, publishDue } from './publish-due.server.ts';

export const feature = defineFeature({
  name: 'drafts',
  about: 'Books as their creators edit them, until they are approved and published.',
  functions: draftFunctions,
  jobs: [
    defineJob({
      ...PUBLISH_JOB,
      schedule: '* * * * *',
      run: (ctx, { bookId }, stopping) =>
        bookId === undefined ? publishAllDue(ctx, stopping) : publishDue(ctx, bookId),
    }),
  ],
  people,
  files,
});
