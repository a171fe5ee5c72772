import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type ClientRequest, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../tests/support/postgres.ts';
import { cpuOf, memoryOf } from './process.ts';
import { productOn } from './product-process.ts';
import { pairedRatio } from './ratio.ts';

const SUBSCRIBERS = 1_000;
const PER_SECOND = 20;
const RUN_SECONDS = 5;

class Audience {
  delivered = 0;
  private readonly requests: ClientRequest[] = [];

  async open(url: string): Promise<void> {
    for (let i = 0; i < SUBSCRIBERS; i += 1) {
      const request = get(url, { agent: false });
      this.requests.push(request);
      request.on('error', () => undefined);
      const [response] = await once(request, 'response');
      response.on('data', (chunk: Buffer) => {
        for (let at = chunk.indexOf('event: crowd'); at !== -1; at = chunk.indexOf('event: crowd', at + 1))
          this.delivered += 1;
      });
    }
  }

  async settle(count: number): Promise<void> {
    for (let tries = 0; this.delivered < count && tries < 100; tries += 1) await sleep(50);
  }

  close(): void {
    for (const request of this.requests) request.destroy();
  }
}

async function costOf(pid: number, audience: Audience, tell: (i: number) => Promise<unknown> | undefined) {
  const before = audience.delivered;
  const cpu = cpuOf(pid);
  const events = PER_SECOND * RUN_SECONDS;
  for (let i = 0; i < events; i += 1) {
    await Promise.all([tell(i), sleep(1000 / PER_SECOND)]);
  }
  await audience.settle(before + events * SUBSCRIBERS);
  const delivered = audience.delivered - before;
  if (delivered !== events * SUBSCRIBERS) process.stdout.write(`  delivered ${delivered} of ${events * SUBSCRIBERS}\n`);
  return ((cpuOf(pid) - cpu) * 1000) / delivered;
}

class Bare {
  readonly audience = new Audience();
  private readonly child: ChildProcess;
  private value = 0;

  constructor(...options: string[]) {
    this.child = spawn(process.execPath, ['bench/bare-stream.ts', ...options], { stdio: ['pipe', 'pipe', 'inherit'] });
  }

  async open(): Promise<void> {
    const [line] = (await once(this.child.stdout!.setEncoding('utf8'), 'data')) as [string];
    await this.audience.open(`http://127.0.0.1:${line.split(' ')[1]?.trim()}/`);
  }

  cost(): Promise<number> {
    return costOf(this.child.pid!, this.audience, () => {
      this.value += 1;
      this.child.stdin!.write(`{"totalValue":0,"supportsValue":${this.value}}\n`);
      return undefined;
    });
  }

  close(): void {
    this.audience.close();
    this.child.kill();
  }
}

export async function benchLive(): Promise<void> {
  const postgres = await startPostgres();
  if (!postgres) {
    process.stdout.write('live: needs PostgreSQL, skipped\n');
    return;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'rpgpedia-bench-'));
  const databaseUrl = postgres.url('postgres');
  const product = await productOn(dataDir, databaseUrl);
  const [chunked, unchunked] = [new Bare(), new Bare('unchunked')];
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await product.start();
    await client.connect();
    const audience = new Audience();
    await sleep(2_000);
    const empty = memoryOf(product.pid).resident;
    await audience.open(`${product.url}/live/stats`);
    await audience.settle(SUBSCRIBERS);
    const each = (memoryOf(product.pid).resident - empty) / SUBSCRIBERS;
    await Promise.all([chunked.open(), unchunked.open()]);
    const ours = (): Promise<number> =>
      costOf(product.pid, audience, () =>
        client.query(
          `insert into counters (name, value) values ('supportsValue', 1)
           on conflict (name) do update set value = counters.value + 1`,
        ),
      );
    const say = (against: string, result: { a: number; b: number; ratio: number }, hold: number | null): void => {
      const bound = hold === null ? '' : ` (hold to ${hold}: ${result.ratio <= hold ? 'held' : 'MISSED'})`;
      process.stdout.write(
        `live, ${SUBSCRIBERS} followers × ${PER_SECOND} changes a second: ours ${result.a.toFixed(1)} µs of CPU a delivery, ` +
          `${against} ${result.b.toFixed(1)} µs, ratio ${result.ratio.toFixed(2)}${bound}\n`,
      );
    };
    say('raw res.write', await pairedRatio(5, ours, () => chunked.cost()), 1.15);
    say('raw res.write without chunks', await pairedRatio(5, ours, () => unchunked.cost()), null);
    process.stdout.write(
      `live: ${each.toFixed(1)} KiB of memory a follower (hold to 30: ${each <= 30 ? 'held' : 'MISSED'})\n`,
    );
    audience.close();
  } finally {
    chunked.close();
    unchunked.close();
    await client.end();
    await product.kill('SIGTERM');
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) await benchLive();
