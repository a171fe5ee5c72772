import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { buildIfNeeded } from '../scripts/build.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { freePort, ProductProcess } from '../tests/support/process.ts';
import type { Order } from './abuse-attacker.ts';
import { attacks, BOOKS } from './abuse-attacks.ts';
import type { Target } from './abuse-outsider.ts';
import { median } from './median.ts';
import { memoryOf, threadsCpuOf } from './process.ts';

const ROUNDS = 3;
const WINDOW_MS = 5_000;
/** Milliseconds between two requests of the visitor. */
const EVERY_MS = 40;
/** A request that takes longer counts as this long. */
const LONGEST_MS = 10_000;
const SLOWDOWN_ALONE_MAX = 3;
const SLOWDOWN_TOGETHER_MAX = 5;

type Kind = 'getStats' | 'home';

class OrdinaryVisitor {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  private async ask(kind: Kind): Promise<number> {
    const began = performance.now();
    const headers = { 'x-forwarded-for': '198.51.100.7', 'accept-encoding': 'br' };
    const call = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
    const options = { agent: this.agent, signal: AbortSignal.timeout(LONGEST_MS) };
    const asked =
      kind === 'home'
        ? request(`${this.url}/`, { ...options, headers }).end()
        : request(`${this.url}/functions/getStats`, { ...options, ...call }).end('{"data":{}}');
    try {
      const [response] = await once(asked, 'response');
      response.resume();
      await once(response, 'end');
      return response.statusCode === 200 ? performance.now() - began : LONGEST_MS;
    } catch {
      return LONGEST_MS;
    }
  }

  async visit(forMs: number): Promise<Record<Kind, number[]>> {
    const took: Record<Kind, Promise<number>[]> = { getStats: [], home: [] };
    const until = performance.now() + forMs;
    for (let i = 0; performance.now() < until; i += 1) {
      const kind = i % 2 === 0 ? 'getStats' : 'home';
      took[kind].push(this.ask(kind));
      await sleep(EVERY_MS);
    }
    return { getStats: await Promise.all(took.getStats), home: await Promise.all(took.home) };
  }

  async untilCalm(): Promise<void> {
    for (let calm = 0, tries = 0; calm < 10 && tries < 600; tries += 1) {
      calm = (await this.ask('getStats')) < 100 ? calm + 1 : 0;
      await sleep(EVERY_MS);
    }
  }

  close(): void {
    this.agent.destroy();
  }
}

class Attacker {
  private readonly child: ChildProcess = fork(join(import.meta.dirname, 'abuse-attacker.ts'));

  private async order(order: Order): Promise<void> {
    this.child.send(order);
    const [said] = await Promise.race([once(this.child, 'message'), once(this.child, 'exit')]);
    if (said !== 'done') throw new Error('the attacker ended by itself');
  }

  prepare = (name: string, target: Target): Promise<void> => this.order({ prepare: name, target });
  attack = (forMs: number): Promise<void> => this.order({ forMs });
  end = (): boolean => this.child.kill('SIGKILL');
}

const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;

async function addBooks(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into creators (id, name, created_at) values ('casa', 'Casa', now()) on conflict do nothing`,
  );
  await client.query(
    `insert into books (id, book_url, creator_id, status, title, subtitle, tags, price, created_at, published_at)
     select 'livro-' || n, 'livro-' || n, 'casa', 'published', 'Volume ' || md5(n::text), 'Apêndice ' || md5(n::text || 'b'),
       array['tema-' || n % 300], n, now(), now() from generate_series(1, $1::int) n on conflict do nothing`,
    [BOOKS],
  );
  await client.query('analyze books');
  await client.end();
}

const figures = (values: readonly number[]): string => `p95 ${p95(values).toFixed(1).padStart(7)} ms`;

/** The visitor's p95 while `names` attack, divided by the p95 without them, for the slower kind of request. */
async function measure(title: string, names: readonly string[], databaseUrl: string, bound: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rpgpedia-abuse-'));
  const product = new ProductProcess(await freePort(), {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: 'x'.repeat(40),
    TRUST_PROXY: '1',
    DEMO: '0',
  });
  const attackers = names.map(() => new Attacker());
  const quiet: Record<Kind, number[]> = { getStats: [], home: [] };
  const attacked: Record<Kind, number[]> = { getStats: [], home: [] };
  let peak = 0;
  const cores: Record<'quiet' | 'attacked', number[]> = { quiet: [], attacked: [] };
  try {
    await product.start();
    await addBooks(databaseUrl);
    const visitor = new OrdinaryVisitor(product.url);
    process.stdout.write(`${title}\n`);
    for (const [i, name] of names.entries()) await attackers[i]!.prepare(name, { url: product.url, databaseUrl });
    await visitor.untilCalm();
    const keep = (into: Record<Kind, number[]>, took: Record<Kind, number[]>): void => {
      for (const kind of ['getStats', 'home'] as const) into[kind].push(...took[kind]);
    };
    const visit = async (into: Record<Kind, number[]>, shares: number[]): Promise<void> => {
      const [began, spent] = [performance.now(), threadsCpuOf(product.pid)];
      keep(into, await visitor.visit(WINDOW_MS));
      if (product.running) shares.push((threadsCpuOf(product.pid) - spent) / (performance.now() - began));
    };
    for (let round = 0; round < ROUNDS && product.running; round += 1) {
      await visit(quiet, cores.quiet);
      const under = attackers.map((attacker) => attacker.attack(WINDOW_MS + 1_000));
      await sleep(1_000);
      await visit(attacked, cores.attacked);
      await Promise.all(under);
      if (product.running) peak = memoryOf(product.pid).peak / 1024;
      await visitor.untilCalm();
    }
    visitor.close();
    let worst = 0;
    for (const kind of ['getStats', 'home'] as const) {
      const ratio = p95(attacked[kind]) / p95(quiet[kind]);
      worst = Math.max(worst, ratio);
      process.stdout.write(
        `  ${kind.padEnd(9)} without ${figures(quiet[kind])}   under attack ${figures(attacked[kind])}   ratio ${ratio.toFixed(2)}\n`,
      );
    }
    // A busy machine makes the waits jump; what the process takes tells more there.
    process.stdout.write(
      `  the process takes ${median(cores.quiet).toFixed(2)} of a core without, ${median(cores.attacked).toFixed(2)} under attack\n`,
    );
    const held = worst <= bound && product.running;
    if (!held) process.exitCode = 1;
    const ended = product.running ? '' : '; the process ended';
    process.stdout.write(
      `  worst ${worst.toFixed(2)} (hold to ${bound}: ${held ? 'held' : 'MISSED'}), memory up to ${peak.toFixed(0)} MiB${ended}\n`,
    );
  } finally {
    for (const attacker of attackers) attacker.end();
    await product.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * `npm run bench:abuse`, or `npm run bench:abuse -- sheets search` for attacks whose names contain one of the words.
 */
async function main(words: readonly string[]): Promise<void> {
  await buildIfNeeded();
  const postgres = await startPostgres();
  if (!postgres) throw new Error('PostgreSQL is needed: apt-get install postgresql');
  const databaseUrl = postgres.url('postgres');
  try {
    const names = Object.keys(attacks);
    const chosen = names.filter((name) => words.length === 0 || words.some((word) => name.includes(word)));
    for (const name of chosen)
      await measure(`${name}: ${attacks[name]!.means}`, [name], databaseUrl, SLOWDOWN_ALONE_MAX);
    if (words.length === 0 || words.includes('all'))
      await measure('all at once', names, databaseUrl, SLOWDOWN_TOGETHER_MAX);
  } finally {
    await postgres.stop();
  }
}

await main(process.argv.slice(2));
process.exit();
