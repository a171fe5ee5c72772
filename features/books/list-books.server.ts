import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '../../lib/app-error.ts';
import type { Ctx } from '../context.ts';
import type { BookSummary } from './book.ts';
import { presentSummary, summaryColumns } from './columns.server.ts';
import { conditions } from './list-books-filters.server.ts';
import { matches } from './list-books-search.server.ts';
import { books, creators } from './tables.ts';

/** The largest number a price column holds. */
const INTEGER_MAX = 2_147_483_647;

const price = z.number().int().min(0).max(INTEGER_MAX);

export const listBooksInput = z.object({
  q: z.string().max(128).optional().describe('In title, subtitle, creator’s name or tags, whatever accents and case.'),
  cursor: z.string().max(128).optional(),
  limit: z.number().int().min(1).max(100).optional().describe('24 unless given.'),
  system: z.string().max(64).optional(),
  tag: z.string().max(64).optional(),
  creatorId: z.string().max(64).optional(),
  priceMin: price.optional(),
  priceMax: price.optional(),
  payWhatYouWant: z.boolean().optional().describe('Whether the reader names the price.'),
  rating: z.string().max(8).optional(),
  language: z.string().max(35).optional().describe('BCP 47.'),
  complexity: z.number().int().min(0).max(5).optional(),
  players: z.number().int().min(0).max(99).optional().describe('Books recommended for this many.'),
  declaresNoAI: z.boolean().optional(),
  sort: z.enum(['newest', 'title', 'priceAsc', 'priceDesc']).optional().describe('`newest` unless given.'),
});

export type ListBooksInput = z.output<typeof listBooksInput>;

export interface BookPage {
  books: BookSummary[];
  nextCursor: string | null;
}

const DEFAULT_LIMIT = 24;

const titleKey = sql`lower(unaccent(${books.title}))`;

interface Order {
  key: SQL;
  descending: boolean;
}

/** What each order goes by, and in which direction; equals stand by their ids. */
const ORDERS = {
  newest: { key: sql`${books.publishedAt}`, descending: true },
  title: { key: titleKey, descending: false },
  priceAsc: { key: sql`${books.price}`, descending: false },
  priceDesc: { key: sql`${books.price}`, descending: true },
} satisfies Record<NonNullable<ListBooksInput['sort']>, Order>;

/** What stands behind a book in an order: what is published meanwhile neither repeats nor hides a row. */
async function behind(ctx: Pick<Ctx, 'db'>, bookId: string, { key, descending }: Order): Promise<SQL> {
  const [last] = await ctx.db.select({ id: books.id }).from(books).where(eq(books.id, bookId));
  if (!last) throw new AppError('INVALID_ARGUMENT', 'Essa página não existe mais. Volte ao começo da lista.');
  const there = sql`(select ${key} from ${books} where ${eq(books.id, bookId)})`;
  const further = descending ? sql`${key} < ${there}` : sql`${key} > ${there}`;
  return sql`(${further} or (${key} = ${there} and ${books.id} > ${bookId}))`;
}

/** Published books. The cursor is the last book of the page before. */
export async function listBooks(ctx: Pick<Ctx, 'db'>, input: ListBooksInput): Promise<BookPage> {
  const limit = input.limit ?? DEFAULT_LIMIT;
  const order = ORDERS[input.sort ?? 'newest'];
  const rows = await ctx.db
    .select(summaryColumns)
    .from(books)
    .innerJoin(creators, eq(creators.id, books.creatorId))
    .where(
      and(
        eq(books.status, 'published'),
        input.cursor === undefined ? undefined : await behind(ctx, input.cursor, order),
        matches(input.q ?? ''),
        ...Object.values(conditions(input)),
      ),
    )
    .orderBy(order.descending ? desc(order.key) : asc(order.key), asc(books.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return {
    books: page.map(presentSummary),
    nextCursor: rows.length > limit ? page.at(-1)!.bookId : null,
  };
}
