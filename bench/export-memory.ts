import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildIfNeeded } from '../scripts/build.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { fill, secretOf } from './growth-data.ts';
import { hold } from './hold.ts';
import { memoryOf } from './process.ts';
import { productOn } from './product-process.ts';

const ROWS = 1_000_000;
const PATH = '/admin/auditoria/exportar';
const OVER_IDLE_MIB = 32;
const EVERY_MS = 50;
/** Exports before the one that is measured, each left after so many bytes: code and heap are as after a day's use. */
const WARM_UPS = 3;
const WARM_UP_BYTES = 8 * 2 ** 20;

const ADD_ROWS = `
  insert into audit (at, actor, verb, thing, reason, before, after, request_id)
  select now() - n * interval '1 second', 'pessoa-' || n % 1000, 'setRole', 'user:' || md5(n::text), 'Pedido ' || n,
    jsonb_build_object('role', 'user', 'n', n), jsonb_build_object('role', 'creator', 'n', n), md5(n::text)
  from generate_series(1, $1::int) n`;

/** Reads the export as fast as it comes, or until `bytes` have; the bytes that were read. */
async function readExport(url: string, bytes = Number.POSITIVE_INFINITY): Promise<number> {
  const asked = request(`${url}${PATH}`, {
    headers: { cookie: `rpgpedia-session=${secretOf('admin')}` },
    agent: false,
  });
  const [response] = await once(asked.end(), 'response');
  if (response.statusCode !== 200) throw new Error(`${PATH} answers ${response.statusCode}`);
  let read = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    read += piece.length;
    if (read >= bytes) break;
  }
  asked.destroy();
  return read;
}

/** The memory that one export of a million rows takes over an idle process: `node bench/export-memory.ts`. */
async function main(): Promise<void> {
  await buildIfNeeded();
  const postgres = await startPostgres();
  if (!postgres) {
    process.stdout.write('export: needs PostgreSQL, skipped\n');
    return;
  }
  const databaseUrl = postgres.url('postgres');
  const dataDir = await mkdtemp(join(tmpdir(), 'rpgpedia-export-'));
  const product = await productOn(dataDir, databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await product.start();
    await client.connect();
    await fill(client, { books: 1_000, people: 1_000 });
    await client.query(ADD_ROWS, [ROWS]);
    await client.query('analyze audit');
    for (let i = 0; i < WARM_UPS; i += 1) await readExport(product.url, WARM_UP_BYTES);
    const idle = memoryOf(product.pid).resident;
    let most = idle;
    const watch = setInterval(() => {
      most = Math.max(most, memoryOf(product.pid).resident);
    }, EVERY_MS);
    const began = performance.now();
    const read = await readExport(product.url).finally(() => clearInterval(watch));
    process.stdout.write(
      `${ROWS} rows, ${(read / 2 ** 20).toFixed(0)} MiB in ${((performance.now() - began) / 1000).toFixed(0)} s; idle ${(idle / 1024).toFixed(0)} MiB\n`,
    );
    hold('memory of an export over idle', (most - idle) / 1024, 'MiB', OVER_IDLE_MIB);
  } finally {
    await client.end();
    if (product.running) await product.kill('SIGTERM');
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main();
process.exit();
