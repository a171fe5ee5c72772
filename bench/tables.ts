import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type ClientRequest, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../tests/support/postgres.ts';
import { freePort } from '../tests/support/process.ts';
import { heldBy, profileDuring } from './held.ts';
import { cpuOf, memoryOf } from './process.ts';
import { productOn } from './product-process.ts';

const TABLES = 100;
const SEATS = 10;
const PER_SECOND = 20;
const RUN_SECONDS = 10;
const LATEST_MS = 250;
const CPU_RATIO_MAX = 1.25;
const STREAM_KIB_MAX = 30;

/** Milliseconds until nothing of a closed stream is kept: an idle state goes with the first beat after 15 s. */
const SETTLES_MS = 36_000;
const EVENTS = PER_SECOND * RUN_SECONDS;

const tableOf = (event: number): number => (event * 37) % TABLES;
const secretOf = (n: number): string => `segredo-da-mesa-${n}`.padEnd(43, 'x');

/** Each statement knows $1 tables and $2 seats of each. */
const FILL = [
  `insert into users (uid, issuer, subject, email, display_name, role, created_at, last_login_at)
   select 'mesa-' || n, 'bench', 'mesa-' || n, 'mesa-' || n || '@example.org', 'Pessoa ' || n, 'beta', now(), now()
   from generate_series(0, $1::int * $2::int - 1) n`,
  `insert into campaigns (id, title, system, created_at)
   select 'c' || n, 'Mesa ' || n, 'brutal', now() from generate_series(0, $1::int - 1) n where $2::int > 0`,
  `insert into campaign_members (campaign_id, user_id, role, joined_at)
   select 'c' || n / $2::int, 'mesa-' || n, case when n % $2::int = 0 then 'mestre' else 'jogador' end, now()
   from generate_series(0, $1::int * $2::int - 1) n`,
  `insert into rolls (id, user_id, campaign_id, label, notation, total, text, dice, visibility, seed, commitment, at)
   select 'velha-' || n, 'mesa-' || (n % $1::int) * $2::int, 'c' || n % $1::int, 'Teste', '2d6', 7, '3+4',
     '[{"sides":6,"value":3,"kept":true},{"sides":6,"value":4,"kept":true}]', 'mesa', 's', 'c', now()
   from generate_series(1, $1::int * 60) n`,
];

class Followers {
  readonly latencies: number[] = [];
  /** Bytes of all streams so far. */
  bytes = 0;
  private readonly thrown = new Map<string, number>();
  private readonly requests: ClientRequest[] = [];

  /** Opens one stream for each seat. */
  async open(url: string, path: (table: number) => string): Promise<void> {
    for (let n = 0; n < TABLES * SEATS; n += 1) {
      const request = get(url + path(Math.floor(n / SEATS)), {
        agent: false,
        headers: { cookie: `rpgpedia-session=${secretOf(n)}`, origin: url },
      });
      this.requests.push(request);
      request.on('error', () => undefined);
      const [response] = await once(request, 'response');
      if (response.statusCode !== 200) throw new Error(`a stream answered ${response.statusCode}`);
      const seen = new Set<string>();
      response.setEncoding('utf8').on('data', (text: string) => {
        this.bytes += Buffer.byteLength(text);
        for (const [, label = ''] of text.matchAll(/"label":"(n\d+)"/g)) {
          const at = this.thrown.get(label);
          if (at === undefined || seen.has(label)) continue;
          seen.add(label);
          this.latencies.push(performance.now() - at);
        }
      });
    }
  }

  threw(label: string): void {
    this.thrown.set(label, performance.now());
  }

  async settle(count: number): Promise<void> {
    for (let tries = 0; this.latencies.length < count && tries < 200; tries += 1) await sleep(50);
  }

  close(): void {
    for (const request of this.requests) request.destroy();
  }
}

interface Cost {
  /** Resident KiB for each stream. */
  resident: number;
  /** KiB of objects and buffers for each stream, after a full collection. */
  held: number;
}

/**
 * KiB that a thousand streams cost a process that has served as many before: its code is compiled, its pools are full.
 */
async function costOf(
  pid: number,
  inspector: number,
  settles: number,
  open: () => Promise<Followers>,
): Promise<[Followers, Cost]> {
  const former = await open();
  await sleep(2_000);
  former.close();
  await sleep(settles);
  const held = await heldBy(inspector);
  const { resident } = memoryOf(pid);
  const followers = await open();
  await sleep(2_000);
  const all = TABLES * SEATS;
  const cost = { resident: 0, held: ((await heldBy(inspector)) - held) / all };
  cost.resident = (memoryOf(pid).resident - resident) / all;
  return [followers, cost];
}

/** The same bytes to as many streams of bare node:http: its memory for each, and its CPU a delivery in µs. */
async function benchBare(bytes: number): Promise<Cost & { cpu: number }> {
  const inspector = await freePort();
  const child = spawn(process.execPath, [`--inspect=127.0.0.1:${inspector}`, 'bench/bare-tables.ts'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  const url = `http://127.0.0.1:${line.split(' ')[1]?.trim()}`;
  const [followers, cost] = await costOf(child.pid!, inspector, 1_000, async () => {
    const opened = new Followers();
    await opened.open(url, (table) => `/${table}`);
    return opened;
  });
  const before = { cpu: cpuOf(child.pid!), bytes: followers.bytes };
  for (let i = 0; i < EVENTS; i += 1) {
    child.stdin.write(`/${tableOf(i)} ${bytes}\n`);
    await sleep(1000 / PER_SECOND);
  }
  const all = before.bytes + EVENTS * SEATS * bytes;
  for (let tries = 0; followers.bytes < all && tries < 200; tries += 1) await sleep(50);
  if (followers.bytes !== all) throw new Error('bare node:http lost bytes');
  const cpu = ((cpuOf(child.pid!) - before.cpu) * 1000) / (EVENTS * SEATS);
  followers.close();
  child.kill();
  return { ...cost, cpu };
}

/** Statements so far, each its own transaction; sessions report theirs up to a second late. */
async function statementsOf(client: pg.Client): Promise<number> {
  await sleep(1_500);
  const { rows } = await client.query('select sum(xact_commit)::int as all from pg_stat_database');
  return rows[0].all;
}

const holdWords = (value: number, most: number): string => `hold to ${most}: ${value <= most ? 'held' : 'MISSED'}`;

/** Rolls at a hundred tables of ten, how late each follower hears of them, and what that costs beside bare node:http. */
async function benchTables(): Promise<void> {
  const postgres = await startPostgres();
  if (!postgres) {
    process.stdout.write('tables: needs PostgreSQL, skipped\n');
    return;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'rpgpedia-bench-'));
  const databaseUrl = postgres.url('postgres');
  const inspector = await freePort();
  const product = await productOn(dataDir, databaseUrl, { NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}` });
  const client = new pg.Client({ connectionString: databaseUrl });
  let followers = new Followers();
  try {
    await product.start();
    await client.connect();
    for (const text of FILL) await client.query(text, text.includes('$2') ? [TABLES, SEATS] : [TABLES]);
    await client.query(`insert into settings values ('campaigns', 'players', 'mesa-0', now())`);
    const ids = Array.from({ length: TABLES * SEATS }, (_, n) =>
      createHash('sha256').update(secretOf(n)).digest('hex'),
    );
    await client.query(
      `insert into sessions (id, user_id, created_at, expires_at)
       select id, 'mesa-' || n - 1, now(), now() + interval '29 days' from unnest($1::text[]) with ordinality t(id, n)`,
      [ids],
    );
    await client.query('vacuum analyze');
    const [opened, cost] = await costOf(product.pid, inspector, SETTLES_MS, async () => {
      const streams = new Followers();
      await streams.open(product.url, (table) => `/live/user?watch=campaign:c${table}`);
      return streams;
    });
    followers = opened;
    const before = { cpu: cpuOf(product.pid), bytes: followers.bytes, statements: await statementsOf(client) };
    const throwAll = async () => {
      for (let i = 0; i < EVENTS; i += 1) {
        const at = tableOf(i);
        const throwIt = async () => {
          followers.threw(`n${i}`);
          await client.query(
            `insert into rolls (id, user_id, campaign_id, label, notation, total, text, dice, visibility, seed, commitment, at)
           values ($1, $2, $3, $1, '2d6', 7, '3+4', '[{"sides":6,"value":3,"kept":true}]', 'mesa', 's', 'c', now())`,
            [`n${i}`, `mesa-${at * SEATS}`, `c${at}`],
          );
        };
        await Promise.all([throwIt(), sleep(1000 / PER_SECOND)]);
      }
      await followers.settle(EVENTS * SEATS);
    };
    const { PROFILE } = process.env;
    if (PROFILE) await writeFile(PROFILE, await profileDuring(inspector, throwAll));
    else await throwAll();
    const cpu = ((cpuOf(product.pid) - before.cpu) * 1000) / followers.latencies.length;
    const bytes = Math.round((followers.bytes - before.bytes) / followers.latencies.length);
    const late = followers.latencies.toSorted((a, b) => a - b);
    const p99 = late[Math.floor(late.length * 0.99)] ?? Number.NaN;
    // The insert of the throw itself is not counted.
    const statements = ((await statementsOf(client)) - before.statements) / EVENTS - 1;
    followers.close();
    const bare = await benchBare(bytes);
    process.stdout.write(
      `tables, ${TABLES * SEATS} followers of ${TABLES} × ${PER_SECOND} rolls a second: ${late.length} of ${EVENTS * SEATS} heard, ` +
        `p50 ${late[Math.floor(late.length / 2)]?.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (${holdWords(p99, LATEST_MS)})\n` +
        `tables, a delivery of ${bytes} bytes: ${cpu.toFixed(0)} µs of CPU, raw res.write ${bare.cpu.toFixed(0)} µs, ` +
        `ratio ${(cpu / bare.cpu).toFixed(2)} (${holdWords(cpu / bare.cpu, CPU_RATIO_MAX)}); ` +
        `${statements.toFixed(1)} statements a roll, with those that look for changes\n` +
        `tables, a follower: ${cost.held.toFixed(1)} KiB held (${holdWords(cost.held, STREAM_KIB_MAX)}), ${cost.resident.toFixed(1)} KiB resident; ` +
        `of bare node:http ${bare.held.toFixed(1)} KiB held, ${bare.resident.toFixed(1)} KiB resident\n`,
    );
  } finally {
    followers.close();
    await client.end();
    await product.kill('SIGTERM');
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await benchTables();
process.exit();
