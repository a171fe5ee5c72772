import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { uploadLocks } from './tables.ts';

type Locker = Pick<Ctx, 'db'>;

/** A lock outlives the process that held it by this long. */
const LASTS = sql`clock_timestamp() + interval '6 seconds'`;

/** False while another request holds it; that one is told that somebody waits. */
export async function takeLock({ db }: Locker, uploadId: string, holder: string): Promise<boolean> {
  const taken = await db
    .insert(uploadLocks)
    .values({ uploadId, holder, until: LASTS })
    .onConflictDoUpdate({
      target: uploadLocks.uploadId,
      set: { holder, until: LASTS, wanted: false },
      setWhere: sql`${uploadLocks.until} < clock_timestamp()`,
    })
    .returning({ holder: uploadLocks.holder });
  if (taken.length > 0) return true;
  await db.update(uploadLocks).set({ wanted: true }).where(eq(uploadLocks.uploadId, uploadId));
  return false;
}

const own = (uploadId: string, holder: string) =>
  and(eq(uploadLocks.uploadId, uploadId), eq(uploadLocks.holder, holder));

/** Whether its holder should let go: somebody waits for it, or has it. */
export async function renewLock({ db }: Locker, uploadId: string, holder: string): Promise<boolean> {
  const [lock] = await db
    .update(uploadLocks)
    .set({ until: LASTS })
    .where(own(uploadId, holder))
    .returning({ wanted: uploadLocks.wanted });
  return lock?.wanted ?? true;
}

export async function releaseLock({ db }: Locker, uploadId: string, holder: string): Promise<void> {
  await db.delete(uploadLocks).where(own(uploadId, holder));
}
