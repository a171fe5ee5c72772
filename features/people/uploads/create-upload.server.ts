import { eq, sql } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { mayStand, transaction } from '../../../platform/db/transaction.ts';
import { INCOMING } from '../../../platform/storage/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { isAllowed } from '../../kit/permissions.ts';
import { users } from '../accounts/tables.ts';
import { checkNamed } from './check-named.server.ts';
import { type Metadata, readMetadata } from './read-metadata.ts';
import { uploads } from './tables.ts';
import { tooManyWaiting, WAITING_MAX } from './upload.ts';

export interface NewUpload {
  id: string;
  /** The bytes of the whole file. */
  bytes: number;
  metadata: Metadata;
}

/**
 * Begins an upload. Throws INVALID_ARGUMENT for what its metadata lacks, PERMISSION_DENIED for a copy to be traced by
 * whoever traces none, NOT_FOUND for a thing that is not the caller's to change, and FAILED_PRECONDITION `uploadsFull` when the uploads of this account that nothing uses yet are too many or too large together.
 */
export async function createUpload(
  ctx: Pick<Ctx, 'db' | 'clock' | 'storage' | 'features'>,
  caller: Caller,
  { id, bytes, metadata }: NewUpload,
): Promise<void> {
  const { uid } = caller;
  const described = readMetadata(metadata);
  if (described.purpose === 'trace' && !isAllowed(caller, ['trace', 'copy']))
    throw new AppError('PERMISSION_DENIED', 'Sua conta não tem permissão para isso.');
  await checkNamed(ctx, caller, described.purpose, metadata);
  const most = isAllowed(caller, ['upload', 'bookFile']) ? WAITING_MAX.bytes : WAITING_MAX.bytesOfOthers;
  if (bytes === 0) throw new AppError('INVALID_ARGUMENT', 'Esse arquivo está vazio.');
  const storageKey = `${INCOMING}${id}`;
  const incomingName = await ctx.storage.incoming.begin(storageKey);
  const now = ctx.clock.now();
  await transaction(ctx.db, async (tx) => {
    await tx.select({ uid: users.uid }).from(users).where(eq(users.uid, uid)).for('update');
    const [waiting] = await tx
      .select({
        uploads: sql<number>`count(*)`.mapWith(Number),
        bytes: sql<number>`coalesce(sum(${uploads.bytes}), 0)`.mapWith(Number),
      })
      .from(uploads)
      .where(eq(uploads.userId, uid));
    const { uploads: count, bytes: sum } = waiting!;
    if (count >= WAITING_MAX.uploads || sum + bytes > most)
      throw new AppError('FAILED_PRECONDITION', tooManyWaiting(count, sum, most), { state: 'uploadsFull' });
    await tx.insert(uploads).values({
      ...described,
      id,
      userId: uid,
      metadata,
      bytes,
      storageKey,
      incomingName,
      createdAt: now,
      receivedAt: now,
    });
  }).catch(async (error: unknown) => {
    if (!mayStand(error)) await ctx.storage.incoming.abandon(storageKey, incomingName);
    throw error;
  });
}
