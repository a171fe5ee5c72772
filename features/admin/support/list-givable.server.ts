import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { books } from '../../publishing/books/tables.ts';

/** The list of books in the store, by title, ends here. */
const LISTED_BOOKS = 300;

/** The things that the team may give, as `kind:id`: kinds of codes, skins, and books. */
export async function listGivable(ctx: Pick<Ctx, 'db' | 'catalogue'>): Promise<{ value: string; label: string }[]> {
  const sold = await ctx.db
    .select({ id: books.id, title: books.title })
    .from(books)
    .where(eq(books.status, 'published'))
    .orderBy(asc(books.title), asc(books.id))
    .limit(LISTED_BOOKS);
  return [
    ...ctx.catalogue.kinds.map(({ id, title }) => ({ value: `key:${id}`, label: `Chave: ${title}` })),
    ...ctx.catalogue.skins.map(({ id, title }) => ({ value: `skin:${id}`, label: `Skin: ${title}` })),
    ...sold.map(({ id, title }) => ({ value: `book:${id}`, label: `Livro: ${title}` })),
  ];
}
