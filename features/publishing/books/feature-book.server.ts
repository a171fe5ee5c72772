import { and, desc, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { DAY } from '../../../lib/span.ts';
import { dayInSaoPaulo } from '../../../lib/time.ts';
import type { Ctx } from '../../kit/context.ts';
import { creators } from '../creators/tables.ts';
import type { BookSummary } from './book-schema.ts';
import { presentSummary, summaryColumns } from './columns.server.ts';
import { coverUrl } from './price.ts';
import { books } from './tables.ts';

export interface FeaturedBook extends BookSummary {
  shortDescription: string;
  accentColor: string;
  backgroundURL: string | null;
}

const NEWEST_BOOKS = 12;

/** The book of the day: the newest ones take turns. Null when no book may be shown to everybody. */
export async function featureBook(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<FeaturedBook | null> {
  const rows = await ctx.db
    .select({
      summary: summaryColumns,
      shortDescription: books.shortDescription,
      accentColor: books.accentColor,
      backgroundKey: books.backgroundKey,
    })
    .from(books)
    .innerJoin(creators, eq(creators.id, books.creatorId))
    .where(
      and(
        eq(books.status, 'published'),
        isNotNull(books.coverKey),
        ne(books.shortDescription, ''),
        or(isNull(books.rating), ne(books.rating, '18')),
      ),
    )
    .orderBy(desc(books.publishedAt), books.id)
    .limit(NEWEST_BOOKS);
  const day = Date.parse(dayInSaoPaulo(ctx.clock.now())) / DAY;
  const row = rows[day % Math.max(rows.length, 1)];
  if (!row) return null;
  const { summary, backgroundKey, ...words } = row;
  return { ...presentSummary(summary), ...words, backgroundURL: coverUrl(backgroundKey) };
}
