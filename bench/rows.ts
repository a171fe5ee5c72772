import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { listUsers } from '../features/accounts/list-users.server.ts';
import { openPostgres } from '../platform/db/postgres.ts';
import { createLogger } from '../platform/log.ts';
import { buildIfNeeded } from '../scripts/build.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import type { ProductProcess } from '../tests/support/process.ts';
import { Visitor } from '../tests/support/visitor.ts';
import { fill, secretOf } from './growth-data.ts';
import { hold } from './hold.ts';
import { memoryOf } from './process.ts';
import { productOn } from './product-process.ts';

const PEOPLE = 1_000_000;
/** People of each way to be found. */
const SOUGHT = 20;
/** Of each statement the fastest counts: what else the machine does is not the database's time. */
const TURNS = 3;
const P95_MS = 50;
const MEMORY_MIB = 32;

const NAMES = `Ana Beatriz Caio Dandara Érica Fábio Gabriela Heitor Iracema João Kauã Larissa Márcia Nádia Otávio Paulo
  Quitéria Rafael Sônia Tainá Ubiratã Vitória Wagner Xênia Yara Zélia`.split(/\s+/);
const SURNAMES = `Almeida Barbosa Cardoso Duarte Esteves Ferreira Gonçalves Holanda Ibarra Jardim Klein Lacerda Moreira
  Nogueira Oliveira Peçanha Queirós Ribeiro Santana Teixeira Uchôa Valença Werneck Ximenes Yamada Zanetti`.split(/\s+/);

const uid = `md5('pessoa-' || n)::uuid::text`;

/** Each statement knows $1 people, $2 names and $3 surnames. */
const FILL = [
  `insert into users (uid, issuer, subject, email, display_name, role, created_at, last_login_at)
   select ${uid}, 'bench', 'linha-' || n, lower(substr(md5(n || 'm'), 1, 8)) || '.' || n || '@example.org',
     ($2::text[])[1 + n % ${NAMES.length}] || ' ' || ($3::text[])[1 + n / 7 % ${SURNAMES.length}] || ' ' || n,
     case when n % 1000 = 0 then 'beta' else 'user' end, now() - n * interval '1 second', now()
   from generate_series(1, $1::int) n`,
  `insert into keys (code, key_id, buyer_user_id, created_at)
   select 'Z' || translate(upper(substr(md5('codigo-' || n), 1, 15)), 'ILOU', '0000'), 'secondBeta', ${uid},
     now() - n * interval '1 second'
   from generate_series(1, $1::int) n where cardinality($2::text[]) + cardinality($3::text[]) > 0`,
];

/** The index of letters is much faster to build once than row by row. */
async function fillPeople(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where indexname = 'users_searched'`,
  );
  await client.query('drop index users_searched');
  for (const text of FILL) await client.query(text, [PEOPLE, NAMES, SURNAMES]);
  await client.query(rows[0]!.indexdef);
  await client.query('vacuum analyze');
}

const p95 = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)]!;

/** PostgreSQL's time for every statement of each way to look for somebody. */
async function benchSearch(client: pg.Client, url: string): Promise<void> {
  const database = await openPostgres(
    url,
    null,
    createLogger('info', () => undefined),
  );
  const asked: { text: string; values: unknown[] }[] = [];
  const original = pg.Client.prototype.query;
  // The pool's own connections all pass here.
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [config, values] = given as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
    const text = typeof config === 'string' ? config : config.text;
    if (this !== client && /^\s*select/.test(text) && !text.includes('set_config'))
      asked.push({ text, values: values ?? (typeof config === 'string' ? [] : (config.values ?? [])) });
    return (original as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof original;
  const { rows: people } = await client.query<Record<'uid' | 'email' | 'name' | 'code', string>>(
    `select u.uid, u.email, u.display_name as name, k.code from users u join keys k on k.buyer_user_id = u.uid
     where u.issuer = 'bench' and u.subject = any(select 'linha-' || 1 + n * ${PEOPLE / SOUGHT - 7} from generate_series(1, ${SOUGHT}) n)`,
  );
  const ways: [string, string[]][] = [
    ['part of an e-mail', people.map(({ email }) => email.slice(2, 12))],
    ['a whole e-mail', people.map(({ email }) => email)],
    ['part of a name', people.map(({ name }) => name.slice(2))],
    ['a common name', NAMES.slice(0, SOUGHT)],
    ['first letters', NAMES.map((name) => name.slice(0, 2)).slice(0, SOUGHT)],
    ['four letters', people.map(({ email }) => email.slice(0, 4))],
    ['part of a uid', people.map((person) => person.uid.slice(9, 23))],
    ['how a code begins', people.map(({ code }) => code.slice(0, 8))],
    ['a whole code', people.map(({ code }) => code.match(/.{4}/g)!.join('-'))],
    ['nobody', people.map(({ code }) => `ninguem${code.slice(0, 4).toLowerCase()}`)],
    ['wild characters', ['%', '_', '%%%', '\\', '%a_', '___@', "';--"]],
  ];
  try {
    for (const [name, texts] of ways) {
      const times: number[] = [];
      let slowest = { ms: 0, q: '' };
      for (const q of texts) {
        asked.length = 0;
        await listUsers(database, { q });
        let ms = 0;
        for (const { text, values } of asked.splice(0)) {
          const times: number[] = [];
          for (let turn = 0; turn < TURNS; turn += 1) {
            const { rows } = await client.query(`explain (analyze, timing off, format json) ${text}`, values);
            const [{ 'Execution Time': ran, 'Planning Time': planned }] = rows[0]['QUERY PLAN'];
            times.push(ran + planned);
          }
          ms += Math.min(...times);
        }
        times.push(ms);
        if (ms > slowest.ms) slowest = { ms, q };
      }
      hold(`found by ${name}, p95`, p95(times), 'ms', P95_MS);
      process.stdout.write(`    slowest: “${slowest.q}” ${slowest.ms.toFixed(1)} ms\n`);
    }
  } finally {
    pg.Client.prototype.query = original;
    await database.close();
  }
}

/** The most memory, in MiB, that the product takes over what it held idle while one person takes the list along. */
async function benchExport(product: ProductProcess): Promise<void> {
  const take = async (path: string): Promise<number> => {
    const response = await new Visitor(product.url).request(path, {
      headers: { cookie: `rpgpedia-session=${secretOf('admin')}` },
    });
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
    let lines = 0;
    for await (const chunk of response.body!) for (const byte of chunk as Uint8Array) if (byte === 10) lines += 1;
    return lines;
  };
  // Compiles, and opens connections.
  await take('/admin/usuarios/exportar?papel=beta');
  await sleep(5_000);
  const idle = memoryOf(product.pid).own;
  let most = idle;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(product.pid).own);
  }, 20);
  const began = performance.now();
  const lines = await take('/admin/usuarios/exportar').finally(() => clearInterval(watch));
  const seconds = (performance.now() - began) / 1000;
  process.stdout.write(`${lines} lines in ${seconds.toFixed(1)} s, idle ${(idle / 1024).toFixed(0)} MiB\n`);
  if (lines <= PEOPLE) throw new Error('the export lacks rows');
  hold('memory over idle, export of 1,000,000 people', (most - idle) / 1024, 'MiB', MEMORY_MIB);
}

/** An admin's search and export, among a million people. */
async function benchRows(): Promise<void> {
  await buildIfNeeded();
  const postgres = await startPostgres();
  if (!postgres) throw new Error('PostgreSQL is needed: apt-get install postgresql');
  const url = postgres.url('postgres');
  const directory = await mkdtemp(join(tmpdir(), 'rpgpedia-rows-'));
  const client = new pg.Client({ connectionString: url });
  const product = await productOn(directory, url, { ADMIN_EMAILS: 'admin@demo.test' });
  try {
    await product.start();
    await client.connect();
    await fill(client, { books: 200, people: 10 });
    await fillPeople(client);
    await benchSearch(client, url);
    await benchExport(product);
  } finally {
    await client.end();
    await product.kill('SIGKILL');
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

await benchRows();
process.exit();
