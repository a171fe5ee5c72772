import { and, asc, eq, inArray } from 'drizzle-orm';
import { grants } from '../accounts/tables.ts';
import { presentFile } from '../books/columns.server.ts';
import { bookFiles, books, creators } from '../books/tables.ts';
import { coverUrl } from '../cart/present-cart.ts';
import type { Ctx } from '../context.ts';
import type { LibraryView } from './library.ts';

/** What the user owns, in the order it was acquired; a thing granted twice is listed once, by its first grant. */
export async function getLibrary(ctx: Pick<Ctx, 'db'>, uid: string): Promise<LibraryView> {
  const held = await ctx.db
    .select({ kind: grants.kind, itemId: grants.itemId, source: grants.source, createdAt: grants.createdAt })
    .from(grants)
    .where(and(eq(grants.userId, uid), inArray(grants.kind, ['book', 'skin'])))
    .orderBy(asc(grants.createdAt));
  const first = [
    ...new Map([...held].reverse().map((grant) => [`${grant.kind}:${grant.itemId}`, grant])).values(),
  ].reverse();
  const bookIds = first.filter((grant) => grant.kind === 'book').map((grant) => grant.itemId);
  const found =
    bookIds.length === 0
      ? []
      : await ctx.db
          .select({ book: books, creatorName: creators.name })
          .from(books)
          .innerJoin(creators, eq(creators.id, books.creatorId))
          .where(inArray(books.id, bookIds));
  const files =
    bookIds.length === 0
      ? []
      : await ctx.db
          .select()
          .from(bookFiles)
          .where(inArray(bookFiles.bookId, bookIds))
          .orderBy(asc(bookFiles.createdAt), asc(bookFiles.id));
  const byId = new Map(found.map((row) => [row.book.id, row]));
  return {
    books: first.flatMap((grant) => {
      const row = grant.kind === 'book' ? byId.get(grant.itemId) : undefined;
      if (!row) return [];
      return [
        {
          bookId: row.book.id,
          bookURL: row.book.bookUrl,
          title: row.book.title,
          creatorName: row.creatorName,
          coverURL: coverUrl(row.book.coverKey),
          acquiredBy: grant.source,
          acquiredAt: grant.createdAt.toISOString(),
          files: files.filter((file) => file.bookId === row.book.id).map(presentFile),
        },
      ];
    }),
    skins: first
      .filter((grant) => grant.kind === 'skin')
      .map((grant) => ({ skinId: grant.itemId, acquiredAt: grant.createdAt.toISOString() })),
  };
}
