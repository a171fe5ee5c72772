import type { Tx } from '../../../platform/db/port.ts';
import { shelvedBooks, shelves } from './tables.ts';

/** Brings a shelf in with its books. */
export async function importShelf(
  tx: Tx,
  shelf: typeof shelves.$inferInsert,
  bookIds: readonly string[],
): Promise<void> {
  await tx.insert(shelves).values(shelf);
  await tx
    .insert(shelvedBooks)
    .values(bookIds.map((bookId) => ({ shelfId: shelf.id, bookId, addedAt: shelf.createdAt })));
}
