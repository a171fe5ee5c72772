import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { buildIfNeeded } from '../scripts/build.ts';
import { startPostgres, type TestPostgres } from '../tests/support/postgres.ts';
import type { ProductProcess } from '../tests/support/process.ts';
import { copyPlay, fill, type Size } from './growth-data.ts';
import type { Facts } from './growth-pages.ts';
import { PLAN_SETTINGS, PlanLog, READS_MANY } from './growth-plans.ts';
import { everyRequest, type MeasuredRequest } from './growth-requests.ts';
import { hold } from './hold.ts';
import { threadsCpuOf } from './process.ts';
import { askAs, productOn } from './product-process.ts';
import { storePlans } from './store-plans.ts';

/** The store's bounds (200 counted, 20 shown) need so many books; below them a search costs less. */
const SMALL: Size = { books: 1_000, people: 1_000 };
const LARGE: Size = { books: SMALL.books * 20, people: SMALL.people * 20 };
/** `--people`: a hundredth as many books, five times the codes, ten times the rolls, beside a tenth of all. */
const sizeFor = (people: number): Size => ({ books: Math.ceil(people / 100), people });
const ROUNDS = 4;
const REQUESTS = 6;
/** A process opens as many for pages. */
const CONNECTIONS = 8;
const GROWTH_MAX = 1.2;
/** Milliseconds. Less than this is not told from what runs beside it, and no growth. */
const NOISE_MS = 0.1;

interface Cost {
  database: number;
  process: number;
}

class Side {
  private readonly product: ProductProcess;
  private readonly client: pg.Client;
  private facts!: Facts;
  private turn = 0;
  private readonly directory: string;

  private constructor(product: ProductProcess, client: pg.Client, directory: string) {
    this.product = product;
    this.client = client;
    this.directory = directory;
  }

  static async open(postgres: TestPostgres, name: string, size: Size): Promise<Side> {
    const admin = new pg.Client({ connectionString: postgres.url('postgres') });
    await admin.connect();
    await admin.query(`create database ${name}`);
    await admin.end();
    const directory = await mkdtemp(join(tmpdir(), 'rpgpedia-growth-'));
    const product = await productOn(directory, postgres.url(name), { ADMIN_EMAILS: 'admin@demo.test' });
    const client = new pg.Client({ connectionString: postgres.url(name) });
    await product.start();
    await client.connect();
    const began = Date.now();
    await fill(client, size);
    const side = new Side(product, client, directory);
    await side.play(size);
    process.stderr.write(`${name} filled in ${Math.round((Date.now() - began) / 1_000)} s\n`);
    return side;
  }

  private async play(size: Size): Promise<void> {
    const call = async <T>(name: string, data: object): Promise<T> => {
      const response = await askAs(this.product, 'beta', `/functions/${name}`, data);
      if (response.status !== 200) throw new Error(`${name}: ${response.status} ${await response.text()}`);
      return ((await response.json()) as { result: T }).result;
    };
    const sheets: string[] = [];
    for (const name of ['Ana', 'Bento', 'Caio']) {
      const { characterId } = await call<{ characterId: string }>('createCharacter', { system: 'brutal', name });
      sheets.push(characterId);
    }
    const [characterId, spareCharacterId] = sheets as [string, string];
    const { roll } = await call<{ roll: { id: string } }>('rollDice', { notation: '2d6', characterId });
    await call('setHandle', { handle: 'medidabeta' });
    this.facts = { characterId, spareCharacterId, rollId: roll.id };
    await copyPlay(this.client, characterId, size);
  }

  /** The status of one request, read to its end. */
  async try({ by, path, data }: MeasuredRequest): Promise<number> {
    this.turn += 1;
    const response = await askAs(this.product, by, path(this.facts, this.turn), data?.(this.facts, this.turn));
    await response.arrayBuffer();
    return response.status;
  }

  async size(): Promise<string> {
    const { rows } = await this.client.query<{ bytes: string }>(
      'select pg_size_pretty(pg_database_size(current_database())) as bytes',
    );
    return `the large database is ${rows[0]!.bytes}`;
  }

  private async spent(): Promise<{ process: number; backends: Map<number, number> }> {
    const { rows } = await this.client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    const backends = new Map(rows.map(({ pid }) => [pid, threadsCpuOf(pid)]));
    return { process: threadsCpuOf(this.product.pid), backends };
  }

  /** A new connection costs milliseconds of its own: then the same requests are measured again. */
  async cost(request: MeasuredRequest, tries = 4): Promise<Cost> {
    const before = await this.spent();
    for (let i = 0; i < REQUESTS; i += 1) await this.try(request);
    const after = await this.spent();
    const known = [...after.backends].filter(([pid]) => before.backends.has(pid));
    if (known.length < after.backends.size && tries > 0) return this.cost(request, tries - 1);
    const database = [...after.backends].reduce((sum, [pid, ms]) => sum + ms - (before.backends.get(pid) ?? 0), 0);
    return { database: database / REQUESTS, process: (after.process - before.process) / REQUESTS };
  }

  /** Starts the product again on connections whose plans are written down. */
  async writePlans(): Promise<PlanLog> {
    await this.product.kill('SIGKILL');
    const log = await PlanLog.open(this.client);
    await this.product.start();
    return log;
  }

  async close(): Promise<void> {
    await this.client.end();
    await this.product.kill('SIGKILL');
    await rm(this.directory, { recursive: true, force: true });
  }
}

const least = (costs: readonly Cost[], part: keyof Cost): number => Math.min(...costs.map((cost) => cost[part]));

/** The least of the rounds, small and large in turn; again with more rounds where it looks like growth. */
async function compare(small: Side, large: Side, request: MeasuredRequest): Promise<void> {
  const costs: { small: Cost[]; large: Cost[] } = { small: [], large: [] };
  const growth = (part: keyof Cost): number =>
    least(costs.large, part) - least(costs.small, part) < NOISE_MS
      ? Math.min(GROWTH_MAX, least(costs.large, part) / least(costs.small, part))
      : least(costs.large, part) / least(costs.small, part);
  // Connections that have not asked it yet would be measured with what they learn.
  for (const side of [small, large]) await Promise.all(Array.from({ length: CONNECTIONS }, () => side.try(request)));
  for (let round = 0; round < ROUNDS * 3; round += 1) {
    if (round >= ROUNDS && growth('database') <= GROWTH_MAX && growth('process') <= GROWTH_MAX) break;
    costs.small.push(await small.cost(request));
    costs.large.push(await large.cost(request));
  }
  for (const part of ['database', 'process'] as const) {
    const [from, to] = [least(costs.small, part).toFixed(2), least(costs.large, part).toFixed(2)];
    hold(`${request.name} ${part} ${from} → ${to} ms`, growth(part), '', GROWTH_MAX);
  }
}

/** Prints each plan that reads many rows of one table. */
async function readPlans(large: Side, requests: readonly MeasuredRequest[]): Promise<void> {
  const log = await large.writePlans();
  process.stdout.write(`statements that read more than ${READS_MANY} rows of a table:\n`);
  for (const request of requests) {
    await large.try(request);
    await log.skip();
    await large.try(request);
    for (const line of await log.read()) process.stdout.write(`  ${request.name}: ${line}\n`);
  }
}

interface GrowthOptions {
  /** Nothing is measured: one request shows what a statement reads. */
  onlyPlans: boolean;
  names: readonly string[];
  small: Size;
  large: Size;
}

/** CPU of the database and of the process per request, in a large database divided by a small one. */
async function benchGrowth({ names, onlyPlans, ...sizes }: GrowthOptions): Promise<void> {
  await buildIfNeeded();
  const postgres = await startPostgres({ settings: PLAN_SETTINGS });
  if (!postgres) throw new Error('PostgreSQL is needed: apt-get install postgresql');
  const sides: Side[] = [];
  try {
    sides.push(await Side.open(postgres, 'small', sizes.small), await Side.open(postgres, 'large', sizes.large));
    const [small, large] = sides as [Side, Side];
    process.stdout.write(`${await large.size()}\n`);
    const { measured, left } = everyRequest();
    const answered: MeasuredRequest[] = [];
    for (const request of measured.filter(({ name }) => names.length === 0 || names.includes(name))) {
      const statuses = [await small.try(request), await large.try(request)];
      const refused = statuses.find((status) => status !== 200);
      if (refused) left.push(`${request.name}: answers ${refused}`);
      else {
        answered.push(request);
        if (!onlyPlans) await compare(small, large, request);
      }
    }
    await readPlans(large, answered);
    if (names.length === 0) process.stdout.write(`not measured:\n${left.map((line) => `  ${line}\n`).join('')}`);
  } finally {
    for (const side of sides) await side.close();
    await postgres.stop();
  }
}

const { values, positionals } = parseArgs({
  options: { people: { type: 'string' }, 'only-plans': { type: 'boolean', default: false } },
  allowPositionals: true,
});
const people = Number(values.people);
if (positionals[0] === 'plans') await storePlans();
else
  await benchGrowth({
    names: positionals,
    onlyPlans: values['only-plans'],
    ...(people > 0 ? { small: sizeFor(people / 10), large: sizeFor(people) } : { small: SMALL, large: LARGE }),
  });
process.exit();
