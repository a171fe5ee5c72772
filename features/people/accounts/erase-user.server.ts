import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/db/port.ts';
import { users } from './tables.ts';

/** An issuer that no provider has: with the uid as subject, nobody signs in to this row again. */
const NO_ISSUER = 'erased';

const NOBODY = {
  issuer: NO_ISSUER,
  email: null,
  emailVerified: false,
  displayName: null,
  photoUrl: null,
  role: 'user',
  roleWithoutList: null,
  adminSince: null,
  creatorId: null,
  isCreatorOwner: false,
  creatorRole: null,
  roleWithoutCreator: null,
  currentTitle: null,
  currentBanner: null,
  currentFrame: null,
  currentTray: null,
  profileDescription: null,
  timeZone: null,
  profileMainColor: 0,
  profileBackgroundColor: 0,
  profileBannerPosition: 1600,
  cart: [],
  eraseAt: null,
} satisfies Partial<typeof users.$inferInsert>;

/** A locked user asks for their account to be erased at this time. */
export async function scheduleErasure(tx: Tx, uid: string, eraseAt: Date): Promise<void> {
  await tx.update(users).set({ eraseAt }).where(eq(users.uid, uid));
}

/** Takes the wish to be erased back. Returns whether the account is still there. */
export async function cancelErasure(db: Queryable, uid: string): Promise<boolean> {
  const kept = await db
    .update(users)
    .set({ eraseAt: null })
    .where(and(eq(users.uid, uid), isNull(users.erasedAt)))
    .returning({ uid: users.uid });
  return kept.length > 0;
}

/** Leaves a row that names nobody, to which purchases stay tied. Returns whether the account was due to be erased. */
export async function eraseUser(tx: Tx, uid: string, now: Date): Promise<boolean> {
  const erased = await tx
    .update(users)
    .set({ ...NOBODY, subject: uid, erasedAt: now })
    .where(and(eq(users.uid, uid), lte(users.eraseAt, now)))
    .returning({ uid: users.uid });
  return erased.length > 0;
}
