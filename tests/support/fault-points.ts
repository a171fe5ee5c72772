import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type pg from 'pg';
import type { Database } from '../../platform/db/port.ts';
import type { JobRunner } from '../../platform/jobs/index.ts';
import type { Payments } from '../../platform/payments/port.ts';
import type { Overrides } from '../../server/context.ts';

const REQUEST_STARTS = 'http.server.request.start';

/** The function or webhook that a request asks for; null where it asks for something else. */
export const verbOfRequest = (url = ''): string | null => /^\/(?:functions|webhooks)\/(\w+)/.exec(url)?.[1] ?? null;

type Query = string | { text: string };

/** What a statement is called by: `commit`, or its first word and the first table in it, as in `update purchases`. */
export function nameOf(query: Query): string {
  const text = typeof query === 'string' ? query : query.text;
  const [word = ''] = /\w+/.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?([\w.]+)/i.exec(text) ?? [];
  return [word.toLowerCase(), ...(table ? [table] : [])].join(' ');
}

/**
 * Counts what verbs ask of the database and of the gateway, and stops at a chosen call. A verb is a function or a webhook
 * by its name, or a job (`job receipt#1` as a whole). A point stands before and after each call: `redeemKey.select keys#2:before` is
 * before the second such statement of that verb since the count began; a call of the gateway has the name of its method.
 */
export class FaultPoints {
  private readonly verb = new AsyncLocalStorage<string | null>();
  private readonly stop: () => Promise<void>;
  private counts = new Map<string, number>();
  private armed: string | null = null;
  /** What was reached since the count began, in that order. */
  reached: string[] = [];

  /** `stop` is called at the armed point; the call waits for what it promises. */
  constructor(stop: () => Promise<void>) {
    this.stop = stop;
    subscribe(REQUEST_STARTS, this.enter);
  }

  close(): void {
    unsubscribe(REQUEST_STARTS, this.enter);
  }

  /** Begins a new count, with a point to stop at, or none. */
  begin(armed: string | null): void {
    this.counts = new Map();
    this.reached = [];
    this.armed = armed;
  }

  /** What the product is opened with. */
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

  /** Runs something between two points of its own, as a part of `verb`. */
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
    // What a call consists of counts as that call.
    return verb ? this.between(`${verb}.${call}`, null, run) : run();
  }

  private database(opened: Database): Database {
    for (const pool of new Set([opened.db.$client, opened.reserved.$client])) this.countQueries(pool);
    return {
      ...opened,
      // The embedded database tells within the statement that causes it; what follows is not that verb's.
      listen: (channel, onNotification, onReconnect) =>
        opened.listen(channel, (payload) => this.verb.run(null, () => onNotification(payload)), onReconnect),
    };
  }

  private countQueries(pool: pg.Pool): void {
    const query = pool.query.bind(pool) as (...args: [Query]) => Promise<unknown>;
    const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient>;
    pool.query = ((...args: [Query]) => this.count(nameOf(args[0]), () => query(...args))) as typeof pool.query;
    // With a callback it is the pool itself that asks, for a query that is counted already.
    pool.connect = ((callback?: unknown) =>
      callback ? connect(callback) : connect().then((client) => this.countedClient(client))) as typeof pool.connect;
  }

  private countedClient(client: pg.PoolClient): pg.PoolClient {
    const query = client.query.bind(client) as (...args: [Query]) => Promise<unknown>;
    return new Proxy(client, {
      get: (target, key) => {
        if (key === 'query') return (...args: [Query]) => this.count(nameOf(args[0]), () => query(...args));
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
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
