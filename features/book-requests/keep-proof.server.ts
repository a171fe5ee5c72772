import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { AppError } from '../../lib/app-error.ts';
import { FairQueue } from '../../lib/fair-queue.ts';
import { PDF } from '../books/file-type.ts';
import type { Ctx } from '../context.ts';
import type { FinishedUpload } from '../uploads/take-upload.server.ts';
import { PICTURE, proofFolder } from './request.ts';

/** Pixels of a large scan; more are refused for memory. */
const PIXELS_MAX = 50_000_000;
const SIDE_MAX = 2_400;

/** One picture at a time: it is drawn in the threads that also read files. */
const drawing = new FairQueue(1, 32, 4);

export interface Proof {
  key: string;
  type: string;
  /** Files that nothing needs once the row is written, or if it is not. */
  after: string | null;
  undo: string | null;
}

/** Draws a picture anew, so that only its pixels are kept; a PDF is kept as it came. Throws FAILED_PRECONDITION. */
export async function keepProof(
  { storage }: Pick<Ctx, 'storage'>,
  uid: string,
  upload: FinishedUpload,
): Promise<Proof> {
  if (upload.mediaType === PDF) return { key: upload.storageKey, type: PDF, after: null, undo: null };
  const draw = async () =>
    sharp(await storage.readAll(upload.storageKey), { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .rotate()
      .resize(SIDE_MAX, SIDE_MAX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  const drawn = await drawing.take(draw, uid).catch(() => {
    throw new AppError(
      'FAILED_PRECONDITION',
      'Não conseguimos abrir essa imagem, ou ela tem pontos demais. Envie outra, de até 50 megapixels.',
    );
  });
  if (!drawn)
    throw new AppError('RESOURCE_EXHAUSTED', 'Há imagens demais à espera. Tente de novo em instantes.', {}, 2);
  const key = `${proofFolder}${randomUUID()}.webp`;
  await storage.put(key, drawn);
  return { key, type: PICTURE, after: upload.storageKey, undo: key };
}
