import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/port.ts';
import { creators } from '../creators/tables.ts';
import type { FoundDraft } from './find-draft.server.ts';

/** Whether what this book's creator sends is in force at once. What an admin took out of the store is reviewed anyway. */
export async function publishesUnreviewed(db: Pick<Db, 'select'>, { book, draft }: FoundDraft): Promise<boolean> {
  if (draft.withdrawnByAdmin) return false;
  const [creator] = await db
    .select({ trusted: creators.trusted })
    .from(creators)
    .where(eq(creators.id, book.creatorId));
  return creator?.trusted ?? false;
}
