import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { aroundStatements, nameOf } from '../../platform/db/around-statements.ts';
import type { Database } from '../../platform/db/port.ts';
import type { JobRunner } from '../../platform/jobs/index.ts';
import type { Payments } from '../../platform/payments/port.ts';
import type { Overrides } from '../../server/context.ts';

export const REQUEST_STARTS = 'http.server.request.start';

export const verbOfRequest = (url = ''): string | null => /^\/(?:functions|webhooks)\/(\w+)/.exec(url)?.[1] ?? null;

/**
 * Counts the database and gateway calls of verbs, and stops at a chosen one. A verb is a function, a webhook or a job
 * (`job receipt#1`). There is a point before and after each call: `redeemKey.select keys#2:before` is before the second
 * such statement of that verb since the count began; a gateway call has the name of its method.
 */
export class FaultPoints {
  private readonly verb = new AsyncLocalStorage<string | null>();
  private readonly stop: () => Promise<void>;
  private counts = new Map<string, number>();
  private armed: string | null = null;
  reached: string[] = [];

  /** `stop` is called at the armed point; the call waits for its promise. */
  constructor(stop: () => Promise<void>) {
    this.stop = stop;
    subscribe(REQUEST_STARTS, this.enter);
  }

  close(): void {
    unsubscribe(REQUEST_STARTS, this.enter);
  }

  begin(armed: string | null): void {
    this.counts = new Map();
    this.reached = [];
    this.armed = armed;
  }

  get overrides(): Pick<Overrides, 'database' | 'payments' | 'jobs'> {
    return {
      database: (opened) => this.database(opened),
      payments: (opened) => this.payments(opened),
      jobs: (opened) => this.jobs(opened),
    };
  }

  private readonly enter = (message: unknown): void =>
    this.verb.enterWith(verbOfRequest((message as { request: IncomingMessage }).request.url));

  private async reach(point: string): Promise<void> {
    this.reached.push(point);
    if (point === this.armed) await this.stop();
  }

  private async between<T>(name: string, verb: string | null, run: () => Promise<T>): Promise<T> {
    const nth = (this.counts.get(name) ?? 0) + 1;
    this.counts.set(name, nth);
    await this.reach(`${name}#${nth}:before`);
    const result = await this.verb.run(verb, run);
    await this.reach(`${name}#${nth}:after`);
    return result;
  }

  private count<T>(call: string, run: () => Promise<T>): Promise<T> {
    const verb = this.verb.getStore();
    // Parts of a call count as that call.
    return verb ? this.between(`${verb}.${call}`, null, run) : run();
  }

  private database(opened: Database): Database {
    for (const pool of new Set([opened.db.$client, opened.reserved.$client]))
      aroundStatements(pool, (query, run) => this.count(nameOf(query), run));
    return {
      ...opened,
      // PGlite notifies inside the statement that causes it; what follows does not belong to that verb.
      listen: (channel, onNotification, onReconnect) =>
        opened.listen(channel, (payload) => this.verb.run(null, () => onNotification(payload)), onReconnect),
    };
  }

  private payments(opened: Payments): Payments {
    return Object.fromEntries(
      Object.entries(opened).map(([name, call]: [string, (...args: unknown[]) => Promise<unknown>]) => [
        name,
        (...args: unknown[]) => this.count(name, () => call(...args)),
      ]),
    ) as unknown as Payments;
  }

  private jobs(opened: JobRunner): JobRunner {
    return {
      ...opened,
      start: (handlers) =>
        opened.start(
          handlers.map((handler) => ({
            ...handler,
            run: (data, stopping) => {
              const verb = `job ${handler.name}`;
              return this.between(verb, verb, () => handler.run(data, stopping));
            },
          })),
        ),
    };
  }
}
