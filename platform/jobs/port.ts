import type { Tx } from '../db/port.ts';

export interface JobOptions {
  /** A job with the same key that still waits is not added twice. */
  key?: string;
  startAfter?: Date;
}

/** A durable queue. A job added in a transaction exists only if the transaction commits; it runs at least once. */
export interface Jobs {
  send(name: string, data: object, options?: JobOptions, tx?: Tx): Promise<void>;
}

export interface JobHandler {
  name: string;
  /** Runs at least once per job. A throw makes it run again later; a long job should throw when `stopping` aborts. */
  run(data: Record<string, unknown>, stopping: AbortSignal): Promise<void>;
  /** Also runs by this cron expression (America/Sao_Paulo). */
  cron?: string;
}
