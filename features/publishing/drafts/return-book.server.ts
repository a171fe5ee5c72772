import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { putBackOnSale } from '../books/change-book.server.ts';
import { recordEvent } from './record-event.server.ts';
import { bookDrafts } from './tables.ts';

/** Puts a book that an admin took out of the store back as it was; its house may change and publish it again. */
export async function returnBookToStore(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  caller: Caller,
  bookId: string,
): Promise<void> {
  if (!(await putBackOnSale(tx, bookId))) return;
  await tx.update(bookDrafts).set({ withdrawnByAdmin: false }).where(eq(bookDrafts.bookId, bookId));
  await recordEvent(ctx, tx, bookId, 'published', caller);
}
