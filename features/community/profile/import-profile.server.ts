import type { Tx } from '../../../platform/db/port.ts';
import { foldHandle } from './handle.ts';
import { handles, profilePages } from './tables.ts';

/** Brings somebody's handle and public page in. */
export async function importProfile(tx: Tx, handle: string, page: typeof profilePages.$inferInsert): Promise<void> {
  await tx.insert(handles).values({ folded: foldHandle(handle), handle, userId: page.userId, takenAt: page.updatedAt });
  await tx.insert(profilePages).values(page);
}
