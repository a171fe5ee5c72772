import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import type { Upload } from './find-upload.server.ts';
import { uploads } from './tables.ts';

type Receiver = Pick<Ctx, 'db' | 'clock' | 'storage'>;

/** Bytes that are kept. An upload whose last bytes came just before its process was killed is finished here. */
export async function receivedBytes(ctx: Receiver, upload: Upload): Promise<number> {
  if (upload.finishedAt) return upload.bytes;
  const received = await ctx.storage.incoming.received(upload.storageKey, upload.incomingName);
  if (received === upload.bytes) await finish(ctx, upload);
  return received;
}

/** Adds bytes from `at` on, and finishes the upload with its last ones. Resolves with the bytes kept after it. */
export async function receiveBytes(ctx: Receiver, upload: Upload, at: number, body: Readable): Promise<number> {
  if (upload.finishedAt) return upload.bytes;
  await touch(ctx, upload);
  const received = await ctx.storage.incoming.append(upload.storageKey, upload.incomingName, at, body);
  if (received === upload.bytes) await finish(ctx, upload);
  else await touch(ctx, upload);
  return received;
}

async function touch({ db, clock }: Receiver, { id }: Upload): Promise<void> {
  await db.update(uploads).set({ receivedAt: clock.now() }).where(eq(uploads.id, id));
}

async function finish({ db, clock, storage }: Receiver, { id, storageKey, incomingName }: Upload): Promise<void> {
  await storage.incoming.finish(storageKey, incomingName);
  const now = clock.now();
  await db.update(uploads).set({ receivedAt: now, finishedAt: now }).where(eq(uploads.id, id));
}
