import { defineAct } from '../audit/define-act.server.ts';
import { retriedJobs, retryJobsInput } from './operations-schema.ts';
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
] as const;
