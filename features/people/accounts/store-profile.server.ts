import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { users } from './tables.ts';

/** What a person says of themselves, and wears. */
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
