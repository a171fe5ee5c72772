import { eq, inArray, lt, or } from 'drizzle-orm';
import { HOUR } from '../../../lib/span.ts';
import type { Ctx } from '../../kit/context.ts';
import { isExpired, type Upload } from './find-upload.server.ts';
import { uploadLocks, uploads } from './tables.ts';
import { LONGEST_MS, WAITS_MS } from './upload.ts';

type Ender = Pick<Ctx, 'db' | 'clock' | 'storage'>;

/** Removes an upload with its bytes. A process killed in between leaves bytes that `sweepFiles` finds. */
export async function endUpload({ db, storage }: Ender, { id, storageKey, incomingName }: Upload): Promise<void> {
  const gone = await db.delete(uploads).where(eq(uploads.id, id)).returning({ id: uploads.id });
  if (gone.length > 0) await storage.incoming.abandon(storageKey, incomingName);
}

const BATCH_ROWS = 100;
const LOCK_KEPT_MS = HOUR;

/** Removes uploads that wait too long: for more bytes, or to be used. */
export async function sweepUploads(ctx: Ender): Promise<void> {
  const { db, clock } = ctx;
  const ago = (ms: number): Date => new Date(clock.now().getTime() - ms);
  await db.delete(uploadLocks).where(lt(uploadLocks.until, ago(LOCK_KEPT_MS)));
  const late = or(lt(uploads.receivedAt, ago(WAITS_MS)), lt(uploads.createdAt, ago(LONGEST_MS)));
  const found = await db.select({ id: uploads.id }).from(uploads).where(late).orderBy(uploads.receivedAt);
  for (let at = 0; at < found.length; at += BATCH_ROWS) {
    const ids = found.slice(at, at + BATCH_ROWS).map(({ id }) => id);
    const batch = await db.select().from(uploads).where(inArray(uploads.id, ids));
    for (const upload of batch) if (isExpired(ctx, upload)) await endUpload(ctx, upload);
  }
}
