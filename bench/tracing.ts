import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildIfNeeded } from '../scripts/build.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import type { ProductProcess } from '../tests/support/process.ts';
import { fill } from './growth-data.ts';
import { hold } from './hold.ts';
import { median } from './median.ts';
import { threadsCpuOf } from './process.ts';
import { askAs, productOn } from './product-process.ts';

const ROUNDS = 5;
const REQUESTS = 40;
/** What a request may cost when all are traced, of the same request without traces. */
const BOUND = 2;
/** Without an address of a collector: the same program, twice. */
const NOISE = 1.1;

const call = (name: string, data: object = {}) => [`/functions/${name}`, data] as const;
const ASKED: readonly (readonly [path: string, data?: object])[] = [
  ['/loja?q=dragao'],
  ['/biblioteca'],
  call('getUser'),
  call('rollDice', { notation: '2d6' }),
  call('addToWishList', { bookId: 'livro-31' }),
];

async function ask(product: ProductProcess, path: string, data?: object): Promise<void> {
  const response = await askAs(product, 'beta', path, data);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
}

/** CPU of the process for each request, in milliseconds; spans are sent while it runs. */
async function costOf(product: ProductProcess, path: string, data?: object): Promise<number> {
  const before = threadsCpuOf(product.pid);
  for (let i = 0; i < REQUESTS; i += 1) await ask(product, path, data);
  return (threadsCpuOf(product.pid) - before) / REQUESTS;
}

/** What traces cost: three processes on one database take the same requests in turn, two without traces and one with all. */
await buildIfNeeded();
const postgres = await startPostgres();
if (!postgres) throw new Error('PostgreSQL is needed: apt-get install postgresql');
let bytes = 0;
const collector = createServer((req, res) => {
  req.on('data', (part: Buffer) => {
    bytes += part.length;
  });
  req.on('end', () => res.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
});
await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}` };
const folders = await Promise.all(Array.from({ length: 3 }, () => mkdtemp(join(tmpdir(), 'rpgpedia-bench-tracing-'))));
const url = postgres.url('postgres');
const [off, alsoOff, on] = await Promise.all(folders.map((folder, i) => productOn(folder, url, i === 2 ? traced : {})));
const all = [off!, alsoOff!, on!] as const;
try {
  for (const product of all) await product.start();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await fill(client, { books: 1_000, people: 1_000 });
  await client.end();
  for (const [path, data] of ASKED) {
    for (const product of all) await costOf(product, path, data);
    const rounds: number[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const costs: number[] = [];
      for (const product of all) costs.push(await costOf(product, path, data));
      rounds.push(costs);
    }
    const against = (i: number): number => median(rounds.map((costs) => costs[i]! / costs[0]!));
    const ms = (i: number): string => median(rounds.map((costs) => costs[i]!)).toFixed(2);
    hold(`${path} traced, ${ms(0)} → ${ms(2)} ms`, against(2), '', BOUND);
    hold(`${path} not traced, twice`, against(1), '', NOISE);
  }
  const requests = ASKED.length * (ROUNDS + 1) * REQUESTS;
  process.stdout.write(`${(bytes / requests / 1024).toFixed(1)} KiB of spans for each request\n`);
} finally {
  for (const product of all) await product.kill('SIGKILL');
  await postgres.stop();
  collector.closeAllConnections();
  collector.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}
process.exit();
