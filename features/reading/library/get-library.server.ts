import { and, asc, eq, sql } from 'drizzle-orm';
import { statement } from '../../../platform/db/statement.ts';
import type { Ctx } from '../../kit/context.ts';
import { listLentTo } from '../../ownership/loans/running.server.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import type { LibraryInput, LibraryView } from './library.ts';
import { listOwnedBooks } from './list-owned-books.server.ts';
import { readBooks } from './read-books.server.ts';

/** The rows of a page: more than fit its bytes. */
const PAGE_ROWS = 200;

const since = sql<string>`min(${grants.createdAt})`;
const ownedSkins = statement('library_skins', (db) =>
  db
    .select({ skinId: grants.itemId, acquiredAt: since.mapWith(grants.createdAt) })
    .from(grants)
    .where(and(eq(grants.userId, sql.placeholder('uid')), eq(grants.kind, 'skin')))
    .groupBy(grants.itemId)
    .orderBy(asc(since), asc(grants.itemId)),
);

/** The skins that somebody owns, in the order they came. There are no more of them than the catalogue has. */
export async function listOwnedSkins({ db }: Pick<Ctx, 'db' | 'clock'>, uid: string): Promise<LibraryView['skins']> {
  const rows = await ownedSkins(db, { uid });
  return rows.map(({ skinId, acquiredAt }) => ({ skinId, acquiredAt: acquiredAt.toISOString() }));
}

/**
 * The things that the user owns, in the order they came: as many books as an answer may hold, or `limit`. A thing
 * granted twice is listed once, by the first grant that makes it the user's own.
 */
export async function getLibrary(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  uid: string,
  { cursor, limit = PAGE_ROWS, q }: LibraryInput = {},
): Promise<LibraryView> {
  const [{ rows, order }, skins] = await Promise.all([
    listOwnedBooks(ctx, uid, { cursor, limit, q }),
    listOwnedSkins(ctx, uid),
  ]);
  const ids = rows.map(({ bookId }) => bookId);
  const [held, lentTo] = await Promise.all([readBooks(ctx, uid, rows), listLentTo(ctx.db, uid, ids, ctx.clock.now())]);
  const books = held.map((book) => {
    const tables = lentTo.get(book.bookId);
    return tables ? { ...book, lentTo: tables } : book;
  });
  const page = order.page(
    books,
    limit,
    ({ acquiredAt, bookId }) => [new Date(acquiredAt), bookId],
    (book) => book,
  );
  return { books: page.rows, skins, nextCursor: page.nextCursor };
}
