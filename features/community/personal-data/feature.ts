import { defineFeature, defineJob, defineMail } from '../../kit/feature.ts';
import { NO_DATA } from '../../kit/job.ts';
import { eraseAccounts } from './erase-account.server.ts';
import { files } from './files.server.ts';
import { personalDataFunctions } from './functions.ts';
import { ACCOUNT_MAIL_JOB, EXPORT_JOB } from './jobs.ts';
import { live } from './live.server.ts';
import { people } from './people.server.ts';
import { sendAccountMail } from './send-account-mail.server.ts';
import { sweepExports } from './sweep-exports.server.ts';

export const feature = defineFeature({
  name: 'personal-data',
  about: 'The archive of all that is stored about a person, and the end of an account.',
  functions: personalDataFunctions,
  jobs: [
    defineJob({
      ...EXPORT_JOB,
      run: async (ctx, data, stopping) => (await import('./make-export.server.ts')).makeExport(ctx, data, stopping),
    }),
    defineMail({ ...ACCOUNT_MAIL_JOB, run: sendAccountMail }),
    defineJob({
      name: 'erase-accounts',
      title: 'Apagar contas',
      data: NO_DATA,
      schedule: '53 * * * *',
      run: (ctx, _data, stopping) => eraseAccounts(ctx, stopping),
    }),
  ],
  people,
  sweeps: [{ run: sweepExports }],
  files,
  live,
});
