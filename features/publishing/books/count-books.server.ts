import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { creators } from '../creators/tables.ts';
import { type BookCounts, FACETS, type Facet, type FacetCount } from './book-filters.ts';
import { type BookFilters, conditions, suits } from './list-books-filters.server.ts';
import { readSearch, withSearch } from './list-books-search.server.ts';
import { PRICE_BANDS } from './price-bands.ts';
import { bookCounts, books } from './tables.ts';
import { oneSpelling, tagKey } from './tag.ts';

interface CountRow extends FacetCount {
  facet: Facet | 'total';
}

/** More choices per filter than this are not listed; the search finds them. */
const MOST_CHOICES = 40;
/** The spellings of tags that are read to be summed. */
const SPELLINGS_READ = 4 * MOST_CHOICES;
/** The books that a search or more than one filter finds are counted up to this. */
export const MOST_COUNTED = 200;
const TABLE_SIZE = 8;

const inBand = ({ priceMin, priceMax, payWhatYouWant }: (typeof PRICE_BANDS)[number]): SQL =>
  and(
    sql`true`,
    priceMin === undefined ? undefined : sql`price >= ${priceMin}`,
    priceMax === undefined ? undefined : sql`price <= ${priceMax}`,
    payWhatYouWant ? sql`open` : undefined,
  )!;

/** Each facet's choices among all published books, from the sums that triggers keep. */
async function readSums(db: Queryable, facets: readonly (Facet | 'total')[]): Promise<CountRow[]> {
  if (facets.length === 0) return [];
  const { rows } = await db.execute<CountRow & Record<string, unknown>>(sql`
    select asked.facet, most.value, most.count,
      case when asked.facet = 'creator' then (select name from ${creators} where id = most.value) end as label
    from unnest(array[${sql.join(
      facets.map((facet) => sql`${facet}::text`),
      sql`, `,
    )}]) asked (facet)
    cross join lateral (
      select value, count from ${bookCounts} where facet = asked.facet and count > 0
      order by count desc, value limit case asked.facet when 'tag' then ${SPELLINGS_READ}::int else ${MOST_CHOICES}::int end) most
    order by most.count desc, most.value`);
  return rows;
}

/** The sums of all spellings of a tag, under the one that most books have; of each of the most frequent spellings. */
function oneTagEach(rows: readonly CountRow[]): CountRow[] {
  const sums = new Map<string, number>();
  for (const { facet, value, count } of rows)
    if (facet === 'tag') sums.set(tagKey(value), (sums.get(tagKey(value)) ?? 0) + (count ?? 0));
  const others = rows.filter(({ facet }) => facet !== 'tag');
  const tags = oneSpelling(
    rows.filter(({ facet }) => facet === 'tag'),
    ({ value }) => value,
  ).map((row) => ({ ...row, count: sums.get(tagKey(row.value))! }));
  return [...others, ...tags.toSorted((a, b) => b.count! - a.count!).slice(0, MOST_CHOICES)];
}

interface Shelf {
  where: SQL;
  facets: readonly Facet[];
}

/** The choices of facets among the first books of each shelf, and how many books were read (`total`, for each). */
async function countShelves(db: Queryable, shelves: readonly Shelf[]): Promise<(CountRow & { shelf: number })[]> {
  const tally = (shelf: number, facet: Facet): SQL => {
    const count = (value: SQL, more = sql``, where = sql`true`, label = sql`null`): SQL => sql`
      (select ${shelf}::int as shelf, ${facet} as facet, (${value})::text as value, ${label} as label, count(*)::int as count
       from ${sql.identifier(`shelf${shelf}`)} ${more} where ${where} group by 3 order by count desc, value limit ${MOST_CHOICES})`;
    const bands = sql.join(
      PRICE_BANDS.map((band) => sql`(${band.id}, ${inBand(band)})`),
      sql`, `,
    );
    const tallies: Record<Facet, () => SQL> = {
      system: () => count(sql`system`, sql``, sql`system is not null`),
      // Spellings of one tag are one choice, named as most books spell it.
      tag: () => sql`
        (select ${shelf}::int as shelf, ${facet} as facet, mode() within group (order by tag) as value, null as label,
           count(distinct id)::int as count
         from ${sql.identifier(`shelf${shelf}`)} cross join unnest(tags) tag
         group by tag_key(tag) order by count desc, value limit ${MOST_CHOICES})`,
      creator: () =>
        count(
          sql`creator_id`,
          sql``,
          sql`true`,
          sql`(select name from ${creators} where ${creators.id} = max(creator_id))`,
        ),
      price: () => count(sql`band`, sql`cross join lateral (values ${bands}) bands (band, holds)`, sql`holds`),
      rating: () => count(sql`rating`, sql``, sql`rating is not null`),
      language: () => count(sql`language`),
      complexity: () => count(sql`complexity`, sql``, sql`complexity is not null`),
      players: () => count(sql`seats`, sql`cross join unnest(tables) seats`),
      declaresNoAI: () => count(sql`declares`, sql``, sql`declares`),
    };
    return tallies[facet]();
  };
  const read = shelves.map(
    ({ where }, i) => sql`${sql.identifier(`shelf${i}`)} as materialized (
      select ${books.id} as id, ${books.system} as system, ${books.tags} as tags, ${books.creatorId} as creator_id, ${books.price} as price,
        ${books.allowPayWhatYouWant} as open, ${books.rating} as rating, ${books.language} as language,
        ${books.complexity} as complexity, ${books.declaresNoAi} as declares,
        array(select n from generate_series(1, ${TABLE_SIZE}::int) n where ${suits(sql`n`)}) as tables
      from ${books} where ${where} limit ${MOST_COUNTED + 1})`,
  );
  const counted = shelves.flatMap(({ facets }, i) => [
    sql`(select ${i}::int as shelf, 'total' as facet, '' as value, null as label, count(*)::int as count
      from ${sql.identifier(`shelf${i}`)})`,
    ...facets.map((facet) => tally(i, facet)),
  ]);
  const { rows } = await db.execute<CountRow & { shelf: number } & Record<string, unknown>>(
    sql`with ${sql.join(read, sql`, `)} ${sql.join(counted, sql` union all `)}`,
  );
  return rows;
}

/**
 * Counts the published books that each choice of each filter would show. A filter's own choice does not restrict its
 * other choices. More than `MOST_COUNTED` are not counted one by one: then only sums of all books are known, and
 * choices have no count where something else restricts them.
 */
export async function countBooks(
  ctx: Pick<Ctx, 'db'>,
  input: BookFilters & { q?: string | undefined },
): Promise<BookCounts> {
  const search = await readSearch(ctx, input.q);
  const on = conditions(input);
  const chosen = FACETS.filter((facet) => on[facet]);
  const but = (facet?: Facet): SQL =>
    and(
      eq(books.status, 'published'),
      search?.where,
      ...chosen.filter((other) => other !== facet).map((other) => on[other]),
    )!;
  const isWhole = (facet: Facet): boolean => !search && chosen.every((other) => other === facet);
  const free = FACETS.filter((facet) => !on[facet] && !isWhole(facet));
  const shelves: Shelf[] = [
    ...(search || chosen.length > 0 ? [{ where: but(), facets: free }] : []),
    ...chosen.filter((facet) => !isWhole(facet)).map((facet) => ({ where: but(facet), facets: [facet] })),
  ];
  return withSearch(ctx.db, search, async (db) => {
    const rows = shelves.length === 0 ? [] : await countShelves(db, shelves);
    const read = shelves.map((_, i) => rows.find((row) => row.shelf === i && row.facet === 'total')?.count ?? 0);
    const full = shelves.filter((_, i) => read[i]! > MOST_COUNTED).flatMap((shelf) => shelf.facets);
    const sums = await readSums(db, [...FACETS.filter((facet) => isWhole(facet) || full.includes(facet)), 'total']);
    const facets = Object.fromEntries(FACETS.map((facet) => [facet, [] as FacetCount[]])) as BookCounts['facets'];
    for (const { facet, value, label, count } of rows)
      if (facet !== 'total' && !full.includes(facet)) facets[facet].push({ value, label, count });
    for (const { facet, value, label, count } of oneTagEach(sums))
      if (facet !== 'total') facets[facet].push({ value, label, count: full.includes(facet) ? null : count });
    const found = shelves.length === 0 ? (sums.find(({ facet }) => facet === 'total')?.count ?? 0) : read[0]!;
    const isMore = shelves.length > 0 && found > MOST_COUNTED;
    return { total: isMore ? MOST_COUNTED : found, isMore, similar: search?.forgiving ?? false, facets };
  });
}
