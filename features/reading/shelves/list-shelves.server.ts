import { and, asc, count, eq, isNull, type Placeholder, sql } from 'drizzle-orm';
import { hasId } from '../../../platform/db/columns.ts';
import type { Ctx } from '../../kit/context.ts';
import { ownsTheBook } from '../../ownership/ownership/owned.server.ts';
import { coverUrl } from '../../publishing/books/price.ts';
import { books } from '../../publishing/books/tables.ts';
import { SHELF_PAGE, SHELF_SHOWN } from './shelves.ts';
import { shelvedBooks, shelves } from './tables.ts';

export const ofOwner = (uid: string | Placeholder) => and(eq(shelves.userId, uid), isNull(shelves.deletedAt));

/** The ids of the books on somebody's shelf; null where they have no such shelf. */
export async function booksOnShelf(
  { db }: Pick<Ctx, 'db'>,
  uid: string,
  shelfId: string,
): Promise<ReadonlySet<string> | null> {
  const [shelf] = await db
    .select({ id: shelves.id })
    .from(shelves)
    .where(and(hasId(shelves.id, shelfId), ofOwner(uid)));
  if (!shelf) return null;
  const rows = await db
    .select({ bookId: shelvedBooks.bookId })
    .from(shelvedBooks)
    .where(eq(shelvedBooks.shelfId, shelfId));
  return new Set(rows.map(({ bookId }) => bookId));
}

export interface PublicShelf {
  shelfId: string;
  name: string;
  /** The number of all books. */
  count: number;
  /** The first ones. */
  books: { bookId: string; bookURL: string; title: string; coverURL: string | null }[];
}

/** The public shelves on a profile: books of its owner that are in the store. */
export async function readPublicShelves({ db }: Pick<Ctx, 'db'>, uid: string): Promise<PublicShelf[]> {
  const numbered = db
    .select({
      // The ids are named apart, because both tables have one.
      shelfId: sql<string>`${shelves.id}`.as('shelf_id'),
      name: shelves.name,
      position: shelves.position,
      bookId: sql<string>`${books.id}`.as('book_id'),
      bookURL: books.bookUrl,
      title: books.title,
      coverKey: books.coverKey,
      nth: sql<number>`row_number() over (partition by ${shelves.id} order by ${shelvedBooks.addedAt}, ${books.id})`.as(
        'nth',
      ),
      count: sql<number>`count(*) over (partition by ${shelves.id})`.as('count'),
    })
    .from(shelves)
    .innerJoin(shelvedBooks, eq(shelvedBooks.shelfId, shelves.id))
    .innerJoin(books, and(eq(books.id, shelvedBooks.bookId), eq(books.status, 'published')))
    .where(and(ofOwner(uid), eq(shelves.isPublic, true), ownsTheBook(uid, books.id)))
    .as('numbered');
  const rows = await db
    .select()
    .from(numbered)
    .where(sql`${numbered.nth} <= ${SHELF_SHOWN}`)
    .orderBy(asc(numbered.position), asc(numbered.shelfId), asc(numbered.nth));
  return [...Map.groupBy(rows, ({ shelfId }) => shelfId)].map(([shelfId, shown]) => ({
    shelfId,
    name: shown[0]!.name,
    count: Number(shown[0]!.count),
    books: shown.map(({ bookId, bookURL, title, coverKey }) => presentBook({ bookId, bookURL, title, coverKey })),
  }));
}

export interface ShelfPage extends PublicShelf {
  /** The page, counted from 1. */
  page: number;
  pages: number;
}

const presentBook = ({
  coverKey,
  ...book
}: Omit<PublicShelf['books'][number], 'coverURL'> & { coverKey: string | null }) => ({
  ...book,
  coverURL: coverUrl(coverKey),
});

/** A public shelf with one page of its books; null where it is not public, or has no such page. */
export async function readPublicShelf(
  { db }: Pick<Ctx, 'db'>,
  uid: string,
  shelfId: string,
  page: number,
): Promise<ShelfPage | null> {
  const [shelf] = await db
    .select({ name: shelves.name })
    .from(shelves)
    .where(and(eq(shelves.id, shelfId), ofOwner(uid), eq(shelves.isPublic, true)));
  if (!shelf) return null;
  const shown = and(eq(shelvedBooks.shelfId, shelfId), eq(books.status, 'published'), ownsTheBook(uid, books.id));
  const [[all], rows] = await Promise.all([
    db.select({ count: count() }).from(shelvedBooks).innerJoin(books, eq(books.id, shelvedBooks.bookId)).where(shown),
    db
      .select({ bookId: books.id, bookURL: books.bookUrl, title: books.title, coverKey: books.coverKey })
      .from(shelvedBooks)
      .innerJoin(books, eq(books.id, shelvedBooks.bookId))
      .where(shown)
      .orderBy(asc(shelvedBooks.addedAt), asc(books.id))
      .limit(SHELF_PAGE)
      .offset((page - 1) * SHELF_PAGE),
  ]);
  const pages = Math.max(1, Math.ceil(all!.count / SHELF_PAGE));
  if (page > pages) return null;
  return { shelfId, name: shelf.name, count: all!.count, books: rows.map(presentBook), page, pages };
}
