import { sql } from 'drizzle-orm';
import { withoutSecrets } from '../../lib/without-secrets.ts';
import type { Queryable, Tx } from '../db/port.ts';
import type { JobCount, JobFilter, StoredJob, StoredJobState } from './port.ts';

/** The same channel as the queue's own notifications. */
const CHANNEL = sql`'pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24)`;
const ERROR_MAX = 300;
/** Jobs that one call repeats at most. */
export const RETRY_MAX = 1_000;

const STATE = sql`case
  when state = 'active' then 'running'
  when state = 'retry' then 'repeating'
  when state = 'failed' then 'failed'
  when start_after > now() then 'planned'
  else 'waiting'
end`;
/** The queue's own jobs begin with two underscores. Jobs that ended well are not listed. */
const OPEN = sql`name not like '\\_\\_%' and state in ('created', 'retry', 'active', 'failed')`;

interface Row extends Record<string, unknown> {
  id: string;
  name: string;
  state: StoredJobState;
  created_on: Date | string;
  start_after: Date | string;
  retry_count: number;
  error: string | null;
}

const oneLine = (text: string): string => withoutSecrets(text.slice(0, 2_000)).replace(/\s+/g, ' ').slice(0, ERROR_MAX);

/** Counts of the jobs that have not ended, and of those that failed, by kind and state. */
export async function countJobs(db: Queryable): Promise<JobCount[]> {
  type Count = Omit<JobCount, 'oldest'> & { oldest: Date | string };
  const { rows } = await db.execute<Count>(
    sql`select name, ${STATE} as state, count(*)::int as count, min(created_on) as oldest,
        greatest(0, extract(epoch from now() - min(start_after)))::float as late
      from pgboss.job where ${OPEN} group by 1, 2 order by 1, 2`,
  );
  return rows.map((row) => ({ ...row, oldest: new Date(row.oldest) }));
}

/** The oldest jobs first, at most `limit`. */
export async function listJobs(db: Queryable, { name, state }: JobFilter, limit: number): Promise<StoredJob[]> {
  const { rows } = await db.execute<Row>(
    sql`select id, name, ${STATE} as state, created_on, start_after, retry_count,
        coalesce(output -> 'cause' ->> 'message', output ->> 'message', output -> 'value' ->> 'message') as error
      from pgboss.job
      where ${OPEN} ${name ? sql`and name = ${name}` : sql``} ${state ? sql`and ${STATE} = ${state}` : sql``}
      order by created_on, id limit ${limit}`,
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    state: row.state,
    createdAt: new Date(row.created_on),
    dueAt: new Date(row.start_after),
    repeated: row.retry_count,
    error: row.error === null ? null : oneLine(row.error),
  }));
}

/** Makes failed jobs, and those that wait to be repeated, due now. Resolves with their count. */
export async function retryJobs(tx: Tx, name: string, id: string | null): Promise<number> {
  const { rows } = await tx.execute(
    sql`update pgboss.job as job
      set state = 'retry', start_after = now(), completed_on = null,
        keep_until = greatest(keep_until, now() + interval '14 days'),
        retry_limit = job.retry_limit + (job.state = 'failed')::int
      where job.name = ${name} and job.state in ('retry', 'failed') and job.id in (
        select id from pgboss.job where name = ${name} and state in ('retry', 'failed')
          ${id ? sql`and id = ${id}` : sql``}
        order by created_on, id limit ${RETRY_MAX} for update skip locked
      )
      returning job.id`,
  );
  if (rows.length > 0) await tx.execute(sql`select pg_notify(${CHANNEL}, ${name})`);
  return rows.length;
}

/** Makes the jobs that are due at `now` due by the database's clock too. Resolves with their kinds. */
export async function bringDue(db: Queryable, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`with due as (
        update pgboss.job set start_after = least(start_after, now())
        where name not like '\\_\\_%' and state in ('created', 'retry') and start_after <= ${now.toISOString()}::timestamptz
        returning name
      ) select distinct name from due order by 1`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Takes the jobs back that a killed process was running: the first time they are due at once, later after a pause that
 * grows, since one of them may be what killed it; the queue counts a repetition when it gives the job out again. Only for a
 * database that no other process has open.
 */
export async function returnJobs(db: Queryable): Promise<void> {
  await db.execute(
    sql`update pgboss.job
      set state = (case when retry_count < retry_limit then 'retry' else 'failed' end)::pgboss.job_state,
        completed_on = case when retry_count < retry_limit then null else now() end,
        start_after = now() + least(2 * retry_count * retry_count, retry_delay_max) * interval '1 second',
        output = '{ "value": { "message": "process was killed" } }'::jsonb, heartbeat_on = null
      where name not like '\\_\\_%' and state = 'active'`,
  );
}
