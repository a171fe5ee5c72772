import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type ClientRequest, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../tests/support/postgres.ts';
import { freePort, ProductProcess } from '../tests/support/process.ts';
import { cpuOf, memoryOf } from './process.ts';

const TABLES = 100;
const SEATS = 10;
const PER_SECOND = 20;
const SECONDS = 10;
const LATEST_MS = 250;

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
  private readonly thrown = new Map<string, number>();
  private readonly requests: ClientRequest[] = [];

  /** Opens one stream for each seat. */
  async open(url: string): Promise<void> {
    for (let n = 0; n < TABLES * SEATS; n += 1) {
      const request = get(`${url}/live/user?watch=campaign:c${Math.floor(n / SEATS)}`, {
        agent: false,
        headers: { cookie: `rpgpedia-session=${secretOf(n)}`, origin: url },
      });
      this.requests.push(request);
      request.on('error', () => undefined);
      const [response] = await once(request, 'response');
      if (response.statusCode !== 200) throw new Error(`a stream answered ${response.statusCode}`);
      const seen = new Set<string>();
      response.setEncoding('utf8').on('data', (text: string) => {
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

/** Rolls at a hundred tables of ten, and how late each follower hears of them. */
async function benchTables(): Promise<void> {
  const postgres = await startPostgres();
  if (!postgres) {
    process.stdout.write('tables: needs PostgreSQL, skipped\n');
    return;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'rpgpedia-bench-'));
  const databaseUrl = postgres.url('postgres');
  const product = new ProductProcess(await freePort(), {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: 'x'.repeat(40),
    RATE_LIMITS: 'off',
    DEMO: '0',
  });
  const client = new pg.Client({ connectionString: databaseUrl });
  const followers = new Followers();
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
    const empty = memoryOf(product.pid).resident;
    await followers.open(product.url);
    await sleep(2_000);
    const each = (memoryOf(product.pid).resident - empty) / (TABLES * SEATS);
    const cpu = cpuOf(product.pid);
    const events = PER_SECOND * SECONDS;
    for (let i = 0; i < events; i += 1) {
      const at = (i * 37) % TABLES;
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
    await followers.settle(events * SEATS);
    const late = followers.latencies.toSorted((a, b) => a - b);
    const p99 = late[Math.floor(late.length * 0.99)] ?? Number.NaN;
    process.stdout.write(
      `tables, ${TABLES * SEATS} followers of ${TABLES} × ${PER_SECOND} rolls a second: ${late.length} of ${events * SEATS} heard, ` +
        `p50 ${late[Math.floor(late.length / 2)]?.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (hold to ${LATEST_MS}: ${p99 <= LATEST_MS ? 'held' : 'MISSED'}), ` +
        `${(((cpuOf(product.pid) - cpu) * 1000) / late.length).toFixed(0)} µs of CPU a delivery, ${each.toFixed(1)} KiB a follower\n`,
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
