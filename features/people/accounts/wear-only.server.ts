import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { users } from './tables.ts';

/** Takes off the skins that somebody wears and that `isLost` is true of. */
export async function wearOnly(tx: Tx, uid: string, isLost: (skin: AnyColumn) => SQL): Promise<void> {
  const unlessLost = (skin: AnyColumn) => sql`case when ${isLost(skin)} then null else ${skin} end`;
  await tx
    .update(users)
    .set({
      currentBanner: unlessLost(users.currentBanner),
      currentFrame: unlessLost(users.currentFrame),
      currentTray: unlessLost(users.currentTray),
    })
    .where(eq(users.uid, uid));
}
