import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import pg from 'pg';
import { startPostgres } from '../tests/support/postgres.ts';
import { cpuOf } from './process.ts';
import { productOn } from './product-process.ts';

const FOLLOWERS = 1_000;
const PER_SECOND = 500;
const RUN_SECONDS = 5;
const WRITERS = 8;
const PAIRS = 3;

/** Milliseconds, the same in each thread. */
const now = (): number => performance.timeOrigin + performance.now();

const STATE = /"supportsValue":(\d+)/g;

const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
const sortedOf = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);

/** Followers of the campaign's totals; every fiftieth also says when it saw which value. */
class Crowd {
  received = 0;
  readonly seen = new Map<number, number[]>();
  private readonly requests: ClientRequest[] = [];

  async open(url: string): Promise<void> {
    for (let i = 0; i < FOLLOWERS; i += 1) {
      const request = get(url, { agent: false });
      this.requests.push(request);
      request.on('error', () => undefined);
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      response.setEncoding('latin1').on('data', (text: string) => this.read(text, i % 50 === 0));
    }
  }

  private read(text: string, timed: boolean): void {
    const time = now();
    for (const [, value] of text.matchAll(STATE)) {
      this.received += 1;
      if (!timed) continue;
      const times = this.seen.get(Number(value));
      if (times) times.push(time);
      else this.seen.set(Number(value), [time]);
    }
  }

  close(): void {
    for (const request of this.requests) request.destroy();
  }
}

/** Milliseconds of each change, and when each value was stored. */
interface Changes {
  waits: number[];
  stored: Map<number, number>;
}

async function changeHere(databaseUrl: string): Promise<Changes> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: WRITERS });
  const waits: number[] = [];
  const stored = new Map<number, number>();
  const begun = now();
  const write = async (): Promise<void> => {
    const from = now();
    const { rows } = await pool.query<{ value: string }>(
      `insert into counters (name, value) values ('supportsValue', 1)
       on conflict (name) do update set value = counters.value + 1 returning value`,
    );
    waits.push(now() - from);
    stored.set(Number(rows[0]!.value), now());
  };
  const running: Promise<void>[] = [];
  for (let i = 0; i < PER_SECOND * RUN_SECONDS; i += 1) {
    const early = begun + (i * 1_000) / PER_SECOND - now();
    if (early > 0) await sleep(early);
    running.push(write());
  }
  await Promise.all(running);
  await pool.end();
  return { waits: sortedOf(waits), stored };
}

/** Changes one counter so many times a second, in a thread of its own: what it measures must not wait for the crowd. */
async function change(databaseUrl: string): Promise<Changes> {
  const [changes] = await once(new Worker(new URL(import.meta.url), { workerData: databaseUrl }), 'message');
  return changes as Changes;
}

/** 500 changes a second of one counter that a thousand people follow: they are merged, and no writer waits for them. */
async function benchCounter(): Promise<void> {
  const postgres = await startPostgres();
  if (!postgres) {
    process.stdout.write('counter: needs PostgreSQL, skipped\n');
    return;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'rpgpedia-bench-'));
  const databaseUrl = postgres.url('postgres');
  const product = await productOn(dataDir, databaseUrl);
  try {
    await product.start();
    await change(databaseUrl);
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const alone = await change(databaseUrl);
      const crowd = new Crowd();
      await crowd.open(`${product.url}/live/stats`);
      const before = crowd.received;
      const cpu = cpuOf(product.pid);
      const followed = await change(databaseUrl);
      await sleep(1_500);
      const each = (crowd.received - before) / FOLLOWERS;
      const delays = sortedOf(
        [...crowd.seen].flatMap(([value, times]) => {
          const storedAt = followed.stored.get(value);
          return storedAt === undefined ? [] : times.map((time) => time - storedAt);
        }),
      );
      const last = Math.max(...followed.stored.keys());
      process.stdout.write(
        `counter, ${PER_SECOND} changes a second, ${FOLLOWERS} followers: a writer waits ` +
          `${at(followed.waits, 0.5).toFixed(2)} ms (p95 ${at(followed.waits, 0.95).toFixed(1)}), without followers ` +
          `${at(alone.waits, 0.5).toFixed(2)} ms (p95 ${at(alone.waits, 0.95).toFixed(1)}): ratio ` +
          `${(at(followed.waits, 0.5) / at(alone.waits, 0.5)).toFixed(2)}\n` +
          `  ${each.toFixed(1)} states a follower for ${PER_SECOND * RUN_SECONDS} changes, ` +
          `${crowd.seen.has(last) ? 'the last one too' : 'the last one MISSED'}; seen after ` +
          `${at(delays, 0.5).toFixed(0)} ms (p95 ${at(delays, 0.95).toFixed(0)}), ` +
          `${(cpuOf(product.pid) - cpu).toFixed(0)} ms of CPU in the process\n`,
      );
      crowd.close();
    }
  } finally {
    await product.kill('SIGTERM');
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (!isMainThread) parentPort?.postMessage(await changeHere(workerData as string));
else if (import.meta.main) await benchCounter();
