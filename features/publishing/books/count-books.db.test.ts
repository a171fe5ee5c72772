import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../platform/db/port.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { creators } from '../creators/tables.ts';
import type { BookCounts } from './book-filters.ts';
import { countBooks, MOST_COUNTED } from './count-books.server.ts';
import { listBooks } from './list-books.server.ts';
import type { conditions } from './list-books-filters.server.ts';
import { PRICE_BANDS, priceBand } from './price-bands.ts';
import { bookCounts, books } from './tables.ts';

let database: Database;
const now = new Date('2026-01-01T12:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.insert(creators).values([
    { id: 'oficina', name: 'Oficina Jenipapo', createdAt: now },
    { id: 'mare', name: 'Maré Alta', createdAt: now },
  ]);
});
afterAll(() => database.close());

const state = fc.record({
  status: fc.constantFrom('draft' as const, 'published' as const, 'withdrawn' as const),
  creatorId: fc.constantFrom('oficina', 'mare'),
  system: fc.constantFrom(null, 'brutal', 'oblivio'),
  tags: fc.uniqueArray(fc.constantFrom('terror', 'drama', 'corte'), { maxLength: 3 }),
  price: fc.constantFrom(0, 100, 3000, 3001, 6000, 6001),
  allowPayWhatYouWant: fc.boolean(),
  rating: fc.constantFrom(null, 'L', '18'),
  language: fc.constantFrom('pt-BR', 'en'),
  complexity: fc.constantFrom(null, 1, 5),
  minimumRecommendedPlayersAmount: fc.constantFrom(null, 1, 4),
  maximumRecommendedPlayersAmount: fc.constantFrom(null, 4, 9),
  declaresNoAi: fc.boolean(),
});

const id = fc.integer({ min: 0, max: 11 }).map((n) => `livro-${n}`);
const change = fc.oneof(
  fc.record({ act: fc.constant('write' as const), ids: fc.uniqueArray(id, { minLength: 1, maxLength: 4 }), state }),
  fc.record({ act: fc.constant('delete' as const), ids: fc.uniqueArray(id, { minLength: 1, maxLength: 4 }) }),
);

/**
 * Both writers may insert the same id at once. `on conflict` names the id only, so each insertion has
 * an address of its own: two equal ones would fail at the other unique index.
 */
let insertions = 0;
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

async function make(changes: readonly Change[]): Promise<void> {
  for (const each of changes) {
    for (const bookId of each.ids) {
      if (each.act === 'delete') await database.db.delete(books).where(eq(books.id, bookId));
      else {
        const row = { ...each.state, title: bookId, createdAt: now, publishedAt: now };
        insertions += 1;
        await database.db
          .insert(books)
          .values({ ...row, id: bookId, bookUrl: `${bookId}-${insertions}` })
          .onConflictDoUpdate({ target: books.id, set: row });
      }
    }
  }
}

/** Counts one choice after the other in the table. */
async function countRows(): Promise<Record<string, number>> {
  const rows = await database.db.select().from(books).where(eq(books.status, 'published'));
  const sums: Record<string, number> = {};
  const add = (facet: string, value: string | number) => {
    sums[`${facet} ${value}`] = (sums[`${facet} ${value}`] ?? 0) + 1;
  };
  for (const row of rows) {
    add('total', '');
    for (const tag of row.tags) add('tag', tag);
    add('creator', row.creatorId);
    add('language', row.language);
    if (row.system !== null) add('system', row.system);
    if (row.rating !== null) add('rating', row.rating);
    if (row.complexity !== null) add('complexity', row.complexity);
    if (row.declaresNoAi) add('declaresNoAI', 'true');
    for (const { id: band, priceMin, priceMax, payWhatYouWant } of PRICE_BANDS)
      if (row.price >= (priceMin ?? 0) && row.price <= (priceMax ?? row.price))
        if (!payWhatYouWant || row.allowPayWhatYouWant) add('price', band);
    for (let seats = 1; seats <= 8; seats += 1)
      if ((row.minimumRecommendedPlayersAmount ?? 0) <= seats && (row.maximumRecommendedPlayersAmount ?? 99) >= seats)
        add('players', seats);
  }
  return sums;
}

async function readKept(): Promise<Record<string, number>> {
  const rows = await database.db.select().from(bookCounts).where(sql`count <> 0`);
  return Object.fromEntries(rows.map(({ facet, value, count }) => [`${facet} ${value}`, count]));
}

it('keeps sums that equal a count after any changes, also when they are made at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 8 }), fc.array(change, { maxLength: 8 }), async (one, other) => {
      await Promise.all([make(one), make(other)]);
      expect(await readKept()).toEqual(await countRows());
    }),
    { numRuns: 25 },
  );
  await database.db.update(books).set({ status: 'withdrawn' });
  expect(await readKept()).toEqual({});
  await database.db.update(books).set({ status: 'published', tags: ['terror', 'drama'] });
  expect(await readKept()).toEqual(await countRows());
});

it('counts each choice as the list has it, with one filter and with several', async () => {
  const { db } = database;
  await db.delete(books);
  await make(
    fc.sample(fc.record({ act: fc.constant('write' as const), ids: fc.tuple(id), state }), { seed: 7, numRuns: 60 }),
  );
  const number = async (input: Parameters<typeof conditions>[0] & { q?: string }) =>
    (await listBooks(database, { ...input, limit: 100 })).books.length;
  for (const input of [{}, { system: 'brutal' }, { tag: 'terror', language: 'en' }, { q: 'livro', priceMax: 3000 }]) {
    const { total, isMore, facets } = await countBooks(database, input);
    expect([total, isMore]).toEqual([await number(input), false]);
    for (const { value, count } of facets.system) expect(count).toBe(await number({ ...input, system: value }));
    for (const { value, count } of facets.tag) expect(count).toBe(await number({ ...input, tag: value }));
    for (const { value, count } of facets.players)
      expect(count).toBe(await number({ ...input, players: Number(value) }));
    for (const { value, count } of facets.price) {
      const { id: _, label: __, ...band } = priceBand(value)!;
      const { priceMax: ___, ...rest } = input as { priceMax?: number };
      expect(count).toBe(await number({ ...rest, ...band }));
    }
  }
});

it(`counts up to ${MOST_COUNTED} of what is searched, and says that there are more`, async () => {
  const { db } = database;
  await db.delete(books);
  await database.maintenance.execute(sql`
    insert into books (id, book_url, creator_id, status, title, price, system, created_at, published_at)
    select 'n' || n, 'n' || n, 'mare', 'published', 'Romance ' || n, 100, case when n = 1 then 'oblivio' else 'brutal' end, ${now}, ${now}
    from generate_series(1, ${MOST_COUNTED + 5}::int) n`);
  const brief = ({ total, isMore, facets }: BookCounts) => [total, isMore, facets.system.map(({ count }) => count)];
  expect(brief(await countBooks(database, {}))).toEqual([MOST_COUNTED + 5, false, [MOST_COUNTED + 4, 1]]);
  expect(brief(await countBooks(database, { q: 'romance' }))).toEqual([MOST_COUNTED, true, [null, null]]);
  expect(brief(await countBooks(database, { system: 'oblivio' }))).toEqual([1, false, [MOST_COUNTED + 4, 1]]);
  expect(brief(await countBooks(database, { q: 'romance', system: 'oblivio' }))).toEqual([1, false, [null, null]]);
});

it('finds a book by its creator’s new name', async () => {
  await database.db.update(creators).set({ name: 'Editora Lampião' }).where(eq(creators.id, 'mare'));
  const found = async (q: string) => (await listBooks(database, { q, limit: 1 })).books.length;
  expect([await found('lampião'), await found('mare alta')]).toEqual([1, 0]);
});

const PLAIN = {
  status: 'published' as const,
  creatorId: 'oficina',
  system: null,
  price: 0,
  allowPayWhatYouWant: false,
  rating: null,
  language: 'en',
  complexity: null,
  minimumRecommendedPlayersAmount: null,
  maximumRecommendedPlayersAmount: null,
  declaresNoAi: false,
};

it('counts the spellings of a tag as one choice, named as most books spell it', async () => {
  const { db } = database;
  await db.delete(books);
  const spelled = [['Terror'], ['terror'], ['terror', 'TERROR'], ['Térror', 'Drama'], ['drama']];
  const written = spelled.map((tags, at) => ({ act: 'write', ids: [`livro-${at}`], state: { ...PLAIN, tags } }));
  await make(written as unknown as Change[]);
  for (const input of [{}, { language: PLAIN.language }]) {
    const { tag } = (await countBooks(database, input)).facets;
    expect(tag.map(({ value }) => value.toLowerCase())).toEqual(['terror', 'drama']);
    expect(tag[0]!.value).toBe('terror');
  }
  for (const tag of ['Terror', 'terror', 'TERROR', 'térror'])
    expect((await listBooks(database, { tag, limit: 100 })).books).toHaveLength(4);
});
