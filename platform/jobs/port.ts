import type { Tx } from '../db/port.ts';

export interface JobOptions {
  /** A job of the same key that is still waiting is not added twice. */
  key?: string;
  startAfter?: Date;
}

/** A durable queue. A job added in a transaction exists only if the transaction commits; it runs at least once. */
export interface Jobs {
  send(name: string, data: object, options?: JobOptions, tx?: Tx): Promise<void>;
}

export interface JobHandler {
  name: string;
  /** Runs at least once per job; throwing repeats it later, as a long one does when `stopping` says so. */
  run(data: Record<string, unknown>, stopping: AbortSignal): Promise<void>;
  /** Also runs by this cron expression (America/Sao_Paulo). */
  cron?: string;
}
