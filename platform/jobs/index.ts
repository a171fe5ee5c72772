import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { once } from '../../lib/once.ts';
import { withAdvisoryLock } from '../db/advisory-lock.ts';
import type { Database } from '../db/port.ts';
import type { Logger } from '../log.ts';
import { inJob } from './current-job.ts';
import type { JobHandler, Jobs, JobTracing } from './port.ts';
import { bringDue, countJobs, listJobs, retryJobs, returnJobs } from './stored-jobs.ts';

/** Retries for about nine hours, in case an outside service is down that long. */
const RETRIES = { retryLimit: 40, retryDelay: 2, retryBackoff: true, retryDelayMax: 900 } as const;
const HEARTBEAT_SECONDS = 15;
/** New jobs arrive by notification; polling finds those that are due for a retry. */
const POLL_SECONDS = 10;
/** The key in a job's data that keeps the trace of its sender; no handler sees it. */
const CARRIER = 'traceparent';
const TIME_ZONE = 'America/Sao_Paulo';

export interface JobRunner extends Jobs {
  start(handlers: JobHandler[]): Promise<void>;
  /**
   * Runs what is due at `now` and what that sends, one after another, where no worker was started; rejects with the
   * first failure, whose job is repeated as ever.
   */
  runDue(handlers: JobHandler[], now: () => Date): Promise<void>;
  /** Takes no new job and signals the running ones, which finish or go back to the queue. */
  stop(): Promise<void>;
}

/** The durable queue in the product's database. `queues` must list every job name that may be sent. */
export async function openJobs(
  database: Database,
  queues: readonly string[],
  log: Logger,
  onOutcome: (name: string, outcome: 'done' | 'failed') => void = () => undefined,
  tracing: JobTracing | null = null,
  pollSeconds = POLL_SECONDS,
): Promise<JobRunner> {
  const boss = new PgBoss({
    db: {
      executeSql: async (text, values) => database.reserved.$client.query(text, values),
      listen: (channel, onNotification, onReconnect) => database.listen(channel, onNotification, onReconnect),
    },
    useListenNotify: true,
    superviseIntervalSeconds: HEARTBEAT_SECONDS,
    ...(database.kind === 'pglite' ? { backend: 'pglite' as const } : {}),
  });
  boss.on('error', (error) => log.error({ err: error.message }, 'job queue'));
  // When processes start together, only one creates the queue's tables.
  await withAdvisoryLock(database, 'jobs', async () => {
    await boss.start();
    for (const name of queues) {
      await boss.createQueue(name, { policy: 'short', notify: true, heartbeatSeconds: HEARTBEAT_SECONDS, ...RETRIES });
      // Sending reads the queue once. Inside a transaction that first read would wait for PGlite's only connection.
      await boss.findJobs(name, { key: 'none' });
    }
  });
  // The embedded database has one process: nobody waits until a killed one is missed.
  if (database.kind === 'pglite') await returnJobs(database.reserved);

  const stopping = new AbortController();
  return {
    async send({ name }, data, options = {}, tx) {
      const carrier = tracing?.carrier();
      await boss.send(name, carrier ? { ...data, [CARRIER]: carrier } : data, {
        singletonKey: options.key ?? randomUUID(),
        ...(options.startAfter ? { startAfter: options.startAfter } : {}),
        ...(tx ? { db: fromDrizzle(tx, sql) } : {}),
      });
    },
    count: () => countJobs(database.reserved),
    list: (filter, limit) => listJobs(database.reserved, filter, limit),
    retry: (name, id, tx) => retryJobs(tx, name, id),
    async start(handlers) {
      for (const handler of handlers) {
        const worker = await boss.work<Record<string, unknown>>(
          handler.name,
          { batchSize: 1, pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds },
          async ([job]) => {
            if (!job) return;
            try {
              const { [CARRIER]: carrier, ...data } = job.data ?? {};
              const run = () => inJob({ name: handler.name, data }, () => handler.run(data, stopping.signal));
              await (tracing ? tracing.run(handler.name, typeof carrier === 'string' ? carrier : null, run) : run());
              onOutcome(handler.name, 'done');
            } catch (error) {
              if (stopping.signal.aborted) throw error;
              onOutcome(handler.name, 'failed');
              log.warn({ job: handler.name, id: job.id, err: error }, 'job failed, will be repeated');
              throw error;
            } finally {
              // One notification may stand for several jobs, and jobs that became due send none.
              boss.notifyWorker(worker);
            }
          },
        );
        if (handler.cron) await boss.schedule(handler.name, handler.cron, {}, { tz: TIME_ZONE });
      }
    },
    async runDue(handlers, now) {
      const byName = new Map(handlers.map((handler) => [handler.name, handler]));
      for (;;) {
        const names = (await bringDue(database.reserved, now())).filter((name) => byName.has(name));
        if (names.length === 0) return;
        for (const name of names)
          for (const job of await boss.fetch<Record<string, unknown>>(name, { batchSize: 100 })) {
            const { [CARRIER]: _, ...data } = job.data ?? {};
            try {
              await inJob({ name, data }, () => byName.get(name)!.run(data, stopping.signal));
              await boss.complete(name, job.id);
              onOutcome(name, 'done');
            } catch (error) {
              await boss.fail(name, job.id, { message: (error as Error).message });
              onOutcome(name, 'failed');
              throw error;
            }
          }
      }
    },
    stop: once(() => {
      stopping.abort();
      return boss.stop({ graceful: true, timeout: 20_000 });
    }),
  };
}
