import { and, desc, eq, exists, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { isOwned } from '../../ownership/ownership/owned.server.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import { books } from '../../publishing/books/tables.ts';

/** Things that a page marks as owned: a library has no bound, and a page's own part has one. */
export const OWNED_MARKED = 2_000;

/** The ids of the books and skins that somebody owns, those that came last first; of one creator's books alone. */
export async function listOwnedIds(
  ctx: Pick<Ctx, 'db'>,
  uid: string,
  { creatorId }: { creatorId?: string } = {},
): Promise<string[]> {
  const { itemId, kind, userId, createdAt } = grants;
  const ofCreator =
    creatorId === undefined
      ? inArray(kind, ['book', 'skin'])
      : and(
          eq(kind, 'book'),
          exists(
            ctx.db
              .select({ id: books.id })
              .from(books)
              .where(and(eq(books.id, itemId), eq(books.creatorId, creatorId))),
          ),
        );
  const rows = await ctx.db
    .select({ id: itemId })
    .from(grants)
    .where(and(eq(userId, uid), ofCreator, isOwned))
    .groupBy(itemId)
    .orderBy(desc(sql`max(${createdAt})`), itemId)
    .limit(OWNED_MARKED);
  return rows.map((row) => row.id);
}
