import { and, arrayContains, asc, desc, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '../../lib/app-error.ts';
import type { Ctx } from '../context.ts';
import type { BookSummary } from './book.ts';
import { presentSummary, summaryColumns } from './columns.server.ts';
import { books, creators } from './tables.ts';

const whole = z.number().int().min(0);

export const listBooksInput = z.object({
  q: z.string().max(128).optional(),
  cursor: z.string().max(64).optional(),
  limit: whole.min(1).max(100).optional(),
  system: z.string().max(64).optional(),
  tag: z.string().max(64).optional(),
  creatorId: z.string().max(64).optional(),
  priceMin: whole.optional(),
  priceMax: whole.optional(),
  rating: z.string().max(8).optional(),
  language: z.string().max(35).optional(),
  complexity: whole.max(5).optional(),
  players: whole.max(99).optional(),
  declaresNoAI: z.boolean().optional(),
  sort: z.enum(['newest', 'title', 'priceAsc', 'priceDesc']).optional(),
});

export type ListBooksInput = z.output<typeof listBooksInput>;

export interface BookPage {
  books: BookSummary[];
  nextCursor: string | null;
}

const DEFAULT_LIMIT = 24;

const ORDERS = {
  newest: [desc(books.publishedAt), asc(books.id)],
  title: [asc(sql`lower(unaccent(${books.title}))`), asc(books.id)],
  priceAsc: [asc(books.price), asc(books.id)],
  priceDesc: [desc(books.price), asc(books.id)],
} satisfies Record<NonNullable<ListBooksInput['sort']>, SQL[]>;

/** Whether the text stands in the title, the subtitle, the creator's name or a tag, whatever its accents and case. */
function matches(q: string): SQL | undefined {
  const pattern = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const like = (column: SQL): SQL => sql`unaccent(${column}) ilike unaccent(${pattern})`;
  return or(
    like(sql`${books.title}`),
    like(sql`coalesce(${books.subtitle}, '')`),
    like(sql`${creators.name}`),
    like(sql`array_to_string(${books.tags}, ' ')`),
  );
}

/** Published books. The cursor is a position within one order and filter. */
export async function listBooks(ctx: Pick<Ctx, 'db'>, input: ListBooksInput): Promise<BookPage> {
  const limit = input.limit ?? DEFAULT_LIMIT;
  const offset = input.cursor === undefined ? 0 : Number(input.cursor);
  if (!Number.isSafeInteger(offset) || offset < 0) {
    throw new AppError('INVALID_ARGUMENT', 'Essa página não existe mais. Volte ao começo da lista.');
  }
  const rows = await ctx.db
    .select(summaryColumns)
    .from(books)
    .innerJoin(creators, eq(creators.id, books.creatorId))
    .where(
      and(
        eq(books.status, 'published'),
        input.q?.trim() ? matches(input.q) : undefined,
        input.system === undefined ? undefined : eq(books.system, input.system),
        input.tag === undefined ? undefined : arrayContains(books.tags, [input.tag]),
        input.creatorId === undefined ? undefined : eq(books.creatorId, input.creatorId),
        input.priceMin === undefined ? undefined : gte(books.price, input.priceMin),
        input.priceMax === undefined ? undefined : lte(books.price, input.priceMax),
        input.rating === undefined ? undefined : eq(books.rating, input.rating),
        input.language === undefined ? undefined : eq(books.language, input.language),
        input.complexity === undefined ? undefined : eq(books.complexity, input.complexity),
        input.players === undefined
          ? undefined
          : and(
              lte(sql`coalesce(${books.minimumRecommendedPlayersAmount}, 0)`, input.players),
              gte(sql`coalesce(${books.maximumRecommendedPlayersAmount}, 99)`, input.players),
            ),
        input.declaresNoAI === undefined ? undefined : eq(books.declaresNoAi, input.declaresNoAI),
      ),
    )
    .orderBy(...ORDERS[input.sort ?? 'newest'])
    .limit(limit + 1)
    .offset(offset);
  return {
    books: rows.slice(0, limit).map(presentSummary),
    nextCursor: rows.length > limit ? String(offset + limit) : null,
  };
}
