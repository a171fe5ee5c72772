import type { Tx } from '../../../platform/db/port.ts';
import { follows, newsPosts } from './tables.ts';

/** Brings posts in that came out and were told. */
export async function importPosts(tx: Tx, posts: (typeof newsPosts.$inferInsert)[]): Promise<void> {
  await tx.insert(newsPosts).values(posts);
}

/** Notes what somebody follows since then. */
export async function importFollows(
  tx: Tx,
  userId: string,
  sources: readonly string[],
  createdAt: Date,
): Promise<void> {
  await tx.insert(follows).values(sources.map((source) => ({ userId, source, createdAt })));
}
