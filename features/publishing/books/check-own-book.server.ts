import { eq } from 'drizzle-orm';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { can } from '../../kit/permissions.ts';
import { notYours } from '../../people/uploads/upload-target.ts';
import { books } from './tables.ts';

/** Throws NOT_FOUND for a book that the caller may not change. */
export async function checkOwnBook({ db }: Pick<Ctx, 'db'>, caller: Caller, bookId: string): Promise<void> {
  const [book] = await db.select({ creatorId: books.creatorId }).from(books).where(eq(books.id, bookId));
  if (!book || !can(caller, 'save', { is: 'draft', creatorId: book.creatorId })) throw notYours();
}
