import { and, asc, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../../kit/context.ts';
import { presentSummary, summaryColumns } from '../books/columns.server.ts';
import { books } from '../books/tables.ts';
import type { creatorView } from './creator-schema.ts';
import { creators } from './tables.ts';

export type CreatorView = z.output<typeof creatorView>;

/** The name that the store shows; null for an unknown id. */
export async function getCreatorName({ db }: Pick<Ctx, 'db'>, creatorId: string): Promise<string | null> {
  const [creator] = await db.select({ name: creators.name }).from(creators).where(eq(creators.id, creatorId));
  return creator?.name ?? null;
}

/** A creator with every published book, newest first; null for an unknown id. */
/** The facts of a creator that its own team reads; null for an unknown id. */
export async function getOwnCreator({ db }: Pick<Ctx, 'db'>, creatorId: string) {
  const [creator] = await db
    .select({ name: creators.name, trusted: creators.trusted })
    .from(creators)
    .where(eq(creators.id, creatorId));
  return creator ?? null;
}

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
