import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc, { type Scheduler } from 'fast-check';
import type { Database } from '../../platform/db/port.ts';

interface RunningTurn {
  /** Calls of it that wait for their turn at a port. */
  waiting: number;
  isDone: boolean;
}

/** Turns of the event loop after which somebody counts as waiting for another, at no port. */
const IDLE_TURNS = 300;
const STUCK_MS = 15_000;

/**
 * Calls of several people at once. Each waits before every transaction, and before and after every call of another
 * port, until all wait; then a scheduler, by a seed, lets one go on.
 */
export class Turns {
  private readonly going = new AsyncLocalStorage<RunningTurn | null>();
  private scheduler: Scheduler | null = null;

  async together<T>(seed: number, calls: readonly (() => Promise<T>)[]): Promise<T[]> {
    const scheduler = fc.sample(fc.scheduler(), { seed, numRuns: 1 })[0]!;
    this.scheduler = scheduler;
    const all = calls.map((): RunningTurn => ({ waiting: 0, isDone: false }));
    const answers = Promise.allSettled(
      calls.map((call, index) =>
        this.going.run(all[index]!, call).finally(() => {
          all[index]!.isDone = true;
        }),
      ),
    );
    const until = performance.now() + STUCK_MS;
    try {
      while (all.some(({ isDone }) => !isDone) || scheduler.count() > 0) {
        if (performance.now() > until) throw new Error(`people wait for each other: ${scheduler}`);
        for (let left = IDLE_TURNS; left > 0 && all.some((one) => !one.isDone && one.waiting === 0); left -= 1)
          await nextTurn();
        if (scheduler.count() > 0) await scheduler.waitNext(1);
        await nextTurn();
      }
    } finally {
      this.scheduler = null;
    }
    return (await answers).map((answer) => {
      if (answer.status === 'rejected') throw answer.reason;
      return answer.value;
    });
  }

  /** One of several people waits here until it is their turn; anybody else goes on. */
  async wait(label: string): Promise<void> {
    const one = this.going.getStore();
    if (!this.scheduler || !one || one.isDone) return;
    one.waiting += 1;
    await this.scheduler.schedule(Promise.resolve(), label);
    one.waiting -= 1;
  }

  database(opened: Database): Database {
    for (const pool of new Set([opened.db.$client, opened.reserved.$client])) {
      const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<never>;
      pool.connect = ((callback?: unknown) =>
        callback ? connect(callback) : this.wait('database').then(() => connect())) as typeof pool.connect;
    }
    // A listener's work is nobody's call.
    const apart =
      <Args extends unknown[]>(listener: (...args: Args) => void) =>
      (...args: Args) =>
        this.going.run(null, () => listener(...args));
    return {
      ...opened,
      listen: (channel, onNotification, onReconnect) => opened.listen(channel, apart(onNotification), onReconnect),
      onUse: (listener) => opened.onUse(apart(listener)),
    };
  }

  /** A port whose calls wait before they reach the outside, and before their answer comes back. */
  port<T extends object>(opened: T): T {
    return new Proxy(opened, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          if (!this.scheduler || !this.going.getStore()) return value.apply(target, args);
          const label = String(name);
          const ask = async () => value.apply(target, args);
          return this.wait(label)
            .then(ask)
            .finally(() => this.wait(`${label} answers`));
        };
      },
    });
  }
}
