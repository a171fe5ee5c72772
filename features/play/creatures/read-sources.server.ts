import { inArray } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { coverUrl } from '../../publishing/books/price.ts';
import { books } from '../../publishing/books/tables.ts';
import { findPrinted } from '../../publishing/page-texts/find-page.server.ts';
import type { CreatureView } from './creature-schema.ts';
import type { creatures } from './tables.ts';

type SourceColumns = Pick<typeof creatures.$inferSelect, 'sourceBookId' | 'sourcePage'>;
export type SourceOf = (row: SourceColumns) => CreatureView['source'];

const pageOf = ({ sourceBookId: bookId, sourcePage: page }: SourceColumns) =>
  bookId === null || page === null ? null : { bookId, page };

/** The pages that these creatures were copied from, with what the store says of their books. */
export async function readSources(ctx: Pick<Ctx, 'db'>, rows: readonly SourceColumns[]): Promise<SourceOf> {
  const pages = rows.flatMap((row) => pageOf(row) ?? []);
  if (pages.length === 0) return () => null;
  const [found, printed] = await Promise.all([
    ctx.db
      .select({ bookId: books.id, bookURL: books.bookUrl, title: books.title, coverKey: books.coverKey })
      .from(books)
      .where(
        inArray(
          books.id,
          pages.map(({ bookId }) => bookId),
        ),
      ),
    findPrinted(ctx, pages),
  ]);
  return (row) => {
    const page = pageOf(row);
    const book = found.find(({ bookId }) => bookId === page?.bookId);
    if (!page || !book) return null;
    const { bookId, bookURL, title, coverKey } = book;
    return {
      bookId,
      bookURL,
      title,
      coverURL: coverUrl(coverKey),
      page: page.page,
      label: printed(page)?.label ?? String(page.page),
    };
  };
}
