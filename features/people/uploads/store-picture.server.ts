import { randomUUID } from 'node:crypto';
import type { Ctx } from '../../kit/context.ts';
import { openRedraw } from './redraw.server.ts';
import { type FinishedUpload, fromUpload } from './take-upload.server.ts';

const redraw = openRedraw({ atOnce: 2, waiting: 16, waitingOfOne: 2, megapixels: 48 });

/** Sides in px: `cover` fills them, `inside` fits into them. */
export interface PictureSize {
  width: number;
  height: number;
  fit: 'cover' | 'inside';
}

export interface DrawnPicture {
  id: string;
  width: number;
  height: number;
}

/**
 * Redraws an uploaded picture as a WebP without metadata and stores it under `keyOf` its new id; sides in px. `check` may
 * refuse what was drawn. Throws FAILED_PRECONDITION for what cannot be read, and RESOURCE_EXHAUSTED when too many wait.
 */
export async function storePicture(
  ctx: Pick<Ctx, 'db' | 'storage'>,
  uid: string,
  { width, height, fit }: PictureSize,
  upload: FinishedUpload,
  keyOf: (id: string) => string,
  check?: (drawn: Buffer) => Promise<void>,
): Promise<DrawnPicture> {
  const { storage } = ctx;
  const drawn = await redraw(
    uid,
    () => fromUpload(ctx, upload, () => storage.readAll(upload.storageKey)),
    (original) =>
      original
        .resize(width, height, { fit, withoutEnlargement: fit === 'inside' })
        .webp({ quality: 80, effort: 3 })
        .toBuffer({ resolveWithObject: true }),
  );
  await check?.(drawn.data);
  const id = randomUUID();
  await storage.put(keyOf(id), drawn.data);
  return { id, width: drawn.info.width, height: drawn.info.height };
}
