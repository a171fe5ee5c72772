import { defineFeature, defineMail } from '../feature.ts';
import { supportFunctions } from './functions.ts';
import { TICKET_MAIL_JOB } from './jobs.ts';
import { sendTicketMail } from './send-ticket-mail.server.ts';

export const feature = defineFeature({
  name: 'support',
  about: 'Requests for help, and the repairs with which the team answers them.',
  functions: supportFunctions,
  jobs: [defineMail({ ...TICKET_MAIL_JOB, run: sendTicketMail })],
});
