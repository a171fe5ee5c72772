import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '../../../lib/app-error.ts';
import type { Queryable } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { cursor, optional } from '../../kit/schema.ts';
import { creators } from '../creators/tables.ts';
import type { BookSummary } from './book-schema.ts';
import { presentSummary, summaryColumns } from './columns.server.ts';
import { conditions } from './list-books-filters.server.ts';
import { readSearch, type Search, withSearch } from './list-books-search.server.ts';
import { books } from './tables.ts';

/** The largest number a price column holds. */
const INTEGER_MAX = 2_147_483_647;

const price = z.number().int().min(0).max(INTEGER_MAX);

export const listBooksInput = z.object({
  q: optional(z.string().max(128)).describe(
    'In title, subtitle, creator’s name, tags or system, whatever accents and case; where it is nowhere, what is written much like it.',
  ),
  cursor,
  limit: optional(z.number().int().min(1).max(100)).describe('24 unless given.'),
  system: optional(z.string().max(64)),
  tag: optional(z.string().max(64)),
  creatorId: optional(z.string().max(64)),
  priceMin: optional(price),
  priceMax: optional(price),
  payWhatYouWant: optional(z.boolean()).describe('Whether the reader names the price.'),
  rating: optional(z.union([z.string().max(8), z.int().transform(String)])),
  language: optional(z.string().max(35)).describe('BCP 47.'),
  complexity: optional(z.number().int().min(0).max(5)),
  players: optional(z.number().int().min(0).max(99)).describe('Books recommended for this many.'),
  declaresNoAI: optional(z.boolean()),
  sort: optional(z.enum(['newest', 'relevance', 'title', 'priceAsc', 'priceDesc'])).describe(
    '`relevance` with `q`, else `newest`, unless given.',
  ),
});

export type ListBooksInput = z.output<typeof listBooksInput>;

export interface BookPage {
  books: BookSummary[];
  nextCursor: string | null;
}

const DEFAULT_LIMIT = 24;

interface Key {
  key: SQL;
  descending: boolean;
}

const NEWEST: Key = { key: sql`${books.publishedAt}`, descending: true };

const ORDERS = {
  newest: [NEWEST],
  title: [{ key: sql`${books.foldedTitle}`, descending: false }],
  priceAsc: [{ key: sql`${books.price}`, descending: false }],
  priceDesc: [{ key: sql`${books.price}`, descending: true }],
} satisfies Record<Exclude<NonNullable<ListBooksInput['sort']>, 'relevance'>, Key[]>;

function orderOf(sort: ListBooksInput['sort'], search: Search | null): Key[] {
  const wanted = sort ?? 'relevance';
  if (wanted !== 'relevance') return ORDERS[wanted];
  return search ? [{ key: search.rank, descending: true }, NEWEST] : ORDERS.newest;
}

/**
 * The rows after a book in an order, so that books published meanwhile neither repeat nor hide a row. `turned`: the
 * rows before it.
 */
function behind(bookId: string, order: Key[], turned: boolean): SQL {
  const keys = order.map(({ key, descending }) => {
    const there = sql`(select ${key} from ${books} where ${eq(books.id, bookId)})`;
    const lower = descending !== turned;
    return {
      further: lower ? sql`${key} < ${there}` : sql`${key} > ${there}`,
      // An index can begin here; it cannot with an `or`.
      within: lower ? sql`${key} <= ${there}` : sql`${key} >= ${there}`,
      level: sql`${key} = ${there}`,
    };
  });
  const tie = turned ? sql`${books.id} < ${bookId}` : sql`${books.id} > ${bookId}`;
  const beyond = [...keys.map(({ further }) => further), tie];
  return and(
    keys[0]!.within,
    or(...beyond.map((further, i) => and(...keys.slice(0, i).map(({ level }) => level), further))),
  )!;
}

const orderTerms = (order: Key[], turned: boolean): SQL[] => [
  ...order.map(({ key, descending }) => (descending !== turned ? desc(key) : asc(key))),
  turned ? desc(books.id) : asc(books.id),
];

/** The condition of the first `count` books of an order, after the cursor, or before it if `turned`. */
async function firstOf(
  db: Queryable,
  input: ListBooksInput,
  search: Search | null,
  count: number,
  turned: boolean,
): Promise<{ where: SQL; order: Key[] }> {
  const { cursor } = input;
  const order = orderOf(input.sort, search);
  const byRank = search?.ranks && order.length > 1 ? search.ranks : null;
  const rank = byRank ? sql<number>`${search!.rank}` : sql<number>`0`;
  const [last] = cursor ? await db.select({ rank }).from(books).where(eq(books.id, cursor)) : [];
  if (cursor !== undefined && !last)
    throw new AppError('INVALID_ARGUMENT', 'Essa página não existe mais. Volte ao começo da lista.');
  const matching = and(eq(books.status, 'published'), search?.where, ...Object.values(conditions(input)))!;
  if (!byRank) return { where: cursor ? and(matching, behind(cursor, order, turned))! : matching, order };
  // One rank after the other: the later ones are read only when those before do not fill the page.
  const slices = byRank.flatMap((condition, i) => {
    const distance = last ? (Number(last.rank) - (byRank.length - 1 - i)) * (turned ? -1 : 1) : 1;
    if (distance < 0) return [];
    const after = distance === 0 ? behind(cursor!, [NEWEST], turned) : undefined;
    return sql`(select ${books.id} from ${books} where ${and(matching, condition, after)}
      order by ${sql.join(orderTerms([NEWEST], turned), sql`, `)} limit ${count})`;
  });
  const nearest = sql.join(turned ? slices.toReversed() : slices, sql` union all `);
  return { where: sql`${books.id} in (select id from (${nearest}) nearest limit ${count})`, order };
}

/** Published books. The cursor is the last book of the page before. */
export async function listBooks(ctx: Pick<Ctx, 'db'>, input: ListBooksInput): Promise<BookPage> {
  const limit = input.limit ?? DEFAULT_LIMIT;
  const search = await readSearch(ctx, input.q);
  const rows = await withSearch(ctx.db, search, async (db) => {
    const { where, order } = await firstOf(db, input, search, limit + 1, false);
    return db
      .select(summaryColumns)
      .from(books)
      .innerJoin(creators, eq(creators.id, books.creatorId))
      .where(where)
      .orderBy(...orderTerms(order, false))
      .limit(limit + 1);
  });
  const page = rows.slice(0, limit);
  return {
    books: page.map(presentSummary),
    nextCursor: rows.length > limit ? page.at(-1)!.bookId : null,
  };
}

/** The cursor of the page before the one at `input.cursor`; null when that is the first. */
export async function pageBefore(
  ctx: Pick<Ctx, 'db'>,
  input: ListBooksInput & { cursor: string },
): Promise<string | null> {
  const limit = input.limit ?? DEFAULT_LIMIT;
  const search = await readSearch(ctx, input.q);
  // The cursor is that page's last book; the row `limit` places before it is the last of the page before.
  const rows = await withSearch(ctx.db, search, async (db) => {
    const { where, order } = await firstOf(db, input, search, limit, true);
    return db
      .select({ id: books.id })
      .from(books)
      .where(where)
      .orderBy(...orderTerms(order, true))
      .offset(limit - 1)
      .limit(1);
  });
  return rows[0]?.id ?? null;
}
