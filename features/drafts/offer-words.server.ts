import { and, asc, eq, sql } from 'drizzle-orm';
import { books } from '../books/tables.ts';
import type { Ctx } from '../context.ts';

const TAGS_OFFERED = 80;
const BASES_OFFERED = 200;

/** For a book's form: the tags that most books on sale have, and its creator's books to build on. */
export async function offerWords(
  { db }: Pick<Ctx, 'db'>,
  creatorId: string,
): Promise<{ tags: string[]; bases: { bookId: string; title: string }[] }> {
  const [tags, bases] = await Promise.all([
    db
      .select({ tag: sql<string>`unnest(${books.tags})`.as('tag') })
      .from(books)
      .where(eq(books.status, 'published'))
      .groupBy(sql`1`)
      .orderBy(sql`count(*) desc`, sql`1`)
      .limit(TAGS_OFFERED),
    db
      .select({ bookId: books.id, title: books.title })
      .from(books)
      .where(and(eq(books.creatorId, creatorId), eq(books.status, 'published')))
      .orderBy(asc(books.title))
      .limit(BASES_OFFERED),
  ]);
  return { tags: tags.map(({ tag }) => tag), bases };
}
