import { and, asc, eq, inArray } from 'drizzle-orm';
import { grants } from '../accounts/tables.ts';
import { presentFile } from '../books/columns.server.ts';
import { fileLines } from '../books/file-lines.ts';
import { bookFiles, books, creators } from '../books/tables.ts';
import { forReaders, isUnstampable, UNSTAMPABLE_WORDS } from '../books/unstampable.server.ts';
import { coverUrl } from '../cart/present-cart.ts';
import type { Ctx } from '../context.ts';
import { purchaseItems } from '../orders/tables.ts';
import { readingPositions } from '../reading/tables.ts';
import type { LibraryBook, LibraryFile, LibraryView, Way } from './library.ts';
import { archivedBooks, downloads } from './tables.ts';

type FileRow = typeof bookFiles.$inferSelect;

interface OwnedRow {
  grant: typeof grants.$inferSelect;
  price: number | null;
}

function presentWay({ grant: { source, sourceId, createdAt }, price }: OwnedRow): Way {
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
    downloadedAt: taken.get(file.id)?.toISOString() ?? null,
    current: current.has(file.id),
  }));
}

const listOwned = (ctx: Pick<Ctx, 'db'>, uid: string): Promise<OwnedRow[]> =>
  ctx.db
    .select({ grant: grants, price: purchaseItems.price })
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
    .where(and(eq(grants.userId, uid), inArray(grants.kind, ['book', 'skin'])))
    .orderBy(asc(grants.createdAt), asc(grants.sourceId));

async function readBooks({ db }: Pick<Ctx, 'db'>, uid: string) {
  const owned = db
    .select({ id: grants.itemId })
    .from(grants)
    .where(and(eq(grants.userId, uid), eq(grants.kind, 'book')));
  const [rows, files, taken, archived, read] = await Promise.all([
    db
      .select({ book: books, creatorName: creators.name })
      .from(books)
      .innerJoin(creators, eq(creators.id, books.creatorId))
      .where(inArray(books.id, owned)),
    db
      .select()
      .from(bookFiles)
      .where(inArray(bookFiles.bookId, owned))
      .orderBy(asc(bookFiles.version), asc(bookFiles.createdAt), asc(bookFiles.id)),
    db.select().from(downloads).where(eq(downloads.userId, uid)),
    db.select().from(archivedBooks).where(eq(archivedBooks.userId, uid)),
    db.select().from(readingPositions).where(eq(readingPositions.userId, uid)),
  ]);
  return {
    rows: new Map(rows.map((row) => [row.book.id, row])),
    files: Map.groupBy(files, (file) => file.bookId),
    taken: new Map(taken.map((row) => [row.fileId, row.firstAt])),
    archived: new Map(archived.map((row) => [row.bookId, row.archivedAt])),
    read: new Map(read.map((row) => [row.bookId, row])),
  };
}

/**
 * What the user owns, in the order it was acquired. A thing granted twice is listed once, by the first grant that makes
 * it the user's own: a loan counts only when there is no other.
 */
export async function getLibrary(ctx: Pick<Ctx, 'db'>, uid: string): Promise<LibraryView> {
  const grantRows = await listOwned(ctx, uid);
  const things = [...Map.groupBy(grantRows, ({ grant }) => `${grant.kind}:${grant.itemId}`).values()].map((ways) => ({
    ways,
    first: (ways.find(({ grant }) => grant.source !== 'loan') ?? ways[0]!).grant,
  }));
  const ofBooks = things.filter(({ first }) => first.kind === 'book');
  const known = ofBooks.length === 0 ? null : await readBooks(ctx, uid);
  return {
    books: ofBooks
      .flatMap(({ first, ways }): LibraryBook[] => {
        const row = known?.rows.get(first.itemId);
        if (!known || !row) return [];
        const { book, creatorName } = row;
        const read = known.read.get(book.id);
        return [
          {
            bookId: book.id,
            bookURL: book.bookUrl,
            title: book.title,
            subtitle: book.subtitle,
            creatorId: book.creatorId,
            creatorName,
            system: book.system,
            coverURL: coverUrl(book.coverKey),
            accentColor: book.accentColor,
            inStore: book.status === 'published',
            acquiredBy: first.source,
            acquiredAt: first.createdAt.toISOString(),
            ways: ways.map(presentWay),
            copyCode: first.copyCode,
            archivedAt: known.archived.get(book.id)?.toISOString() ?? null,
            lastRead: read
              ? { fileId: read.fileId, page: read.page, pages: read.pages, at: read.updatedAt.toISOString() }
              : null,
            files: presentFiles(forReaders(known.files.get(book.id) ?? []), known.taken),
          },
        ];
      })
      .toSorted((a, b) => (a.acquiredAt < b.acquiredAt ? -1 : a.acquiredAt > b.acquiredAt ? 1 : 0)),
    skins: things
      .filter(({ first }) => first.kind === 'skin')
      .map(({ first }) => ({ skinId: first.itemId, acquiredAt: first.createdAt.toISOString() })),
  };
}
