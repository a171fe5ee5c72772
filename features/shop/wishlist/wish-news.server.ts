import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { ownsBookSql } from '../../ownership/ownership/owned.server.ts';
import { notifyMany } from '../../people/notifications/notify-many.server.ts';
import { isFreeKind } from '../../publishing/books/book.ts';
import type { NewFileOfBook, PricedRow } from '../../publishing/books/book-hooks.ts';
import { bookFiles, books } from '../../publishing/books/tables.ts';
import { WISH_FILE_JOB, WISH_NEWS_JOB, type WishFileJob, type WishNewsJob } from './jobs.ts';

const WISHERS = `select w.user_id from wishes w where w.book_id = $1
   and not ${ownsBookSql('w.user_id', 'w.book_id')}`;

const tell = notifyMany('wishCheaper', WISHERS);

const tellOfFile = notifyMany('wishFreeFile', WISHERS);

/** Call this with a file that a book had not, in the transaction that adds it. Only the free kinds are told. */
export async function sendFreeFileNews(
  { jobs }: Pick<Ctx, 'jobs'>,
  tx: Tx,
  { bookId, fileId, kind }: NewFileOfBook,
): Promise<void> {
  if (!isFreeKind(kind)) return;
  const news: WishFileJob = { bookId, fileId };
  await jobs.send(WISH_FILE_JOB, news, { key: `wish-free-file-${fileId}` }, tx);
}

/** Tells those who wish for a book, and do not own it, that it has something free; nothing if it left the store. */
export async function tellOfFreeFile(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { bookId, fileId }: WishFileJob,
  stopping: AbortSignal,
): Promise<void> {
  const [found] = await ctx.db
    .select({ title: books.title, bookURL: books.bookUrl, name: bookFiles.name })
    .from(bookFiles)
    .innerJoin(books, eq(books.id, bookFiles.bookId))
    .where(and(eq(bookFiles.id, fileId), eq(books.id, bookId), eq(books.status, 'published')));
  if (!found) return;
  const { title, bookURL, name } = found;
  await tellOfFile(ctx, { of: bookId, about: `${bookURL} ${fileId}`, title, details: { note: name } }, stopping);
}

/** Call this with a book as it was, in the transaction that changes its price. */
export async function sendWishNews(
  { jobs, clock }: Pick<Ctx, 'jobs' | 'clock'>,
  tx: Tx,
  was: PricedRow,
  price: number,
): Promise<void> {
  if (was.status !== 'published' || price >= was.price) return;
  const month = clock.now().toISOString().slice(0, 7);
  const news: WishNewsJob = { bookId: was.id, before: was.price, month };
  await jobs.send(WISH_NEWS_JOB, news, { key: `wish-news-${was.id}-${price}-${month}` }, tx);
}

/** Tells those who wish for a book, and do not own it, that its price fell; nothing if it rose again meanwhile. */
export async function tellWishers(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { bookId, before, month = '' }: WishNewsJob,
  stopping: AbortSignal,
): Promise<void> {
  const [book] = await ctx.db
    .select({ title: books.title, bookURL: books.bookUrl, price: books.price })
    .from(books)
    .where(and(eq(books.id, bookId), eq(books.status, 'published')));
  if (!book || book.price >= before) return;
  const { title, bookURL, price } = book;
  const about = `${bookURL} ${price} ${month}`;
  await tell(ctx, { of: bookId, about, title, details: { amount: price } }, stopping);
}
