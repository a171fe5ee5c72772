import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../kit/context.ts';
import { bookPages, bookTexts } from '../../publishing/page-texts/tables.ts';
import { tsQuery } from './page-query.ts';

/** The files of these books whose words were taken out, as an array. */
export const filesOf = (bookIds: readonly string[]): SQL => sql`array(select ${bookTexts.fileId} from ${bookTexts}
  where ${bookTexts.bookId} = any(${sql.param([...bookIds])}::text[]) and ${bookTexts.state} = 'ready')`;

/** Pages of each sort that are compared: a word that stands on nearly every page of a library has no best one. */
export const COMPARED_PAGES = 2_000;

/** The pages with these words in a heading, and those with them anywhere else, without what they say. */
export function comparedPages({ db }: Pick<Ctx, 'db'>, bookIds: readonly string[], words: readonly string[]) {
  const query = sql`${tsQuery(words)}::tsquery`;
  const files = filesOf(bookIds);
  const pagesWith = (place: 0 | 1, has: SQL) =>
    db
      .select({
        fileId: bookPages.fileId,
        page: bookPages.page,
        place: sql<number>`${sql.raw(String(place))}`.as('place'),
      })
      .from(bookPages)
      .where(and(sql`${bookPages.fileId} = any(${files})`, has))
      .limit(COMPARED_PAGES);
  const inHeading = sql`${bookPages.heads} @@ ${query}`;
  return unionAll(pagesWith(0, inHeading), pagesWith(1, sql`${bookPages.words} @@ ${query} and not ${inHeading}`)).as(
    'compared',
  );
}

/** The texts of these pages, each under its file and number. */
export async function textsOf({ db }: Pick<Ctx, 'db'>, pages: readonly { fileId: string; page: number }[]) {
  const { fileId, page, text, label } = bookPages;
  const rows = await db
    .select({ fileId, page, text, label })
    .from(bookPages)
    .where(or(...pages.map((one) => and(eq(fileId, one.fileId), eq(page, one.page)))));
  return new Map(rows.map((row) => [`${row.fileId} ${row.page}`, row]));
}
