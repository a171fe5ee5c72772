import { createHash } from 'node:crypto';
import type pg from 'pg';
import { PLAN_FORMAT } from '../platform/pdf/port.ts';

/** Everybody else's rows follow `people` and `books`; what the measured people own has the same size in any database. */
export interface Size {
  books: number;
  people: number;
}

export const PEOPLE = ['beta', 'creator', 'admin'] as const;
export type PersonName = (typeof PEOPLE)[number];

export const secretOf = (person: PersonName): string => `segredo-de-${person}`.padEnd(43, 'x');

const WORDS =
  `abismo aldeia alma altar âncora anel arena areia asa aurora bandeira barca bosque bruma bruxa cacto caldeira
  canto capela caravana carranca casa castelo caveira chama chuva cidade cinza coração coroa corsário corte coruja cova
  crânio cristal deserto destino dragão eclipse encanto enigma espada espelho espinho estrada estrela faca farol fera
  ferro festa flecha floresta fogo folha fonte fortaleza fúria garra gelo guardião guerra herança herói horizonte ilha
  império jardim jornada jóia labirinto lâmina lança legado lenda lobo lua luz machado magia mar maré martelo máscara
  mata memória mina mistério mito moeda monstro montanha morte muralha navio névoa ninho noite olho onda oráculo osso
  ouro pacto palavra pântano pedra peste pirata poeira ponte porta portal praga prata profecia pó quimera raio raiz
  reino relíquia ritual rosa ruína sangue santuário segredo selva semente serpente sertão silêncio sino sol sombra sonho
  sopro sussurro templo tempestade terra tesouro torre trevas tribo trilha trono trovão tumba vale véu veneno vento
  verão vigília vila vingança viola vitral vulcão`.split(/\s+/);

const word = (key: string): string => `($3::text[])[1 + (hashtext(${key}) & 2147483647) % ${WORDS.length}]`;

/** Each statement knows $1 books, $2 people and $3 words. */
const FILL = [
  `insert into creators (id, name, created_at)
   select 'casa-' || n, initcap('Editora ' || ${word("n || 'k'")} || ' ' || n), now() - n * interval '1 minute'
   from generate_series(0, greatest($1::int / 5, 1)) n where cardinality($3::text[]) + $2::int > 0`,
  `insert into books (id, book_url, creator_id, status, title, subtitle, tags, price, allow_pay_what_you_want, system,
     language, declares_no_ai, complexity, minimum_players, maximum_players, rating, cover_key, short_description,
     base_book_id, release_date, created_at, published_at)
   select 'livro-' || n, 'livro-' || n, 'casa-' || case when n <= 10 then 0 else 1 + n % greatest($1::int / 5, 1) end,
     case when n % 20 = 0 then 'draft' else 'published' end,
     initcap(${word("n || 'a'")} || ' ' || ${word("n || 'b'")}) || ' ' || n, 'Uma história de ' || ${word("n || 'c'")},
     array['tema-' || n % 7, 'tema-' || n % 300], 100 * (n % 90), n % 11 = 0,
     case when n % 3 = 0 then null else (array['brutal','oblivio','universal'])[1 + n % 3] end,
     case when n % 30 = 0 then 'en' else 'pt-BR' end, n % 5 = 0, 1 + n % 5, n % 4, 3 + n % 6,
     (array['L','10','12','14','16','18'])[1 + n % 6], 'capa', 'Um livro.',
     case when n between 2 and 4 then 'livro-1' end, date '2020-01-01' + n % 1000,
     now() - n * interval '1 minute', now() - n * interval '1 minute'
   from generate_series(1, $1::int) n where $2::int > 0`,
  `insert into promo_batches (id, book_id, label, made, created_at, expires_at)
   select 'lote-1', 'livro-3', 'Medida', 0, now(), now() + interval '30 days'
   where $1::int + $2::int + cardinality($3::text[]) > 0`,
  // They are drawn and planned already: jobs would look for the file of each while requests are measured.
  `insert into book_files (id, book_id, kind, name, storage_key, bytes, pages, sha256, created_at, previewed_at,
     plan_key, plan_format)
   select 'arquivo-' || n, 'livro-' || n, 'main', 'livro.pdf', 'falta', 1000, 10, 'x', now(), now(),
     'plano', ${PLAN_FORMAT}
   from generate_series(1, $1::int) n where cardinality($3::text[]) + $2::int > 0`,
  `insert into users (uid, issuer, subject, email, display_name, role, created_at, last_login_at)
   select 'pessoa-' || n, 'bench', n::text, 'pessoa-' || n || '@example.org', ${word('n::text')}, 'user', now(), now()
   from generate_series(1, $2::int) n where $1::int > 0`,
  `insert into sessions (id, user_id, created_at, expires_at)
   select md5(n::text), 'pessoa-' || n, now(), now() + interval '29 days 12 hours'
   from generate_series(1, $2::int) n where $1::int + cardinality($3::text[]) > 0`,
  `insert into grants (user_id, kind, item_id, source, source_id, created_at)
   select 'pessoa-' || n, 'book', 'livro-' || 1 + (n * 7 + k) % $1::int, 'gift', 'g' || n || '-' || k, now()
   from generate_series(1, $2::int) n, generate_series(1, 5) k where cardinality($3::text[]) > 0`,
  `insert into wishes (user_id, book_id, created_at)
   select 'pessoa-' || n, 'livro-' || 1 + (n * 13) % $1::int, now() from generate_series(1, $2::int) n
   where cardinality($3::text[]) > 0`,
  `insert into keys (code, key_id, buyer_user_id, created_at)
   select 'Z' || upper(substr(md5(n || '-' || k), 1, 15)), 'secondBeta', 'pessoa-' || n, now()
   from generate_series(1, $2::int) n, generate_series(1, 5) k where $1::int + cardinality($3::text[]) > 0`,
  `insert into purchases (id, user_id, status, total_amount, created_at)
   select 'compra-' || n, 'pessoa-' || n, 'approved', 1000, now() - n * interval '1 second'
   from generate_series(1, $2::int) n where $1::int + cardinality($3::text[]) > 0`,
  `insert into purchase_items (purchase_id, line, cart_item_id, product_type, product_id, price, title)
   select 'compra-' || n, 0, 'item', 'book', 'livro-' || 1 + n % $1::int, 1000, 'Livro' from generate_series(1, $2::int) n
   where cardinality($3::text[]) > 0`,
  `insert into audit (at, actor, verb, thing)
   select now() - n * interval '1 minute', 'user:pessoa-' || n, 'issueCodes', 'code:' || n
   from generate_series(1, $2::int) n where $1::int + cardinality($3::text[]) > 0`,
];

const OWN = [
  `insert into users (uid, issuer, subject, email, email_verified, display_name, role, creator_id, is_creator_owner, created_at, last_login_at)
   values ($1, 'medida', $1, $1 || '@demo.test', true, $1, $1, case when $1 = 'creator' then 'casa-0' end, $1 = 'creator', now(), now())`,
  `insert into grants (user_id, kind, item_id, source, source_id, created_at)
   select $1, 'book', 'livro-' || n, 'gift', 'g' || n, now() from generate_series(1, 20) n`,
  `insert into wishes (user_id, book_id, created_at) select $1, 'livro-' || n, now() from generate_series(30, 39) n`,
  `insert into keys (code, key_id, buyer_user_id, created_at)
   select upper(substr(md5($1 || n), 1, 16)), 'secondBeta', $1, now() from generate_series(1, 10) n`,
  `insert into purchases (id, user_id, status, total_amount, created_at)
   select 'compra-' || $1 || n, $1, 'approved', 1000, now() from generate_series(1, 5) n`,
  `insert into purchase_items (purchase_id, line, cart_item_id, product_type, product_id, price, title)
   select 'compra-' || $1 || n, 0, 'item', 'book', 'livro-' || n, 1000, 'Livro' from generate_series(1, 5) n`,
];

/** Runs `work` while no row is written down as a change that screens may follow: nobody follows what is made here. */
async function withoutFollowers(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select tgrelid::regclass::text as table, quote_ident(tgname) as name from pg_trigger
     where not tgisinternal and tgname like '%\\_live'`,
  );
  const switchTriggers = (to: 'disable' | 'enable') =>
    rows.map(({ table, name }) => `alter table ${table} ${to} trigger ${name};`).join('');
  await client.query(switchTriggers('disable'));
  await work();
  await client.query(switchTriggers('enable'));
}

/** Fills a migrated, empty database. */
export async function fill(client: pg.Client, { books, people }: Size): Promise<void> {
  await withoutFollowers(client, async () => {
    for (const text of FILL) await client.query(text, [books, people, WORDS]);
  });
  for (const person of PEOPLE) {
    for (const text of OWN) await client.query(text.replaceAll('$1', `'${person}'`));
    await client.query(
      `insert into sessions (id, user_id, created_at, expires_at)
       values ($1, $2, now(), now() + interval '29 days 12 hours')`,
      [createHash('sha256').update(secretOf(person)).digest('hex'), person],
    );
  }
  await client.query('vacuum analyze');
}

/** Gives everybody else a copy of a measured person's sheet, and ten of its rolls. */
export async function copyPlay(client: pg.Client, characterId: string, { people }: Size): Promise<void> {
  await withoutFollowers(client, () => copyRows(client, characterId, people));
  await client.query('vacuum analyze');
}

async function copyRows(client: pg.Client, characterId: string, people: number): Promise<void> {
  await client.query(
    `insert into characters select copy.* from characters c cross join generate_series(1, $2::int) n
     cross join jsonb_populate_record(c, jsonb_build_object('id', 'ficha-' || n, 'user_id', 'pessoa-' || n)) copy
     where c.id = $1`,
    [characterId, people],
  );
  await client.query(
    `insert into rolls overriding system value select copy.* from
       (select r from rolls r where character_id = $1 limit 1) one cross join generate_series(1, $2::int) n
     cross join generate_series(1, 10) k
     cross join jsonb_populate_record(one.r, jsonb_build_object('id', 'rolagem-' || n || '-' || k, 'user_id', 'pessoa-' || n,
       'character_id', 'ficha-' || n, 'ordinal', nextval(pg_get_serial_sequence('rolls', 'ordinal')))) copy`,
    [characterId, people],
  );
}
