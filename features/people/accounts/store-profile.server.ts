import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { users } from './tables.ts';

/** The columns of the skins that a person wears, and of their own words. */
export type ProfileColumns = Partial<
  Pick<
    typeof users.$inferInsert,
    | 'displayName'
    | 'currentTitle'
    | 'currentBanner'
    | 'currentFrame'
    | 'currentTray'
    | 'profileDescription'
    | 'profileMainColor'
    | 'profileBackgroundColor'
    | 'profileBannerPosition'
  >
>;

export async function storeProfile(tx: Tx, uid: string, columns: ProfileColumns): Promise<void> {
  await tx.update(users).set(columns).where(eq(users.uid, uid));
}
