import { inArray, or } from 'drizzle-orm';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { coverUrl } from '../../publishing/books/price.ts';
import { books } from '../../publishing/books/tables.ts';
import { findPrinted } from '../../publishing/page-texts/find-page.server.ts';
import type { AskedPage, FoundPage } from './page-search-schema.ts';
import { readableBooks } from './search-pages.server.ts';

type BookRow = Pick<typeof books.$inferSelect, 'id' | 'bookUrl' | 'title' | 'coverKey' | 'pageOne' | 'status'>;

/** The book of each asked page that the caller may know of: one that is sold, or that they hold. */
async function booksOf(ctx: Ctx, asked: readonly AskedPage[]): Promise<BookRow[]> {
  const urls = asked.flatMap((page) => ('bookURL' in page ? [page.bookURL] : []));
  const ids = asked.flatMap((page) => ('bookId' in page ? [page.bookId] : []));
  return ctx.db
    .select({
      id: books.id,
      bookUrl: books.bookUrl,
      title: books.title,
      coverKey: books.coverKey,
      pageOne: books.pageOne,
      status: books.status,
    })
    .from(books)
    .where(or(inArray(books.bookUrl, urls), inArray(books.id, ids)));
}

/** The pages that texts name, one for each, in order; null for one that the caller may not know of. */
export async function getPages(
  ctx: Ctx,
  { uid }: Caller,
  asked: readonly AskedPage[],
): Promise<{ pages: (FoundPage | null)[] }> {
  const rows = await booksOf(ctx, asked);
  const readable = await readableBooks(ctx, uid, { bookIds: rows.map(({ id }) => id) });
  const known = rows.filter(({ id, status }) => status === 'published' || readable.has(id));
  const bookOf = (page: AskedPage) =>
    known.find((book) => ('bookId' in page ? book.id === page.bookId : book.bookUrl === page.bookURL));
  const printed = await findPrinted(
    ctx,
    asked.flatMap((page) => {
      const book = bookOf(page);
      return book ? [{ ...page, bookId: book.id }] : [];
    }),
  );
  const pages = asked.map((page): FoundPage | null => {
    const book = bookOf(page);
    const found = book && printed({ ...page, bookId: book.id });
    if (!book || !found) return null;
    const from = readable.get(book.id) ?? null;
    return {
      bookId: book.id,
      bookURL: book.bookUrl,
      title: book.title,
      coverURL: coverUrl(book.coverKey),
      page: found.page,
      label: found.label,
      from,
      fileId: from === null ? null : found.fileId,
      pageOne: book.pageOne,
    };
  });
  return { pages };
}
