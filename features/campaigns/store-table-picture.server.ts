import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { AppError } from '../../lib/app-error.ts';
import { FairQueue } from '../../lib/fair-queue.ts';
import type { Ctx } from '../context.ts';
import { TABLE_PICTURES, type TablePicture } from './table-picture.ts';

/** Limit of decoded pixels, for memory. */
const PIXELS_MAX = 48_000_000;
const SECONDS_MAX = 20;

/** Pictures drawn at once, pictures that may wait, and pictures per account. */
const drawing = new FairQueue(2, 16, 2);

interface Stored {
  id: string;
  width: number;
  height: number;
}

/**
 * Redraws an uploaded picture as a WebP without metadata and stores it under `keyOf` its new id; sides in px. Throws
 * FAILED_PRECONDITION for what cannot be read and RESOURCE_EXHAUSTED when too many wait.
 */
export async function storeTablePicture(
  { storage }: Pick<Ctx, 'storage'>,
  uid: string,
  picture: TablePicture,
  uploadKey: string,
  keyOf: (id: string) => string,
): Promise<Stored> {
  const { width, height, fit } = TABLE_PICTURES[picture];
  const bytes = await storage.readAll(uploadKey);
  const draw = () =>
    sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .timeout({ seconds: SECONDS_MAX })
      .rotate()
      .resize(width, height, { fit, withoutEnlargement: fit === 'inside' })
      .webp({ quality: 80, effort: 3 })
      .toBuffer({ resolveWithObject: true });
  const drawn = await drawing.take(draw, uid).catch(() => {
    throw new AppError(
      'FAILED_PRECONDITION',
      'Não conseguimos abrir essa imagem, ou ela tem pontos demais. Envie outra, de até 48 megapixels.',
    );
  });
  if (!drawn)
    throw new AppError('RESOURCE_EXHAUSTED', 'Há imagens demais à espera. Tente de novo em instantes.', {}, 2);
  const id = randomUUID();
  await storage.put(keyOf(id), drawn.data);
  return { id, width: drawn.info.width, height: drawn.info.height };
}
