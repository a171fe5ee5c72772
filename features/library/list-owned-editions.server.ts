import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { grants } from '../accounts/tables.ts';
import { books } from '../books/tables.ts';
import type { Ctx } from '../context.ts';

/** A book that somebody thinks of buying, and another edition of it that they own. */
export interface OwnedEdition {
  bookId: string;
  ownedId: string;
  ownedTitle: string;
}

const wanted = alias(books, 'wanted');

/** Of the books named, those of which the user owns another edition; what is only lent is not owned. */
export async function listOwnedEditions(
  ctx: Pick<Ctx, 'db'>,
  uid: string,
  bookIds: readonly string[],
): Promise<OwnedEdition[]> {
  if (bookIds.length === 0) return [];
  return ctx.db
    .selectDistinct({ bookId: wanted.id, ownedId: books.id, ownedTitle: books.title })
    .from(wanted)
    .innerJoin(
      books,
      and(
        ne(books.id, wanted.id),
        sql`coalesce(${books.baseBookId}, ${books.id}) = coalesce(${wanted.baseBookId}, ${wanted.id})`,
      ),
    )
    .innerJoin(grants, and(eq(grants.kind, 'book'), eq(grants.itemId, books.id), eq(grants.userId, uid)))
    .where(and(inArray(wanted.id, [...bookIds]), ne(grants.source, 'loan')))
    .orderBy(wanted.id, books.title);
}
