import { randomUUID } from 'node:crypto';
import type { Ctx } from '../../kit/context.ts';
import { PDF } from '../../people/uploads/media-type.ts';
import { openRedraw } from '../../people/uploads/redraw.server.ts';
import { type FinishedUpload, fromUpload } from '../../people/uploads/take-upload.server.ts';
import { PICTURE, proofFolder } from './request.ts';

const SIDE_MAX = 2_400;

/** A large scan has many pixels, so one is drawn at a time. */
const redraw = openRedraw({ atOnce: 1, waiting: 32, waitingOfOne: 4, megapixels: 50 });

export interface Proof {
  key: string;
  type: string;
  /** Files that nothing needs once the row is written, or if it is not. */
  after: string | null;
  undo: string | null;
}

/** Draws a picture anew, so that only its pixels are kept; a PDF is kept as it came. Throws FAILED_PRECONDITION. */
export async function keepProof(ctx: Pick<Ctx, 'db' | 'storage'>, uid: string, upload: FinishedUpload): Promise<Proof> {
  if (upload.mediaType === PDF) return { key: upload.storageKey, type: PDF, after: null, undo: null };
  const drawn = await redraw(
    uid,
    () => fromUpload(ctx, upload, () => ctx.storage.readAll(upload.storageKey)),
    (picture) =>
      picture.resize(SIDE_MAX, SIDE_MAX, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 82 }).toBuffer(),
  );
  const key = `${proofFolder}${randomUUID()}.webp`;
  await ctx.storage.put(key, drawn);
  return { key, type: PICTURE, after: upload.storageKey, undo: key };
}
