import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { users } from './tables.ts';

/** Writes the address of somebody’s picture, and resolves with the former one. */
export async function storePhotoAddress(tx: Tx, uid: string, photoUrl: string | null): Promise<string | null> {
  const one = eq(users.uid, uid);
  const [row] = await tx.select({ photoUrl: users.photoUrl }).from(users).where(one).for('update');
  await tx.update(users).set({ photoUrl }).where(one);
  return row?.photoUrl ?? null;
}
