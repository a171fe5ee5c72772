import { AsyncLocalStorage } from 'node:async_hooks';

export interface CurrentJob {
  name: string;
  data: Record<string, unknown>;
}

const running = new AsyncLocalStorage<CurrentJob>();

/** Runs `work` as the job, so that what it does can be told to be of it. */
export const inJob = <T>(job: CurrentJob, work: () => Promise<T>): Promise<T> => running.run(job, work);

/** The job in which this runs; null outside of jobs. */
export const currentJob = (): CurrentJob | null => running.getStore() ?? null;
