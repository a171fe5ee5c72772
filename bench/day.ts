import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildIfNeeded } from '../scripts/build.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { Visitor } from '../tests/support/visitor.ts';
import { fill, secretOf } from './growth-data.ts';
import { hold } from './hold.ts';
import { productOn } from './product-process.ts';

const PURCHASES = 1_000_000;
const PAST_DAYS = 180;
const PEOPLE = 20_000;
const TURNS = 60;
const P95_MS = 200;

/** Each statement knows $1 purchases, $2 days and $3 people. */
const FILL = [
  `insert into purchases (id, user_id, status, total_amount, created_at, approved_at, reversed_at)
   select 'venda-' || n, 'pessoa-' || 1 + n % $3::int, status, 1000 + n % 9000, at,
     case when status in ('approved', 'refunded') then at end, case when status = 'refunded' then at + interval '2 days' end
   from (select n, now() - (n::float8 / $1 * $2) * interval '1 day' as at,
       (array['approved','approved','approved','approved','approved','pending','expired','rejected','refunded'])[1 + n % 9] as status
     from generate_series(1, $1::int) n) sale`,
  `insert into purchase_items (purchase_id, line, cart_item_id, product_type, product_id, price, title, sold_at, taken_back_at)
   select id, 0, 'item', (array['key','book','skin'])[1 + total_amount % 3], 'livro-1', total_amount, 'Livro', approved_at, reversed_at
   from purchases where $1::int + $2::int + $3::int > 0 and id like 'venda-%'`,
  `insert into redeemed_keys (user_id, key_id, code, redeemed_at)
   select 'pessoa-' || n, 'k' || k, 'Z' || n || 'K' || k, now() - ((n * 10 + k)::float8 / ($3 * 10) * $2) * interval '1 day'
   from generate_series(1, $3::int) n, generate_series(1, 10) k where $1::int > 0`,
  `insert into tickets (id, user_id, topic, state, created_at, changed_at, due_at)
   select gen_random_uuid(), 'pessoa-' || 1 + n % $3::int, 'code', case when n <= 500 then 'open' else 'closed' end,
     now() - n * interval '1 minute', now(), case when n <= 500 then now() + n * interval '1 minute' end
   from generate_series(1, 50000) n where $1::int + $2::int > 0`,
  `insert into attention (purchase_id, reason, created_at, resolved_at)
   select 'venda-' || n, 'amountMismatch:' || n, now() - n * interval '1 minute', case when n > 300 then now() end
   from generate_series(1, 50000) n where $1::int + $2::int + $3::int > 0`,
  `insert into answer_sums (day, route, answers, failed, slow, spent)
   select current_date - d, '/rota-' || r, 1000, r % 7, r % 11, 40000
   from generate_series(0, $2::int) d, generate_series(1, 220) r where $1::int + $3::int > 0`,
];

async function recountHolds(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ same: boolean }>(
    `select (select sum(count) from figure_sums where figure = 'paid') = (select count(*) from purchases where approved_at is not null and total_amount > 0)
       and (select sum(cents) from figure_sums where figure = 'paid') = (select sum(total_amount) from purchases where approved_at is not null) as same`,
  );
  return rows[0]!.same;
}

/** The state of the day, with a million purchases in half a year. */
async function benchDay(): Promise<void> {
  await buildIfNeeded();
  const postgres = await startPostgres();
  if (!postgres) throw new Error('PostgreSQL is needed: apt-get install postgresql');
  const directory = await mkdtemp(join(tmpdir(), 'rpgpedia-day-'));
  const client = new pg.Client({ connectionString: postgres.url('postgres') });
  const product = await productOn(directory, postgres.url('postgres'), { ADMIN_EMAILS: 'admin@demo.test' });
  try {
    await product.start();
    await client.connect();
    await fill(client, { books: 200, people: PEOPLE });
    for (const text of FILL) await client.query(text, [PURCHASES, PAST_DAYS, PEOPLE]);
    await client.query('vacuum analyze');
    const {
      rows: [kept],
    } = await client.query<{ n: number }>('select count(*)::int as n from figure_sums');
    process.stdout.write(`${PURCHASES} purchases are ${kept!.n} rows of sums\n`);
    if (!(await recountHolds(client))) throw new Error('the kept sums differ from a recount');
    const visitor = new Visitor(product.url);
    const headers = { cookie: `rpgpedia-session=${secretOf('admin')}` };
    for (const path of ['/admin', '/admin?dias=7', '/admin?dias=30', '/admin?dias=90', '/admin/auditoria']) {
      const taken: number[] = [];
      for (let turn = 0; turn < TURNS; turn += 1) {
        const began = performance.now();
        const response = await visitor.request(path, { headers });
        const html = await response.text();
        if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
        if (html.includes('Não deu para ler')) throw new Error(`${path} lacks a block`);
        // The first ones open connections and compile.
        if (turn >= TURNS / 6) taken.push(performance.now() - began);
      }
      taken.sort((a, b) => a - b);
      hold(`${path} p95`, taken[Math.floor(taken.length * 0.95)]!, 'ms', P95_MS);
    }
  } finally {
    await client.end();
    await product.kill('SIGKILL');
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

await benchDay();
process.exit();
