import { and, asc, eq, exists, inArray, isNull, ne, sql } from 'drizzle-orm';
import { grants } from '../accounts/tables.ts';
import { books } from '../books/tables.ts';
import { coverUrl } from '../cart/present-cart.ts';
import type { Ctx } from '../context.ts';
import { isHeld } from '../library/held.server.ts';
import { SHELF_SHOWN } from './shelves.ts';
import type { ShelfList } from './shelves-schema.ts';
import { shelvedBooks, shelves } from './tables.ts';

const ofOwner = (uid: string) => and(eq(shelves.userId, uid), isNull(shelves.deletedAt));

/** Somebody's shelves in their order, each with its number of books, and of those among `bookIds`. */
export async function listShelves(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  uid: string,
  bookIds: readonly string[] = [],
): Promise<ShelfList> {
  const held = exists(
    db
      .select({ one: sql`1` })
      .from(grants)
      .where(
        and(
          eq(grants.userId, uid),
          eq(grants.kind, 'book'),
          eq(grants.itemId, shelvedBooks.bookId),
          isHeld(clock.now()),
        ),
      ),
  );
  const isAsked = bookIds.length > 0 ? inArray(shelvedBooks.bookId, [...bookIds]) : sql`false`;
  const rows = await db
    .select({
      shelfId: shelves.id,
      name: shelves.name,
      isPublic: shelves.isPublic,
      books: sql<number>`count(${shelvedBooks.bookId}) filter (where ${held})`.mapWith(Number),
      among: sql<number>`count(${shelvedBooks.bookId}) filter (where ${isAsked})`.mapWith(Number),
    })
    .from(shelves)
    .leftJoin(shelvedBooks, eq(shelvedBooks.shelfId, shelves.id))
    .where(ofOwner(uid))
    .groupBy(shelves.id)
    .orderBy(asc(shelves.position), asc(shelves.id));
  return { shelves: rows };
}

/** The ids of the books on somebody's shelf; null where they have no such shelf. */
export async function booksOnShelf(
  { db }: Pick<Ctx, 'db'>,
  uid: string,
  shelfId: string,
): Promise<ReadonlySet<string> | null> {
  const [shelf] = await db
    .select({ id: shelves.id })
    .from(shelves)
    .where(and(eq(shelves.id, shelfId), ofOwner(uid)));
  if (!shelf) return null;
  const rows = await db
    .select({ bookId: shelvedBooks.bookId })
    .from(shelvedBooks)
    .where(eq(shelvedBooks.shelfId, shelfId));
  return new Set(rows.map(({ bookId }) => bookId));
}

export interface PublicShelf {
  name: string;
  /** All of them. */
  count: number;
  /** The first ones. */
  books: { bookId: string; bookURL: string; title: string; coverURL: string | null }[];
}

/** What a profile shows of its owner's public shelves: books of their own that are in the store. */
export async function readPublicShelves({ db }: Pick<Ctx, 'db'>, uid: string): Promise<PublicShelf[]> {
  const owned = exists(
    db
      .select({ one: sql`1` })
      .from(grants)
      .where(
        and(eq(grants.userId, uid), eq(grants.kind, 'book'), eq(grants.itemId, books.id), ne(grants.source, 'loan')),
      ),
  );
  const numbered = db
    .select({
      // Named apart: both tables have an `id`.
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
    .where(and(ofOwner(uid), eq(shelves.isPublic, true), owned))
    .as('numbered');
  const rows = await db
    .select()
    .from(numbered)
    .where(sql`${numbered.nth} <= ${SHELF_SHOWN}`)
    .orderBy(asc(numbered.position), asc(numbered.shelfId), asc(numbered.nth));
  return [...Map.groupBy(rows, ({ shelfId }) => shelfId).values()].map((shown) => ({
    name: shown[0]!.name,
    count: Number(shown[0]!.count),
    books: shown.map(({ bookId, bookURL, title, coverKey }) => ({
      bookId,
      bookURL,
      title,
      coverURL: coverUrl(coverKey),
    })),
  }));
}
