import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { bookCounts, books } from '../books/tables.ts';
import { oneSpelling } from '../books/tag.ts';

const TAGS_OFFERED = 80;
const BASES_OFFERED = 200;

/** The words that a book's form offers: the tags that most books on sale have, and its creator's books to build on. */
export async function offerWords(
  { db }: Pick<Ctx, 'db'>,
  creatorId: string,
): Promise<{ tags: string[]; bases: { bookId: string; title: string }[] }> {
  const [tags, bases] = await Promise.all([
    db
      .select({ tag: bookCounts.value })
      .from(bookCounts)
      .where(and(eq(bookCounts.facet, 'tag'), gt(bookCounts.count, 0)))
      .orderBy(desc(bookCounts.count), asc(bookCounts.value))
      .limit(TAGS_OFFERED),
    db
      .select({ bookId: books.id, title: books.title })
      .from(books)
      .where(and(eq(books.creatorId, creatorId), eq(books.status, 'published')))
      .orderBy(asc(books.title))
      .limit(BASES_OFFERED),
  ]);
  return {
    tags: oneSpelling(
      tags.map(({ tag }) => tag),
      (tag) => tag,
    ),
    bases,
  };
}
