import { defineFunction } from '../../kit/function.ts';
import { success } from '../../kit/schema.ts';
import { byCaller, defineAct } from '../../site/audit/define-act.server.ts';
import { listMails } from './list-mails.server.ts';
import { mailPage, mailsQuery, mailText, readMailInput, resendMailInput } from './mails-schema.ts';
import { retriedJobs, retryJobsInput } from './operations-schema.ts';
import { readMail } from './read-mail.server.ts';
import { resendMail } from './resend-mail.server.ts';
import { retryJobs } from './retry-jobs.server.ts';

export const operationsFunctions = [
  defineAct({
    name: 'retryJobs',
    may: ['run', 'operations'],
    summary: 'Runs jobs again that failed or wait to be repeated: one, or up to a thousand of a kind.',
    input: retryJobsInput,
    output: retriedJobs,
    refusals: { NOT_FOUND: 'The one job ended, or runs already.' },
    act: (ctx, tx, _caller, input) => retryJobs(ctx, tx, input),
  }),
  defineFunction({
    name: 'listMails',
    may: ['run', 'operations'],
    onlyReads: true,
    summary: 'Mails by state and kind, the one that changed last first.',
    input: mailsQuery,
    output: mailPage,
    refusals: { INVALID_ARGUMENT: 'A cursor that no page gave.' },
    run: (ctx, _caller, input) => listMails(ctx, input),
  }),
  defineFunction({
    name: 'readMail',
    may: ['run', 'operations'],
    sealsAnswer: true,
    summary: 'The text of a mail as it would be written now, without codes and secret addresses. Writes an audit line.',
    input: readMailInput,
    output: mailText,
    refusals: {
      NOT_FOUND: 'No such mail.',
      FAILED_PRECONDITION: 'It cannot be written again, or would not be sent any more.',
    },
    run: (ctx, caller, { mailId, reason }, request) => readMail(ctx, byCaller(caller, request, reason), mailId),
  }),
  defineAct({
    name: 'resendMail',
    may: ['run', 'operations'],
    summary: 'Sends a mail again that its server refused for good.',
    input: resendMailInput,
    output: success,
    refusals: { NOT_FOUND: 'No such mail.', FAILED_PRECONDITION: 'It was not refused, or cannot be written again.' },
    act: (ctx, tx, _caller, { mailId }) => resendMail(ctx, tx, mailId),
  }),
] as const;
