import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { grants, lentCopies } from '../../ownership/ownership/tables.ts';
import { users } from '../../people/accounts/tables.ts';
import { books } from '../../publishing/books/tables.ts';
import type { TracedCopy } from './trace-schema.ts';

/** The copies that have these codes, bought ones and lent ones. */
export async function findCopies(
  { db }: Pick<Ctx, 'db'>,
  codes: readonly string[],
): Promise<TracedCopy['copies'][number][]> {
  if (codes.length === 0) return [];
  const user = { uid: users.uid, email: users.email, displayName: users.displayName };
  const [owned, lent] = await Promise.all([
    db
      .select({ code: grants.copyCode, bookId: grants.itemId, title: books.title, since: grants.createdAt, user })
      .from(grants)
      .innerJoin(users, eq(users.uid, grants.userId))
      .leftJoin(books, eq(books.id, grants.itemId))
      .where(and(eq(grants.kind, 'book'), inArray(grants.copyCode, [...codes]))),
    db
      .select({
        code: lentCopies.copyCode,
        bookId: lentCopies.bookId,
        title: books.title,
        since: lentCopies.createdAt,
        user,
      })
      .from(lentCopies)
      .innerJoin(users, eq(users.uid, lentCopies.userId))
      .leftJoin(books, eq(books.id, lentCopies.bookId))
      .where(inArray(lentCopies.copyCode, [...codes])),
  ]);
  return [...owned.map((row) => ({ ...row, lent: false })), ...lent.map((row) => ({ ...row, lent: true }))].map(
    ({ code, bookId, title, since, ...rest }) => ({
      ...rest,
      copyCode: code ?? '',
      bookId,
      title: title ?? bookId,
      since: since.toISOString(),
    }),
  );
}
