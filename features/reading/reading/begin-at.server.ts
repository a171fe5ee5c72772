import type { Queryable } from '../../../platform/db/port.ts';
import { readingPositions } from './tables.ts';

/** Notes that somebody has begun a book and stands at a page; where they read it before, nothing changes. */
export async function beginAt(
  db: Queryable,
  {
    at,
    ...position
  }: Pick<typeof readingPositions.$inferInsert, 'userId' | 'bookId' | 'fileId' | 'page' | 'pages'> & {
    at: Date;
  },
): Promise<void> {
  await db
    .insert(readingPositions)
    .values({ ...position, updatedAt: at, begunAt: at })
    .onConflictDoNothing();
}
