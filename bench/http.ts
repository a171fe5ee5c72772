import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { startPostgres } from '../tests/support/postgres.ts';
import { freePort, ProductProcess } from '../tests/support/process.ts';
import { hold } from './hold.ts';
import { Bench, type Cost, type Side } from './http-load.ts';
import { kindsOfMemory } from './kinds-of-memory.ts';
import type { Order } from './load-client.ts';
import { median } from './median.ts';
import { memoryOf } from './process.ts';
import { holdRendered } from './rendered.ts';

const ROUNDS = 7;
const REQUESTS_AT_ONCE = 16;
const PEOPLE = 400;
const MIXED_SECONDS = 180;
/** The product's own pool for requests has as many connections. */
const POOL_CONNECTIONS = 8;

const middle = (costs: readonly Cost[]): Cost => ({
  perSecond: median(costs.map((cost) => cost.perSecond)),
  process: median(costs.map((cost) => cost.process)),
  database: median(costs.map((cost) => cost.database)),
});

const costWords = ({ perSecond, process: own, database }: Cost): string =>
  `${perSecond.toFixed(0).padStart(6)}/s  ${own.toFixed(3)} + ${database.toFixed(3)} ms`;

interface Holds {
  requests: number;
  cpu: number;
}

/** Runs both in turn; the ratios are medians of the pairs'. */
async function compare(
  name: string,
  ours: () => Promise<Cost>,
  theirs: () => Promise<Cost>,
  holds: Holds,
): Promise<void> {
  await ours();
  await theirs();
  const pairs: [Cost, Cost][] = [];
  for (let round = 0; round < ROUNDS; round += 1) pairs.push([await ours(), await theirs()]);
  const whole = (cost: Cost) => cost.process + cost.database;
  process.stdout.write(
    `${name}\n  product ${costWords(middle(pairs.map(([a]) => a)))}   bare ${costWords(middle(pairs.map(([, b]) => b)))}  (CPU of process + database)\n`,
  );
  hold(
    '  requests, product ÷ bare',
    median(pairs.map(([a, b]) => a.perSecond / b.perSecond)),
    '',
    holds.requests,
    'at least',
  );
  hold('  CPU of the process', median(pairs.map(([a, b]) => a.process / b.process)), '', holds.cpu);
  const cpu = median(pairs.map(([a, b]) => whole(a) / whole(b)));
  process.stdout.write(`  CPU of process and database together ${cpu.toFixed(2)}\n`);
}

async function keptHome(url: string): Promise<Buffer> {
  for (;;) {
    const [response] = await once(
      request(url, { headers: { 'accept-encoding': 'br' }, agent: false }).end(),
      'response',
    );
    const body = await buffer(response);
    if (response.headers.etag) return body;
  }
}

/** One of each kind of page that is the same for everybody. */
const PUBLIC_PAGES = ['/', '/loja', '/loja/abc-da-mesa', '/criadores/demo-criador', '/novidades', '/ajuda'];

/** Holds what a page costs for people who are signed in, ÷ for visitors, and tells what the request beside it costs. */
async function comparePeople(bench: Bench, side: Side, sessions: readonly string[]): Promise<void> {
  const get = { headers: { 'accept-encoding': 'br' }, count: 4_000, width: REQUESTS_AT_ONCE };
  const cookies = sessions.map((session) => `${session}; conta=0.0.n`);
  for (const path of PUBLIC_PAGES) {
    const whole = async (order: Omit<Order, 'url'>): Promise<number> => {
      const cost = await bench.cost(side, path, order);
      return cost.process + cost.database;
    };
    await whole({ ...get, count: 40 });
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      ratios.push((await whole({ ...get, cookies })) / (await whole(get)));
    hold(`${path}: CPU signed in ÷ for a visitor`, median(ratios), '', 1.2);
    const me = await bench.cost(side, `/me?page=${path}`, { ...get, cookies, count: 800 });
    process.stdout.write(`  /me beside it ${costWords(me)}\n`);
  }
}

async function mixedLoad(bench: Bench, side: Side): Promise<void> {
  const { sessions } = await bench.people(PEOPLE);
  const headers = { 'accept-encoding': 'br' };
  const json = { 'content-type': 'application/json', origin: side.urls[0]! };
  const began = performance.now();
  let most = 0;
  while (performance.now() - began < MIXED_SECONDS * 1000) {
    await bench.cost(side, '/', { headers, count: 2_000, width: REQUESTS_AT_ONCE });
    await bench.cost(side, '/loja', { headers, cookies: sessions, count: 400, width: REQUESTS_AT_ONCE });
    await bench.cost(side, '/perfil', { headers, cookies: sessions, count: 200, width: REQUESTS_AT_ONCE });
    await bench.cost(side, '/biblioteca', { headers, cookies: sessions, count: 200, width: REQUESTS_AT_ONCE });
    for (const name of ['getUser', 'getCatalogue', 'getLibrary', 'getMyKeys'])
      await bench.cost(side, `/functions/${name}`, {
        headers: { ...headers, ...json },
        cookies: sessions,
        bodies: ['{"data":{}}'],
        count: 800,
        width: REQUESTS_AT_ONCE,
      });
    most = Math.max(most, memoryOf(side.pids[0]!).resident);
  }
  process.stdout.write(`  ${await kindsOfMemory(side.urls[0]!)}\n`);
  hold(`memory after ${MIXED_SECONDS} s of mixed load`, most / 1024, 'MiB', 300);
}

async function benchHttp(parts: readonly string[]): Promise<void> {
  const postgres = await startPostgres();
  if (!postgres) {
    process.stdout.write('http: needs PostgreSQL, skipped\n');
    return;
  }
  const runs = (part: string) => parts.length === 0 || parts.includes(part);
  const databaseUrl = postgres.url('postgres');
  const dataDir = await mkdtemp(join(tmpdir(), 'rpgpedia-bench-'));
  const vars = {
    STORAGE_SHARED: '1',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: 'x'.repeat(40),
    DEMO_FILES: 'abc-da-mesa',
    DEMO_PAST: '0',
  };
  const products = [new ProductProcess(await freePort(), vars), new ProductProcess(await freePort(), vars)] as const;
  const [product, second] = products;
  const bench = new Bench(databaseUrl);
  let bare: ChildProcess | undefined;
  try {
    await product.start();
    await bench.open(2);
    const page = join(dataDir, 'home.br');
    await writeFile(page, await keptHome(`${product.url}/`));
    const port = String(await freePort());
    bare = fork(join(import.meta.dirname, 'http-bare.ts'), [port, databaseUrl, String(POOL_CONNECTIONS), page]);
    await once(bare, 'message');
    const ours: Side = { pids: [product.pid], urls: [product.url] };
    const theirs: Side = { pids: [bare.pid!], urls: [`http://127.0.0.1:${port}`] };
    const both = (path: string, order: Omit<Order, 'url'>, cookies?: { ours: string[]; theirs: string[] }) =>
      [
        () => bench.cost(ours, path, { ...order, ...(cookies ? { cookies: cookies.ours } : {}) }),
        () => bench.cost(theirs, path, { ...order, ...(cookies ? { cookies: cookies.theirs } : {}) }),
      ] as const;

    if (runs('kept')) {
      const get = { headers: { 'accept-encoding': 'br' }, count: 20_000, width: REQUESTS_AT_ONCE };
      await compare('/healthz', ...both('/healthz', get), { requests: 0.7, cpu: 1.5 });
      await compare('home kept ready', ...both('/', get), { requests: 0.7, cpu: 1.5 });
    }
    const { sessions, uids } = await bench.people(PEOPLE);
    const headers = { 'content-type': 'application/json', origin: product.url };
    const getUser = { headers, bodies: ['{"data":{}}'], count: 4_000, width: REQUESTS_AT_ONCE };
    if (runs('people')) await comparePeople(bench, ours, sessions);
    if (runs('getUser'))
      await compare('getUser', ...both('/functions/getUser', getUser, { ours: sessions, theirs: uids }), {
        requests: 0.45,
        cpu: 2.5,
      });
    if (runs('store')) {
      const anew = { headers: { 'accept-encoding': 'br', cookie: 'continue=1' }, count: 400, width: 4 };
      await bench.cost(ours, '/loja', anew);
      const costs: Cost[] = [];
      for (let round = 0; round < ROUNDS; round += 1) costs.push(await bench.cost(ours, '/loja', anew));
      hold('store rendered anew, CPU of the process', middle(costs).process, 'ms', 5);
    }
    if (runs('rendered')) await holdRendered(bench, ours);
    if (runs('memory')) await mixedLoad(bench, ours);
    if (runs('two')) {
      await second.start();
      const pair: Side = { pids: products.map(({ pid }) => pid), urls: products.map(({ url }) => url) };
      const anyOrigin = {
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        width: REQUESTS_AT_ONCE,
      };
      const reads = { ...anyOrigin, bodies: ['{"data":{}}'], cookies: sessions, count: 6_000 };
      const redeem = async (side: Side) => {
        const people = await bench.people(2_000);
        const bodies = (await bench.codes(2_000)).map((code) => JSON.stringify({ data: { code } }));
        return bench.cost(side, '/functions/redeemKey', {
          ...anyOrigin,
          cookies: people.sessions,
          bodies,
          count: 2_000,
        });
      };
      await compareProcesses('getUser', (side) => bench.cost(side, '/functions/getUser', reads), ours, pair);
      await compareProcesses('redemption', redeem, ours, pair);
    }
  } finally {
    bare?.kill();
    await bench.close();
    for (const each of products) if (each.running) await each.kill('SIGTERM');
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The CPU of one request by two processes at once, ÷ by one. */
async function compareProcesses(
  name: string,
  cost: (side: Side) => Promise<Cost>,
  one: Side,
  two: Side,
): Promise<void> {
  await cost(one);
  await cost(two);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [alone, together] = [await cost(one), await cost(two)];
    ratios.push((together.process + together.database) / (alone.process + alone.database));
  }
  hold(`${name}: CPU by two processes ÷ by one`, median(ratios), '', 1.1);
}

if (import.meta.main) {
  await benchHttp(process.argv.slice(2));
  process.exit();
}
