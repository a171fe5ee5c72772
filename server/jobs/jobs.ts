import { DEMO_FILES_JOB, DEMO_PAST_JOB, makeDemoFiles, makeDemoPast } from '../../demo/door.ts';
import { declaredParts } from '../../features/index.ts';
import type { Ctx, DeclaredJob } from '../../features/kit/context.ts';
import { defineJob } from '../../features/kit/feature.ts';
import { jobKind, NO_DATA } from '../../features/kit/job.ts';
import type { JobHandler } from '../../platform/jobs/port.ts';
import { sandboxSeeds } from '../../platform/payments/index.ts';
import { sweep } from './sweep.ts';
import { sweepFiles } from './sweep-files.ts';

export const SWEEP_JOB = jobKind({ name: 'sweep', title: 'Apagar o que venceu', data: NO_DATA });

/** Jobs of the server and of the demo, which is no feature: one that still waits when the demo is over does nothing. */
const serverJobs = (contentDir: string): DeclaredJob[] => [
  defineJob({ ...SWEEP_JOB, schedule: '17 * * * *', run: (ctx) => sweep(ctx) }),
  defineJob({
    name: 'sweep-files',
    title: 'Apagar arquivos sem dono',
    data: NO_DATA,
    schedule: '23 4 * * *',
    run: (ctx, _data, stopping) => sweepFiles(ctx, stopping),
  }),
  defineJob({
    ...DEMO_FILES_JOB,
    run: async (ctx, { files }, stopping) => {
      if (ctx.env.demo) await makeDemoFiles(ctx, contentDir, files, stopping);
    },
  }),
  defineJob({
    ...DEMO_PAST_JOB,
    run: async (ctx, _data, stopping) => {
      if (ctx.env.demo) await makeDemoPast(ctx, contentDir, sandboxSeeds, stopping);
    },
  }),
];

export const allJobs = (contentDir: string): ReadonlyMap<string, DeclaredJob> =>
  new Map([...declaredParts.jobs, ...serverJobs(contentDir).map((job) => [job.name, job] as const)]);

export const jobHandlers = (ctx: Ctx): JobHandler[] =>
  [...ctx.features.jobs.values()].map(({ name, schedule, run }) => ({
    name,
    ...(schedule === null ? {} : { cron: schedule }),
    run: (data, stopping) => run(ctx, data, stopping),
  }));
