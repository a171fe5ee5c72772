import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { settlePreview } from './settle-preview.server.ts';
import { bookFiles, books } from './tables.ts';

type Book = typeof books.$inferSelect;

/** A new book that nobody sees: its own id stands for the address until it is published. */
export async function startBook(tx: Tx, book: Pick<Book, 'id' | 'creatorId' | 'title' | 'createdAt'>): Promise<Book> {
  const [started] = await tx
    .insert(books)
    .values({ ...book, bookUrl: book.id, price: 0 })
    .returning();
  return started!;
}

/** A new book as it is. */
export async function insertBook(tx: Tx, book: typeof books.$inferInsert): Promise<void> {
  await tx.insert(books).values(book);
}

/** A version for readers. `insertVersion` alone decides about it. */
export async function storeVersion(tx: Tx, version: typeof bookFiles.$inferInsert): Promise<void> {
  await tx.insert(bookFiles).values(version);
}

/** Puts a locked book on sale with these columns. */
export async function putOnSale(tx: Tx, bookId: string, columns: Partial<Book>): Promise<void> {
  await tx
    .update(books)
    .set({ ...columns, status: 'published' })
    .where(eq(books.id, bookId));
}

/** Takes a locked book out of the store. */
export async function takeOffSale(tx: Tx, bookId: string): Promise<void> {
  await tx.update(books).set({ status: 'withdrawn' }).where(eq(books.id, bookId));
}

/** Puts a book that was taken out of the store back as it was. Returns whether it was out. */
export async function putBackOnSale(tx: Tx, bookId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(books)
    .set({ status: 'published' })
    .where(and(eq(books.id, bookId), eq(books.status, 'withdrawn')));
  return rowCount === 1;
}

/** Changes what a locked book costs. Returns whether its preview went, because it was the whole book. */
export async function changePrice(
  ctx: Pick<Ctx, 'clock' | 'jobs'>,
  tx: Tx,
  bookId: string,
  price: number,
): Promise<boolean> {
  await tx.update(books).set({ price }).where(eq(books.id, bookId));
  return settlePreview(ctx, tx, bookId);
}

export async function changePicture(
  tx: Tx,
  bookId: string,
  picture: Partial<Pick<Book, 'coverKey' | 'backgroundKey'>>,
): Promise<void> {
  await tx.update(books).set(picture).where(eq(books.id, bookId));
}
