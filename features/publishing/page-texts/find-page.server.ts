import { and, desc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { bookFiles } from '../books/tables.ts';
import { unstampable } from '../books/unstampable.server.ts';
import { bookPages } from './tables.ts';

/** The number of pages of the file that readers get, null where nobody counted them, and what is printed on one. */
export async function findPage(
  { db }: Pick<Ctx, 'db'>,
  bookId: string,
  page: number,
): Promise<{ pages: number | null; label: string }> {
  const [file] = await db
    .select({ id: bookFiles.id, pages: bookFiles.pages })
    .from(bookFiles)
    .where(and(eq(bookFiles.bookId, bookId), eq(bookFiles.kind, 'main')))
    .orderBy(sql`coalesce(${unstampable()}, false)`, desc(bookFiles.version), desc(bookFiles.createdAt))
    .limit(1);
  if (!file) return { pages: null, label: String(page) };
  const [found] = await db
    .select({ label: bookPages.label })
    .from(bookPages)
    .where(and(eq(bookPages.fileId, file.id), eq(bookPages.page, page)));
  return { pages: file.pages, label: found?.label ?? String(page) };
}
