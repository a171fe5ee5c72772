import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { type BookCounts, FACETS, type Facet, type FacetCount } from './book-filters.ts';
import { type BookFilters, conditions, suits } from './list-books-filters.server.ts';
import { readSearch, searching } from './list-books-search.server.ts';
import { PRICE_BANDS } from './price-bands.ts';
import { books, creators } from './tables.ts';

interface CountRow extends FacetCount {
  facet: Facet | 'total';
}

/** More choices per filter than this are not listed; the search finds them. */
const MOST = 40;
const TABLE_SIZE = 8;

const inBand = ({ priceMin, priceMax, payWhatYouWant }: (typeof PRICE_BANDS)[number]): SQL =>
  and(
    sql`true`,
    priceMin === undefined ? undefined : sql`price >= ${priceMin}`,
    priceMax === undefined ? undefined : sql`price <= ${priceMax}`,
    payWhatYouWant ? sql`open` : undefined,
  )!;

/**
 * How many published books each choice of each filter would show. A filter's own choice does not restrict its other
 * choices. One pass over the books.
 */
export async function countBooks(
  ctx: Pick<Ctx, 'db'>,
  input: BookFilters & { q?: string | undefined },
): Promise<BookCounts> {
  const search = await readSearch(ctx, input.q);
  const on = conditions(input);
  const mark = (facet: Facet): SQL => sql`${sql.identifier(`in_${facet}`)}`;
  const left = (but?: Facet): SQL =>
    and(sql`true`, ...FACETS.filter((facet) => facet !== but && on[facet]).map((facet) => sql`${mark(facet)}`))!;
  const tally = (facet: Facet, value: SQL, from: SQL, where: SQL = sql`true`, label: SQL = sql`null`): SQL => sql`
    (select ${facet} as facet, (${value})::text as value, ${label} as label, count(*)::int as count
     from ${from} where ${left(facet)} and ${where} group by 2 order by count desc, value limit ${MOST})`;
  const shelf = sql`shelf`;
  const bands = sql.join(
    PRICE_BANDS.map((band) => sql`(${band.id}, ${inBand(band)})`),
    sql`, `,
  );
  const counting = sql`
    with shelf as materialized (
      select ${books.system} as system, ${books.tags} as tags, ${books.creatorId} as creator_id,
        ${creators.name} as creator_name, ${books.price} as price, ${books.allowPayWhatYouWant} as open,
        ${books.rating} as rating, ${books.language} as language, ${books.complexity} as complexity,
        ${books.declaresNoAi} as declares,
        array(select n from generate_series(1, ${TABLE_SIZE}::int) n where ${suits(sql`n`)}) as tables,
        ${sql.join(
          FACETS.map((facet) => sql`coalesce(${on[facet] ?? sql`true`}, false) as ${mark(facet)}`),
          sql`, `,
        )}
      from ${books} inner join ${creators} on ${eq(creators.id, books.creatorId)}
      where ${and(eq(books.status, 'published'), search?.where)})
    select 'total' as facet, '' as value, null as label, count(*)::int as count from shelf where ${left()}
    union all ${tally('system', sql`system`, shelf, sql`system is not null`)}
    union all ${tally('tag', sql`tag`, sql`shelf cross join unnest(tags) tag`)}
    union all ${tally('creator', sql`creator_id`, shelf, sql`true`, sql`min(creator_name)`)}
    union all ${tally('price', sql`band`, sql`shelf cross join lateral (values ${bands}) bands (band, holds)`, sql`holds`)}
    union all ${tally('rating', sql`rating`, shelf, sql`rating is not null`)}
    union all ${tally('language', sql`language`, shelf)}
    union all ${tally('complexity', sql`complexity`, shelf, sql`complexity is not null`)}
    union all ${tally('players', sql`seats`, sql`shelf cross join unnest(tables) seats`)}
    union all ${tally('declaresNoAI', sql`declares`, shelf, sql`declares`)}`;
  const { rows } = await searching(ctx.db, search, (db) => db.execute<CountRow & Record<string, unknown>>(counting));
  const facets = Object.fromEntries(FACETS.map((facet) => [facet, [] as FacetCount[]])) as BookCounts['facets'];
  let total = 0;
  for (const { facet, value, label, count } of rows) {
    if (facet === 'total') total = count;
    else facets[facet].push({ value, label, count });
  }
  return { total, similar: search?.forgiving ?? false, facets };
}
