import { and, asc, desc, eq } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { creators } from '../creators/tables.ts';
import { presentSummary, summaryColumns } from './columns.server.ts';
import type { CreatorView } from './creator-schema.ts';
import { books } from './tables.ts';

/** A creator with every published book, newest first; null for an unknown id. */
export async function getCreatorPublic(ctx: Pick<Ctx, 'db'>, creatorId: string): Promise<CreatorView | null> {
  const [creator] = await ctx.db.select().from(creators).where(eq(creators.id, creatorId));
  if (!creator) return null;
  const published = await ctx.db
    .select(summaryColumns)
    .from(books)
    .innerJoin(creators, eq(creators.id, books.creatorId))
    .where(and(eq(books.creatorId, creatorId), eq(books.status, 'published')))
    .orderBy(desc(books.publishedAt), asc(books.id));
  return {
    creatorId: creator.id,
    name: creator.name,
    links: creator.links.map(({ label, url }) => ({ label, url })),
    books: published.map(presentSummary),
  };
}
