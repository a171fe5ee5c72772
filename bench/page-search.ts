import { once } from 'node:events';
import { createWriteStream, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import pg from 'pg';
import { foldedWords, wordsOfPage } from '../features/publishing/page-texts/page-labels.ts';
import { takeTexts } from '../features/publishing/page-texts/take-texts.server.ts';
import { publishFile } from '../server/control.ts';
import { hold } from './hold.ts';
import { median } from './median.ts';
import { threadsCpuOf } from './process.ts';
import { type BenchProduct, makeUsers, openProduct, sessionOf } from './product.ts';

const BOOKS = 500;
const PAGES = 200;
const PAGE_WORDS = 400;
const SEARCHES = 200;
/** Books are as long in the bound of what they fill and of how fast they are read. */
const BOOK_PAGES = 300;

const HOLDS = { medianMs: 150, p95Ms: 400, extractionMs: 10_000, bookMB: 1.5 } as const;

/** The same numbers from 0 to 1 in each run. */
function* chances(): Generator<number, never> {
  let state = 20_261_129;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}
const chance = chances();
const next = (): number => chance.next().value;

/** The product's own Portuguese, in which words are as frequent as in books. */
function proseOf(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(md|yaml)$/.test(name));
  return files.flatMap((name) => readFileSync(join(folder, name), 'utf8').match(/[\p{L}\p{N}-]+[.,;:!?]*/gu) ?? []);
}
const prose = proseOf('content');

const SYLLABLES = 'ba ce di fo gu la me ni po ru sa te vi xo za car des pro con lhe nhu rão ção gue tra'.split(' ');
const syllables = (count: number): string =>
  Array.from({ length: count }, () => SYLLABLES[Math.floor(next() * SYLLABLES.length)]).join('');
/** Names and other words that only some pages have. */
const NAMES = Array.from({ length: 20_000 }, (_, at) => syllables(2 + (at % 3)));
const drawName = (): string => NAMES[Math.floor(NAMES.length ** next()) - 1]!;

/** Consecutive words of the prose, where every thirtieth is a name. */
function drawText(words: number): string {
  const from = Math.floor(next() * (prose.length - words));
  return prose
    .slice(from, from + words)
    .map((word, at) => `${at % 30 === 29 ? drawName() : word}${at % 12 === 11 ? '\n' : ' '}`)
    .join('');
}

/** Fills the books of one reader without reading a file; indexes are made anew, as they are after many books. */
async function fill(client: pg.Client, uid: string): Promise<void> {
  await client.query(
    `insert into creators (id, name, created_at) values ('casa', 'Casa', now()) on conflict do nothing`,
  );
  await client.query(
    `insert into books (id, book_url, creator_id, status, title, price, language, created_at, published_at)
     select 'livro-' || n, 'livro-' || n, 'casa', 'published', 'Livro ' || n, 0, 'pt-BR', now(), now()
     from generate_series(1, $1::int) n`,
    [BOOKS],
  );
  await client.query(
    `insert into book_files (id, book_id, kind, name, storage_key, bytes, pages, sha256, created_at, previewed_at)
     select 'arquivo-' || n, 'livro-' || n, 'main', 'livro.pdf', 'falta', 1000, $2::int, 'x', now(), now()
     from generate_series(1, $1::int) n`,
    [BOOKS, PAGES],
  );
  await client.query(
    `insert into book_texts (file_id, book_id, state, format)
     select 'arquivo-' || n, 'livro-' || n, 'ready', 1 from generate_series(1, $1::int) n`,
    [BOOKS],
  );
  await client.query(
    `insert into grants (user_id, kind, item_id, source, source_id, created_at)
     select $2, 'book', 'livro-' || n, 'gift', 'medida', now() from generate_series(1, $1::int) n`,
    [BOOKS, uid],
  );
  for (let book = 1; book <= BOOKS; book += 1) {
    const texts = Array.from({ length: PAGES }, () => drawText(PAGE_WORDS));
    const heads = texts.map((text) => text.split('\n', 1)[0]!.split(' ').slice(0, 3).join(' '));
    await client.query(
      `insert into book_pages (file_id, page, text, words, heads)
       select $1, n, t, array_to_tsvector(string_to_array(w, ' ')), array_to_tsvector(string_to_array(h, ' '))
       from unnest($2::text[], $3::text[], $4::text[]) with ordinality as of (t, w, h, n)`,
      [
        `arquivo-${book}`,
        texts,
        texts.map((text) => wordsOfPage(text).join(' ')),
        heads.map((text) => foldedWords(text).join(' ')),
      ],
    );
  }
  await client.query('vacuum analyze');
}

/** The words that people look for: rare ones, frequent ones, several at once, a beginning. */
function queries(): string[] {
  const uses = new Map<string, number>();
  for (const word of foldedWords(prose.join(' '))) uses.set(word, 0);
  for (const word of prose.flatMap((one) => foldedWords(one))) uses.set(word, uses.get(word)! + 1);
  const ranked = [...uses].toSorted((a, b) => b[1] - a[1]).flatMap(([word]) => (word.length > 1 ? [word] : []));
  const near = (rank: number): string => ranked[Math.floor(rank * (0.5 + next()))]!;
  const kinds = [
    drawName,
    () => near(2_000),
    () => near(300),
    () => near(60),
    () => near(10),
    () => `${near(100)} ${near(400)}`,
    () => `${near(10)} ${drawName()} ${near(50)}`,
    () => near(1_000).slice(0, 3),
  ];
  return Array.from({ length: SEARCHES }, (_, at) => kinds[at % kinds.length]!());
}

/** Milliseconds of CPU of all of the server's sessions but this one. */
async function postgresCpu(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select pid from pg_stat_activity where pid <> pg_backend_pid()');
  return rows.reduce((sum, { pid }) => sum + threadsCpuOf(pid), 0);
}

async function benchSearches(product: BenchProduct, client: pg.Client): Promise<void> {
  const [uid] = await makeUsers(product, 1);
  await fill(client, uid!);
  const cookie = `rpgpedia-session=${await sessionOf(product, uid!)}`;
  const ask = async (q: string): Promise<number> => {
    const began = performance.now();
    const response = await fetch(`${product.url}/functions/searchPages`, {
      method: 'POST',
      headers: { cookie, origin: product.url, 'content-type': 'application/json' },
      body: JSON.stringify({ data: { q } }),
    });
    const { result } = (await response.json()) as { result?: object };
    if (!result) throw new Error(`a search answered ${response.status}`);
    return performance.now() - began;
  };
  const all = queries();
  for (const q of all.slice(0, 16)) await ask(q);
  const before = await postgresCpu(client);
  const times: number[] = [];
  for (const q of all) times.push(await ask(q));
  times.sort((a, b) => a - b);
  const cpu = ((await postgresCpu(client)) - before) / SEARCHES;
  process.stdout.write(
    `${SEARCHES} searches in ${BOOKS} books of ${PAGES} pages, ${cpu.toFixed(1)} ms of database CPU each\n`,
  );
  hold('a page found by search: median', median(times), 'ms', HOLDS.medianMs);
  hold('a page found by search: p95', times[Math.floor(times.length * 0.95)]!, 'ms', HOLDS.p95Ms);
}

/** The words of a book, taken out in the child that reads it. */
async function benchText(product: BenchProduct): Promise<void> {
  const file = join(product.ctx.env.dataDir, 'livro.pdf');
  const document = new PDFDocument({ size: 'A5', autoFirstPage: false, margin: 36 });
  const written = createWriteStream(file);
  document.pipe(written);
  for (let page = 0; page < BOOK_PAGES; page += 1)
    document.addPage().fontSize(20).text(drawText(3)).fontSize(9).text(drawText(PAGE_WORDS));
  document.end();
  await once(written, 'finish');
  await publishFile(product.ctx, { file, title: 'Livro', price: '10,00', creator: 'casa', creatorName: 'Casa' });
  const began = performance.now();
  await takeTexts(product.ctx);
  hold(`the words of ${BOOK_PAGES} pages taken out`, performance.now() - began, 'ms', HOLDS.extractionMs);
  await rm(file);
}

/** The room that a book's words take beside those of others, which share the words of the index. */
async function benchSize(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select count(*)::int as pages, pg_total_relation_size('book_pages')::float8 as bytes,
       avg(length(text))::int as letters from book_pages`,
  );
  const { pages, bytes, letters } = rows[0];
  const megabytes = (bytes * BOOK_PAGES) / pages / 1e6;
  hold(`${BOOK_PAGES} pages of ${letters} letters in the database`, megabytes, 'MB', HOLDS.bookMB);
}

/** How fast words of pages are found, taken out, and what they fill. PostgreSQL only. */
export async function benchPageSearch(): Promise<void> {
  const product = await openProduct('postgres');
  if (!product) return void process.stdout.write('page search: needs PostgreSQL, skipped\n');
  const client = new pg.Client({ connectionString: product.ctx.env.databaseUrl! });
  await client.connect();
  try {
    await benchText(product);
    await benchSearches(product, client);
    await benchSize(client);
  } finally {
    await client.end();
    await product.close();
  }
}

await benchPageSearch();
process.exit();
