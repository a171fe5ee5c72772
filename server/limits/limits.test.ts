import { describe, expect, it } from 'vitest';
import { HOUR } from '../../lib/span.ts';
import { createLogger } from '../../platform/log.ts';
import { LIMITS, type LimitKind, RateLimits, SETTLED_AFTER } from './limits.ts';

class Processes {
  now = 1_000_000;
  skew = 0;
  broken = false;
  statements = 0;
  private readonly shared = new Map<string, { tokens: number; at: number }>();

  private query = async ({ values }: { values: [string[], number[]] }) => {
    this.statements += 1;
    if (this.broken) throw new Error('the database is away');
    const [subjects, spent] = values;
    const rows = subjects.map((who, i) => {
      const { perSecond, burst } = LIMITS[who.split(':')[0] as LimitKind];
      const { tokens, at } = this.shared.get(who) ?? { tokens: burst, at: this.now };
      const left = Math.max(-burst, Math.min(burst, tokens + ((this.now - at) / 1000) * perSecond) - spent[i]!);
      this.shared.set(who, { tokens: left, at: this.now });
      return { who, tokens: left };
    });
    return { rows };
  };

  start(rateLimits = true): RateLimits {
    const ctx = {
      env: { rateLimits },
      clock: { now: () => new Date(this.now + this.skew) },
      db: { $client: { query: this.query } },
      log: createLogger('silent'),
    };
    return new RateLimits(ctx as unknown as ConstructorParameters<typeof RateLimits>[0]);
  }

  async ask(processes: readonly RateLimits[], times: number): Promise<number> {
    let admitted = 0;
    for (let i = 0; i < times; i += 1) {
      if (processes[i % processes.length]!.mayTake('session', 'a')) admitted += 1;
      await Promise.resolve();
    }
    await new Promise(setImmediate);
    return admitted;
  }
}

describe('the limits of a process', () => {
  it('let a burst in, then so many a second', async () => {
    const all = new Processes();
    const one = [all.start()];
    expect(await all.ask(one, 300)).toBe(200);
    all.now += 1_000;
    expect(await all.ask(one, 300)).toBe(50);
    all.now += HOUR;
    expect(await all.ask(one, 300)).toBe(200);
  });

  it('count a heavy request as many, also the one that is more than what is left', () => {
    const [one] = [new Processes().start()];
    for (let i = 0; i < 39; i += 1) one.take('session', 'a', 5);
    expect(one.left('session', 'a')).toBe(5);
    one.take('session', 'a');
    one.take('session', 'a', 16);
    expect(one.left('session', 'a')).toBe(-12);
    expect(() => one.take('session', 'a')).toThrow('Muitos pedidos em pouco tempo');
  });

  it('write once for 25 requests, and never for fewer', async () => {
    const all = new Processes();
    const one = [all.start()];
    await all.ask(one, SETTLED_AFTER - 1);
    expect(all.statements).toBe(0);
    await all.ask(one, 1);
    expect(all.statements).toBe(1);
    await all.ask(one, 75);
    expect(all.statements).toBe(4);
  });

  it('are kept apart by kind and subject, and end on loopback and where they are off', () => {
    const all = new Processes();
    const limits = all.start();
    for (let i = 0; i < 120; i += 1) limits.take('pages', '198.51.100.7');
    expect(() => limits.take('pages', '198.51.100.7')).toThrow('Muitos pedidos em pouco tempo');
    expect(limits.mayTake('address', '198.51.100.7')).toBe(true);
    expect(limits.mayTake('pages', '198.51.100.8')).toBe(true);
    for (let i = 0; i < 500; i += 1) expect(limits.mayTake('pages', '127.0.0.1')).toBe(true);
    const off = all.start(false);
    for (let i = 0; i < 500; i += 1) expect(off.mayTake('session', 'a')).toBe(true);
  });
});

describe('the limits of several processes', () => {
  it('give a burst of each at most, and over time what one would, and 25 more of each', async () => {
    const all = new Processes();
    const three = [all.start(), all.start(), all.start()];
    expect(await all.ask(three, 1_000)).toBeLessThanOrEqual(200 + 3 * SETTLED_AFTER);
    let later = 0;
    for (let second = 0; second < 60; second += 1) {
      all.now += 1_000;
      later += await all.ask(three, 200);
    }
    expect(later).toBeGreaterThan(50 * 60 - 200 - 3 * SETTLED_AFTER);
    expect(later).toBeLessThanOrEqual(50 * 60 + 3 * SETTLED_AFTER);
  });

  it('charge later what was given twice', async () => {
    const all = new Processes();
    const [one, two] = [all.start(), all.start()];
    // Nothing can be settled between two takes, because nothing awaits.
    for (const limits of [one, two]) for (let i = 0; i < 200; i += 1) limits.take('session', 'a');
    await new Promise(setImmediate);
    all.now += 2_000;
    expect(await all.ask([one, two], 200)).toBeLessThanOrEqual(100);
  });

  it('go on by themselves while the database is away', async () => {
    const all = new Processes();
    const one = [all.start()];
    all.broken = true;
    expect(await all.ask(one, 300)).toBe(200);
    all.now += 1_000;
    expect(await all.ask(one, 300)).toBe(50);
    expect(all.statements).toBe(1);
  });
});

describe('a clock that jumps', () => {
  it('back takes nothing away and stops no refill', async () => {
    const all = new Processes();
    const one = [all.start()];
    await all.ask(one, 300);
    all.skew = -HOUR;
    expect(await all.ask(one, 10)).toBe(0);
    all.now += 1_000;
    expect(await all.ask(one, 300)).toBe(50);
  });

  it('forward gives one burst, which the others’ buckets take back', async () => {
    const all = new Processes();
    const one = [all.start()];
    await all.ask(one, 300);
    all.skew = HOUR;
    expect(await all.ask(one, 300)).toBeLessThanOrEqual(200);
    expect(await all.ask(one, 300)).toBe(0);
    all.now += 1_000;
    expect(await all.ask(one, 300)).toBeLessThanOrEqual(50);
  });
});
