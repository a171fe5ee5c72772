import { inArray, sql } from 'drizzle-orm';
import { defineFeature, defineJob, defineMail } from '../../kit/feature.ts';
import { hang } from '../../kit/hook.ts';
import { NO_DATA } from '../../kit/job.ts';
import { uploadTarget } from '../../people/uploads/upload-target.ts';
import { thingNames } from '../../site/audit/thing-names.ts';
import { textSource } from '../rich-text/text-source.ts';
import { checkOwnBook } from './check-own-book.server.ts';
import { files } from './files.server.ts';
import { bookFunctions } from './functions.ts';
import { PLANS_JOB, PREVIEWS_JOB, UNSTAMPABLE_JOB } from './jobs.ts';
import { sendUnstampableMail } from './send-unstampable-mail.server.ts';
import { books } from './tables.ts';

export const feature = defineFeature({
  name: 'books',
  about: 'The books of the store, their files and versions, and the copy stamped for each reader.',
  functions: bookFunctions,
  jobs: [
    defineJob({
      ...PREVIEWS_JOB,
      // The job also serves books that were published while no process ran.
      schedule: '41 * * * *',
      run: async (ctx, _data, stopping) => (await import('./make-previews.server.ts')).makePreviews(ctx, stopping),
    }),
    defineJob({
      ...PLANS_JOB,
      schedule: '*/10 * * * *',
      run: async (ctx, _data, stopping) => (await import('./remake-plans.server.ts')).remakePlans(ctx, stopping),
    }),
    defineJob({
      name: 'missing-files',
      title: 'Procurar arquivos que sumiram',
      data: NO_DATA,
      schedule: '37 4 * * *',
      run: async (ctx, _data, stopping) => (await import('./missing-files.server.ts')).findMissingFiles(ctx, stopping),
    }),
    defineMail({ ...UNSTAMPABLE_JOB, run: sendUnstampableMail }),
  ],
  files,
  hooks: [
    hang(uploadTarget, { name: 'bookId', uuids: false, check: checkOwnBook }),
    hang(thingNames, {
      type: 'book',
      namesOf: ({ db }, ids) =>
        db
          .select({ id: books.id, name: books.title })
          .from(books)
          .where(inArray(books.id, [...ids])),
    }),
    hang(textSource, {
      owner: 'bookId',
      table: books,
      id: books.id,
      source: sql<string>`coalesce(nullif(${books.aboutText}, ''), ${books.shortDescription})`,
    }),
  ],
});
