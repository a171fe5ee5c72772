import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { isUuid } from '../../../lib/uuid.ts';
import type { Db } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { uploads } from './tables.ts';
import { LONGEST_MS, WAITS_MS } from './upload.ts';

export type Upload = typeof uploads.$inferSelect;

export const noUpload = (): AppError =>
  new AppError('NOT_FOUND', 'Esse envio não existe, ou já passou do prazo. Envie o arquivo de novo.');

/** The moment when an upload ends unless more bytes come. */
export const expiresAt = ({ createdAt, receivedAt, finishedAt }: Upload): Date => {
  const waits = (finishedAt ?? receivedAt).getTime() + WAITS_MS;
  return new Date(finishedAt ? waits : Math.min(waits, createdAt.getTime() + LONGEST_MS));
};

export const isExpired = ({ clock }: Pick<Ctx, 'clock'>, upload: Upload): boolean => expiresAt(upload) < clock.now();

/** An upload of this person, an expired one too. Throws NOT_FOUND. */
export async function findUpload({ db }: { db: Pick<Db, 'select'> }, uid: string, uploadId: string): Promise<Upload> {
  if (!isUuid(uploadId)) throw noUpload();
  const [upload] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, uploadId), eq(uploads.userId, uid)));
  if (!upload) throw noUpload();
  return upload;
}
