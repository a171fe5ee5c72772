import { sql } from 'drizzle-orm';
import { defineFeature, defineJob } from '../../kit/feature.ts';
import { hang } from '../../kit/hook.ts';
import { lineWritten } from '../../site/audit/line-written.ts';
import { textSource } from '../rich-text/text-source.ts';
import { files } from './files.server.ts';
import { draftFunctions } from './functions.ts';
import { PUBLISH_JOB } from './jobs.ts';
import { notices } from './notices.ts';
import { people } from './people.server.ts';
import { publishAllDue, publishDue } from './publish-due.server.ts';
import { bookDrafts } from './tables.ts';
import { tellHouse } from './tell-house.server.ts';

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
  hooks: [
    hang(lineWritten, tellHouse),
    hang(textSource, {
      owner: 'draftOf',
      table: bookDrafts,
      id: bookDrafts.bookId,
      source: sql<string>`coalesce(${bookDrafts.fields} ->> 'aboutText', '')`,
    }),
  ],
  files,
  notices,
});
