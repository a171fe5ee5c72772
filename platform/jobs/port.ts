import type { Tx } from '../db/port.ts';

export interface JobOptions {
  /** A job with the same key that still waits is not added twice. */
  key?: string;
  startAfter?: Date;
}

/**
 * `planned` begins later, `repeating` failed and is tried again by itself, `failed` was tried too often. What ended
 * well is not listed.
 */
export const STORED_JOB_STATES = ['running', 'waiting', 'planned', 'repeating', 'failed'] as const;
export type StoredJobState = (typeof STORED_JOB_STATES)[number];

export interface JobCount {
  name: string;
  state: StoredJobState;
  count: number;
  oldest: Date;
  /** Seconds since the first of them was due, by the database's clock. */
  late: number;
}

export interface JobFilter {
  name?: string | undefined;
  state?: StoredJobState | undefined;
}

export interface StoredJob {
  id: string;
  name: string;
  state: StoredJobState;
  createdAt: Date;
  dueAt: Date;
  /** The number of times it was tried again. */
  repeated: number;
  /** One line without e-mails, codes and CPFs. */
  error: string | null;
}

/** The part of a job that its senders know. */
export interface SentJob<Data extends object> {
  readonly name: string;
  /** Reads what it was sent with. */
  readonly data: { parse(data: unknown): Data };
}

/** A durable queue. A job added in a transaction exists only if the transaction commits; it runs at least once. */
export interface Jobs {
  send<Data extends object>(job: SentJob<Data>, data: NoInfer<Data>, options?: JobOptions, tx?: Tx): Promise<void>;
  count(): Promise<JobCount[]>;
  /** The oldest first. */
  list(filter: JobFilter, limit: number): Promise<StoredJob[]>;
  /**
   * Makes the jobs of a kind that failed or wait to be repeated due at once, or one of them; at most a thousand.
   * Resolves with their count.
   */
  retry(name: string, id: string | null, tx: Tx): Promise<number>;
}

/** A trace goes on through this from the job's sender to its handler. */
export interface JobTracing {
  /** The current trace as a `traceparent`, or null. It is stored with the job. */
  carrier(): string | null;
  run<T>(name: string, carrier: string | null, run: () => Promise<T>): Promise<T>;
}

export interface JobHandler {
  name: string;
  /** Runs at least once per job. A throw makes it run again later; a long job should throw when `stopping` aborts. */
  run(data: Record<string, unknown>, stopping: AbortSignal): Promise<void>;
  /** The job also runs by this cron expression (America/Sao_Paulo). */
  cron?: string;
}
