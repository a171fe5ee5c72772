import pg from 'pg';
import { countBooks } from '../features/publishing/books/count-books.server.ts';
import { featureBook } from '../features/publishing/books/feature-book.server.ts';
import { type ListBooksInput, listBooks, pageBefore } from '../features/publishing/books/list-books.server.ts';
import { listRelated } from '../features/publishing/books/list-related.server.ts';
import { newestBooks } from '../features/publishing/books/newest-books.server.ts';
import { fill } from './growth-data.ts';
import { hold } from './hold.ts';
import { openProduct } from './product.ts';

const SIZE = { books: 100_000, people: 2_000 };
const TURNS = 5;

interface Statement {
  text: string;
  values: unknown[];
}

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  'Actual Loops': number;
  Plans?: Plan[];
}

/** The nodes that read tables, from the outside in, except those that never ran. */
const scans = (plan: Plan): string[] =>
  plan['Actual Loops'] === 0
    ? []
    : [
        ...(plan['Node Type'].includes('Scan') && (plan['Index Name'] ?? plan['Relation Name'])
          ? [`${plan['Node Type'].replace(' Scan', '')} ${plan['Index Name'] ?? plan['Relation Name']}`]
          : []),
        ...(plan.Plans ?? []).flatMap(scans),
      ];

/** Statements of the store at 100,000 books: the time that the database computes, and what the plan reads. */
export async function storePlans(): Promise<void> {
  const product = await openProduct('postgres');
  if (!product) throw new Error('PostgreSQL is needed: apt-get install postgresql');
  const client = new pg.Client({ connectionString: product.ctx.env.databaseUrl! });
  await client.connect();
  await fill(client, SIZE);
  const asked: Statement[] = [];
  const original = pg.Client.prototype.query;
  // The pool's own connections all pass here.
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [config, values] = given as [string | Statement, unknown[] | undefined];
    const text = typeof config === 'string' ? config : config.text;
    if (this !== client && /^\s*(select|with|\()/.test(text) && !text.includes('set_config'))
      asked.push({ text, values: values ?? (typeof config === 'string' ? [] : (config.values ?? [])) });
    return (original as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof original;
  const { ctx } = product;
  const list = (input: ListBooksInput) => () => listBooks(ctx, { limit: 20, ...input });
  const page = async (input: ListBooksInput): Promise<string> => {
    let cursor: string | undefined;
    for (let i = 0; i < 5; i += 1)
      cursor = (await listBooks(ctx, { limit: 20, ...input, cursor })).nextCursor ?? cursor;
    return cursor!;
  };
  const texts = [
    'a',
    'dragao',
    'dragao sombra',
    'tema',
    'histria',
    'dragoa',
    'editora',
    'desta',
    'd&d',
    'o',
    'xyzwk',
    '99999',
    'zq',
    '@',
  ];
  const shelves: [string, () => Promise<unknown>, number][] = [
    ...(['newest', 'title', 'priceAsc', 'priceDesc'] as const).map(
      (sort) => [`list ${sort}`, list({ sort }), 5] as [string, () => Promise<unknown>, number],
    ),
    ['list title, page 5', list({ sort: 'title', cursor: await page({ sort: 'title' }) }), 5],
    ['list newest, page 5', list({ cursor: await page({}) }), 5],
    ['list newest, half way', list({ cursor: `livro-${SIZE.books / 2 + 1}` }), 5],
    ['page before, half way', async () => pageBefore(ctx, { limit: 20, cursor: `livro-${SIZE.books / 2 + 1}` }), 5],
    ['list system', list({ system: 'oblivio' }), 5],
    ['list rare tag by title', list({ tag: 'tema-299', sort: 'title' }), 5],
    ['list tag', list({ tag: 'tema-5' }), 5],
    ['list creator', list({ creatorId: 'casa-9' }), 5],
    ['list free, rating 18, 8 players', list({ priceMax: 0, rating: '18', players: 8 }), 5],
    ['count all', () => countBooks(ctx, {}), 5],
    ['count system', () => countBooks(ctx, { system: 'oblivio' }), 5],
    ['count rare tag, system', () => countBooks(ctx, { tag: 'tema-299', system: 'oblivio' }), 5],
    ['count free, rating 18, 8 players', () => countBooks(ctx, { priceMax: 0, rating: '18', players: 8 }), 5],
    ['related', () => listRelated(ctx, { bookId: 'livro-2', baseBookId: 'livro-1', creatorId: 'casa-0' }), 5],
    ['feature', () => featureBook(ctx), 5],
    ['newest', () => newestBooks(ctx, 6), 5],
    ...texts.flatMap((q): [string, () => Promise<unknown>, number][] => [
      [`search “${q}”`, list({ q }), 30],
      [`search “${q}” by title`, list({ q, sort: 'title' }), 30],
      [`count “${q}”`, () => countBooks(ctx, { q }), 30],
    ]),
  ];
  for (const [name, act, bound] of shelves) {
    asked.length = 0;
    await act();
    const forgiving = asked.some(({ text }) => text.includes('%>'));
    let worst = { ms: 0, line: '' };
    for (const { text, values } of asked.splice(0)) {
      const times: number[] = [];
      let line = '';
      for (let turn = 0; turn < TURNS; turn += 1) {
        await client.query('begin');
        if (forgiving && text.includes('%>'))
          await client.query(
            `select set_config('pg_trgm.word_similarity_threshold', '0.42', true), set_config('enable_seqscan', 'off', true)`,
          );
        const { rows } = await client.query(`explain (analyze, buffers, timing off, format json) ${text}`, values);
        await client.query('commit');
        const [{ Plan: plan, 'Execution Time': ran, 'Planning Time': planned }] = rows[0]['QUERY PLAN'];
        times.push(ran + planned);
        const read = [...new Set(scans(plan))].join(', ');
        line = `${plan['Shared Hit Blocks'] + plan['Shared Read Blocks']} blocks; planned ${planned.toFixed(1)}; ${read}`;
      }
      const ms = Math.min(...times);
      if (ms >= worst.ms) worst = { ms, line };
    }
    hold(name, worst.ms, 'ms', bound);
    process.stdout.write(`    ${worst.line}\n`);
  }
  pg.Client.prototype.query = original;
  await client.end();
  await product.close();
}
