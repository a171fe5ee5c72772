import { defineFeature, defineJob, defineMail } from '../../kit/feature.ts';
import { NO_DATA } from '../../kit/job.ts';
import { notificationFunctions } from './functions.ts';
import { NOTICE_MAIL_JOB } from './jobs.ts';
import { live } from './live.server.ts';
import { people } from './people.server.ts';
import { queueNoticeMails } from './queue-notice-mails.server.ts';
import { sendNoticeMail } from './send-notice-mail.server.ts';
import { sweepNotifications } from './sweep-notifications.server.ts';

export const feature = defineFeature({
  name: 'notifications',
  about: 'What a person is told in the bell and, where they chose it, by mail.',
  functions: notificationFunctions,
  jobs: [
    defineJob({
      name: 'notices',
      title: 'Juntar avisos para e-mails',
      data: NO_DATA,
      schedule: '* * * * *',
      run: (ctx, _data, stopping) => queueNoticeMails(ctx, stopping),
    }),
    defineMail({ ...NOTICE_MAIL_JOB, run: sendNoticeMail }),
  ],
  people,
  sweeps: [{ run: sweepNotifications }],
  live,
});
