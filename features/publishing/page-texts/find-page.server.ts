import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { pagePrinted, printedNumber } from '../books/page-numbers.ts';
import { bookFiles, books } from '../books/tables.ts';
import { unstampable } from '../books/unstampable.server.ts';
import { bookPages } from './tables.ts';

/** The newest main file that readers get of each book. */
const readersFiles = ({ db }: Pick<Ctx, 'db'>, bookIds: readonly string[]) =>
  db
    .selectDistinctOn([bookFiles.bookId], {
      id: bookFiles.id,
      bookId: bookFiles.bookId,
      pages: bookFiles.pages,
      pageOne: books.pageOne,
    })
    .from(bookFiles)
    .innerJoin(books, eq(books.id, bookFiles.bookId))
    .where(and(inArray(bookFiles.bookId, [...bookIds]), eq(bookFiles.kind, 'main')))
    .orderBy(
      bookFiles.bookId,
      sql`coalesce(${unstampable()}, false)`,
      desc(bookFiles.version),
      desc(bookFiles.createdAt),
    );

/** A page of a book by its place in the file, or by what is printed on it. */
type WantedPage = { bookId: string } & ({ page: number } | { label: string });

interface PrintedPage {
  fileId: string;
  page: number;
  label: string;
}

/** These pages in the files that readers get, with what is printed on them; undefined for one that its file lacks. */
export async function findPrinted(
  ctx: Pick<Ctx, 'db'>,
  wanted: readonly WantedPage[],
): Promise<(one: WantedPage) => PrintedPage | undefined> {
  if (wanted.length === 0) return () => undefined;
  const files = await readersFiles(
    ctx,
    wanted.map(({ bookId }) => bookId),
  );
  const fileOf = ({ bookId }: WantedPage) => files.find((file) => file.bookId === bookId);
  const named = wanted.flatMap((one): SQL[] => {
    const file = fileOf(one);
    if (!file) return [];
    const isIt = 'page' in one ? eq(bookPages.page, one.page) : eq(bookPages.label, one.label);
    return [and(eq(bookPages.fileId, file.id), isIt)!];
  });
  const rows =
    named.length === 0
      ? []
      : await ctx.db
          .select({ fileId: bookPages.fileId, page: bookPages.page, label: bookPages.label })
          .from(bookPages)
          .where(or(...named))
          .orderBy(bookPages.page);
  return (one) => {
    const file = fileOf(one);
    if (!file) return undefined;
    const own = rows.find(
      (row) => row.fileId === file.id && ('page' in one ? row.page === one.page : row.label === one.label),
    );
    const page = 'page' in one ? one.page : pageOf(one.label, file.pageOne, own?.page);
    if (page === null || !Number.isSafeInteger(page) || page < 1 || (file.pages !== null && page > file.pages))
      return undefined;
    return { fileId: file.id, page, label: printedNumber(page, own?.label, file.pageOne) };
  };
}

/** The page with this label: as the creator counts, else as the file does; one without a label has its number. */
const pageOf = (label: string, pageOne: number | null, labelled: number | undefined): number | null =>
  pageOne === null ? (labelled ?? Number(label)) : pagePrinted(label, pageOne);

/** The number of pages of the file that readers get, null where nobody counted them, and what is printed on one. */
export async function findPage(
  ctx: Pick<Ctx, 'db'>,
  bookId: string,
  page: number,
): Promise<{ pages: number | null; label: string }> {
  const [file] = await readersFiles(ctx, [bookId]);
  const wanted = { bookId, page };
  const printed = (await findPrinted(ctx, [wanted]))(wanted);
  return { pages: file?.pages ?? null, label: printed?.label ?? String(page) };
}
