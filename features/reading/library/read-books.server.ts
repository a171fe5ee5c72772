import { type AnyColumn, and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { statement } from '../../../platform/db/statement.ts';
import type { Ctx } from '../../kit/context.ts';
import { downloads } from '../../ownership/downloads/tables.ts';
import { isHeld } from '../../ownership/ownership/held.server.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import { presentFile } from '../../publishing/books/columns.server.ts';
import { fileLines } from '../../publishing/books/file-lines.ts';
import { coverUrl } from '../../publishing/books/price.ts';
import { bookFiles } from '../../publishing/books/tables.ts';
import { forReaders, isUnstampable, UNSTAMPABLE_WORDS } from '../../publishing/books/unstampable.server.ts';
import { isFrozen } from '../../shop/orders/frozen.server.ts';
import { purchaseItems } from '../../shop/orders/tables.ts';
import { readingPositions } from '../reading/tables.ts';
import type { AcquiredWay, LibraryBook, LibraryFile } from './library.ts';
import type { OwnedBook } from './list-owned-books.server.ts';
import { archivedBooks } from './tables.ts';

type FileRow = typeof bookFiles.$inferSelect;

interface WayRow {
  grant: typeof grants.$inferSelect;
  frozen: boolean;
  price: number | null;
}

function presentWay({ grant: { source, sourceId, createdAt }, price }: WayRow): AcquiredWay {
  return {
    by: source,
    at: createdAt.toISOString(),
    ...(source === 'purchase' ? { purchaseId: sourceId } : {}),
    ...(source === 'code' ? { code: sourceId } : {}),
    ...(price === null ? {} : { price }),
  };
}

function presentFiles(files: readonly FileRow[], taken: ReadonlyMap<string, Date>): LibraryFile[] {
  const current = new Set(fileLines(files).map((line) => line.current.id));
  return files.map((file) => ({
    ...presentFile(file),
    ...(isUnstampable(file) ? { unavailable: UNSTAMPABLE_WORDS } : {}),
    addedAt: file.createdAt.toISOString(),
    note: file.note,
    downloadedAt: taken.get(file.id)?.toISOString() ?? null,
    current: current.has(file.id),
  }));
}

const presentLoan = ({ until, campaignId, lenderId, lenderName }: NonNullable<OwnedBook['loan']>) => ({
  until: until?.toISOString() ?? null,
  lentBy: { uid: lenderId, displayName: lenderName },
  campaignId,
});

/*
 * A library asks all of these each time, and PostgreSQL plans them longer than it reads a few books: prepared, they are
 * planned once for a connection. Each takes the user and the ids of the books.
 */
const UID = sql.placeholder('uid');
const isOneOf = (column: AnyColumn): SQL => sql`${column} = any(${sql.placeholder('ids')})`;

/** The grants of these books to a user, oldest first, with what was paid for them. */
const waysOfBooks = statement('library_ways', (db) =>
  db
    .select({ grant: grants, frozen: isFrozen, price: purchaseItems.price })
    .from(grants)
    .leftJoin(
      purchaseItems,
      and(
        eq(grants.source, 'purchase'),
        eq(purchaseItems.purchaseId, grants.sourceId),
        eq(purchaseItems.productType, 'book'),
        eq(purchaseItems.productId, grants.itemId),
      ),
    )
    .where(and(eq(grants.userId, UID), eq(grants.kind, 'book'), isOneOf(grants.itemId), isHeld(sql.placeholder('now'))))
    .orderBy(asc(grants.createdAt), asc(grants.sourceId)),
);

const filesOfBooks = statement('library_files', (db) =>
  db
    .select()
    .from(bookFiles)
    .where(isOneOf(bookFiles.bookId))
    .orderBy(asc(bookFiles.version), asc(bookFiles.createdAt), asc(bookFiles.id)),
);

const takenFiles = statement('library_downloads', (db) =>
  db
    .select({ fileId: downloads.fileId, firstAt: downloads.firstAt })
    .from(downloads)
    .innerJoin(bookFiles, eq(bookFiles.id, downloads.fileId))
    .where(and(eq(downloads.userId, UID), isNull(downloads.reopenedAt), isOneOf(bookFiles.bookId))),
);

const archivedOfBooks = statement('library_archived', (db) =>
  db
    .select()
    .from(archivedBooks)
    .where(and(eq(archivedBooks.userId, UID), isOneOf(archivedBooks.bookId))),
);

const positionsInBooks = statement('library_positions', (db) =>
  db
    .select()
    .from(readingPositions)
    .where(and(eq(readingPositions.userId, UID), isOneOf(readingPositions.bookId))),
);

/** These books of a user's as they hold them: with their files, and what the user did with them. */
export async function readBooks(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  uid: string,
  owned: readonly OwnedBook[],
): Promise<LibraryBook[]> {
  if (owned.length === 0) return [];
  const { db, clock } = ctx;
  const ids = owned.map(({ bookId }) => bookId);
  const [ways, files, taken, archived, read] = await Promise.all([
    waysOfBooks(db, { uid, ids, now: clock.now() }),
    filesOfBooks(db, { ids }),
    takenFiles(db, { uid, ids }),
    archivedOfBooks(db, { uid, ids }),
    positionsInBooks(db, { uid, ids }),
  ]);
  const waysOf = Map.groupBy(ways, ({ grant }) => grant.itemId);
  const filesOf = Map.groupBy(files, (file) => file.bookId);
  const takenAt = new Map(taken.map((row) => [row.fileId, row.firstAt]));
  const archivedAt = new Map(archived.map((row) => [row.bookId, row.archivedAt]));
  const readAt = new Map(read.map((row) => [row.bookId, row]));
  return owned.map(({ coverKey, status, acquiredAt, acquiredBy, loan, ...book }): LibraryBook => {
    const at = readAt.get(book.bookId);
    return {
      ...book,
      coverURL: coverUrl(coverKey),
      inStore: status === 'published',
      ...(waysOf.get(book.bookId)?.every(({ frozen }) => frozen) ? { frozen: true as const } : {}),
      acquiredBy,
      acquiredAt: acquiredAt.toISOString(),
      ...(loan ? presentLoan(loan) : {}),
      ways: (waysOf.get(book.bookId) ?? []).map(presentWay),
      archivedAt: archivedAt.get(book.bookId)?.toISOString() ?? null,
      lastRead: at ? { fileId: at.fileId, page: at.page, pages: at.pages, at: at.updatedAt.toISOString() } : null,
      files: presentFiles(forReaders(filesOf.get(book.bookId) ?? []), takenAt),
    };
  });
}
