import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/db/port.ts';
import { FILLED_FORMATS } from '../../../platform/pdf/port.ts';
import { bookFiles } from './tables.ts';

/** Marks a plan that is missing or unreadable to be made again, whatever its row says. */
export async function remakePlan(db: Pick<Queryable, 'update'>, fileId: string): Promise<void> {
  await db
    .update(bookFiles)
    .set({ planFormat: 0 })
    .where(and(eq(bookFiles.id, fileId), inArray(bookFiles.planFormat, [...FILLED_FORMATS])));
}

/** Has the plans of a book made again that could not be made. Returns the ids of their files. */
export async function retryPlans(tx: Tx, bookId: string): Promise<string[]> {
  const retried = await tx
    .update(bookFiles)
    .set({ planFailure: null, planFailedFormat: null, planTries: 0, planTryAfter: null })
    .where(and(eq(bookFiles.bookId, bookId), or(isNotNull(bookFiles.planFailure), isNotNull(bookFiles.planTryAfter))))
    .returning({ id: bookFiles.id });
  return retried.map(({ id }) => id);
}
