import { defineFeature, defineMail } from '../../kit/feature.ts';
import { supportFunctions } from './functions.ts';
import { TICKET_MAIL_JOB } from './jobs.ts';
import { live } from './live.server.ts';
import { notices } from './notices.ts';
import { people } from './people.server.ts';
import { sendTicketMail } from './send-ticket-mail.server.ts';
import { sweepTicketVisits } from './sweep-ticket-visits.server.ts';

export const feature = defineFeature({
  name: 'support',
  about: 'Requests for help, and the repairs with which the team answers them.',
  functions: supportFunctions,
  jobs: [defineMail({ ...TICKET_MAIL_JOB, run: sendTicketMail })],
  people,
  sweeps: [{ run: sweepTicketVisits }],
  live,
  notices,
});
