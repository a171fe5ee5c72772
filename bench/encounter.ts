import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Commanded } from '../features/initiative/encounter-schema.ts';
import { chanceFrom } from '../game/dice/chance.ts';
import { hmacBlocks } from '../platform/chance.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { freePort, ProductProcess } from '../tests/support/process.ts';

const PEOPLE = 8;
const COMMANDS = 10_000;
/** One of so many connections is lost after the command was sent. */
const LOST = 7;
const COMBATANTS = 40;

/** The same at each run: a number from 0 to n - 1. */
const chance = chanceFrom(hmacBlocks('luta'));

const secretOf = (n: number): string => `segredo-da-luta-${n}`.padEnd(43, 'x');
const median = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;

type Body = Record<string, unknown>;

async function give(url: string, person: number, body: Body, signal?: AbortSignal): Promise<Commanded> {
  const response = await fetch(`${url}/functions/iniciativaRPG`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `rpgpedia-session=${secretOf(person)}`,
      origin: url,
    },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
  const answer: unknown = await response.json();
  if (response.status !== 200) throw new Error(JSON.stringify(answer));
  return answer as Commanded;
}

/** Sends a command; now and then the connection is lost, and the same command is sent again to another process. */
async function press(urls: readonly string[], person: number, body: Body, times: number[]): Promise<Commanded> {
  const sent = { ...body, requestId: randomUUID() };
  const at = chance(urls.length);
  if (chance(LOST) === 0) {
    const lost = new AbortController();
    const first = give(urls[at]!, person, sent, lost.signal).catch(() => undefined);
    setTimeout(() => lost.abort(), chance(6));
    await first;
  }
  const began = performance.now();
  const answer = await give(urls[(at + 1) % urls.length]!, person, sent);
  times.push(performance.now() - began);
  return answer;
}

/** Eight people at one encounter over two processes: every command is done, and done once. */
async function benchEncounter(): Promise<void> {
  const postgres = await startPostgres();
  if (!postgres) {
    process.stdout.write('encounter: needs PostgreSQL, skipped\n');
    return;
  }
  const databaseUrl = postgres.url('postgres');
  const dataDir = await mkdtemp(join(tmpdir(), 'rpgpedia-bench-'));
  const vars = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: 'x'.repeat(40),
    STORAGE_SHARED: '1',
    RATE_LIMITS: 'off',
    DEMO: '0',
  };
  const products: ProductProcess[] = [];
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    for (let n = 0; n < 2; n += 1) {
      const product = new ProductProcess(await freePort(), vars);
      products.push(product);
      await product.start();
    }
    const urls = products.map(({ url }) => url);
    await client.connect();
    await client.query(
      `insert into users (uid, issuer, subject, email, display_name, role, created_at, last_login_at)
       select 'luta-' || n, 'bench', 'luta-' || n, 'luta-' || n || '@example.org', 'Pessoa ' || n, 'beta', now(), now()
       from generate_series(0, $1::int - 1) n`,
      [PEOPLE],
    );
    await client.query(`insert into settings values ('campaigns', 'players', 'luta-0', now())`);
    await client.query(`insert into campaigns (id, title, created_at) values ('luta', 'Luta', now())`);
    await client.query(
      `insert into campaign_members (campaign_id, user_id, role, joined_at)
       select 'luta', 'luta-' || n, case when n = 0 then 'mestre' else 'co-mestre' end, now()
       from generate_series(0, $1::int - 1) n`,
      [PEOPLE],
    );
    const ids = Array.from({ length: PEOPLE }, (_, n) => createHash('sha256').update(secretOf(n)).digest('hex'));
    await client.query(
      `insert into sessions (id, user_id, created_at, expires_at)
       select id, 'luta-' || n - 1, now(), now() + interval '29 days' from unnest($1::text[]) with ordinality t(id, n)`,
      [ids],
    );

    const times: number[] = [];
    const create = { t: 'create', title: 'Luta', campaignId: 'luta' };
    const { encounterId } = (await press(urls, 0, { command: create }, [])).encounter;
    const combatants = Array.from({ length: COMBATANTS }, (_, n) => ({ name: `C${n}`, initiative: n, hp: 0 }));
    const { encounter } = await press(urls, 0, { encounterId, command: { t: 'add', combatants } }, []);
    const began = performance.now();
    let applied = 0;
    let stale = 0;
    const damage = new Map<string, number>();
    const play = async (person: number) => {
      for (let n = 0; n < COMMANDS / PEOPLE; n += 1) {
        const { id } = encounter.combatants[chance(COMBATANTS)]!;
        if (n % 10 === 0) {
          const { turns } = (
            await press(urls, person, { encounterId, command: { t: 'hold', id, on: n % 20 === 0 } }, times)
          ).encounter;
          const next = await press(urls, person, { encounterId, expect: turns, command: { t: 'next' } }, times);
          if (!next.applied) stale += 1;
          n += 1;
        } else {
          const by = 1 + chance(9);
          damage.set(id, (damage.get(id) ?? 0) + by);
          if ((await press(urls, person, { encounterId, command: { t: 'hp', id, by } }, times)).applied) applied += 1;
        }
      }
    };
    await Promise.all(Array.from({ length: PEOPLE }, (_, person) => play(person)));
    const seconds = (performance.now() - began) / 1000;
    const last = (await give(urls[1]!, 0, { encounterId, requestId: randomUUID(), command: { t: 'redo' } })).encounter;
    const wrong = last.combatants.filter(({ id, hp }) => hp !== (damage.get(id) ?? 0)).length;
    process.stdout.write(
      `encounter, ${PEOPLE} people, 2 processes, ${COMBATANTS} combatants: ${times.length} commands in ${seconds.toFixed(0)} s, ` +
        `${wrong === 0 && applied > 0 ? 'none lost, none done twice' : `${wrong} combatants WRONG`}, ${stale} stale presses, ` +
        `p50 ${median(times, 0.5).toFixed(0)} ms, p99 ${median(times, 0.99).toFixed(0)} ms\n`,
    );
  } finally {
    await client.end();
    for (const product of products) await product.kill('SIGTERM');
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await benchEncounter();
process.exit();
