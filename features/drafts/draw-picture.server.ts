import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { AppError } from '../../lib/app-error.ts';
import { FairQueue } from '../../lib/fair-queue.ts';
import { type PrintFormat, printOf, twin } from '../../ui/prints.ts';
import type { Ctx } from '../context.ts';
import type { FileField } from './draft.ts';

export const PICTURES = {
  coverImage: { folder: 'covers' },
  backgroundImage: { folder: 'backgrounds' },
} as const satisfies Partial<Record<FileField, { folder: string }>>;

export type PictureField = keyof typeof PICTURES;

type Folder = (typeof PICTURES)[PictureField]['folder'];

/** Storage key of a picture; its narrower files are named after it. */
export const pictureKey = (folder: Folder, id: string): string => `${folder}/${id}.webp`;

/** Limit of decoded pixels, for memory. */
const PIXELS_MAX = 48_000_000;
const SECONDS_MAX = 20;

/** Pictures drawn at once, pictures that may wait, and pictures per account. */
const drawing = new FairQueue(2, 16, 2);

interface PrintFile {
  width: number;
  format: PrintFormat;
  key: string;
}

function filesOf(folder: Folder, id: string): PrintFile[] {
  const key = pictureKey(folder, id);
  const { width: full, widths, formats } = printOf(`/${key}`)!;
  return widths.flatMap((width) =>
    formats.map((format) => ({
      width,
      format,
      key: format === 'webp' && width === full ? key : twin(key, width, format),
    })),
  );
}

const keysOf = (key: string): string[] => {
  const [folder, name = ''] = key.split('/');
  return filesOf(folder as Folder, name.replace(/\.webp$/, '')).map((file) => file.key);
};

async function draw(bytes: Uint8Array, folder: Folder, id: string): Promise<{ key: string; file: Buffer }[]> {
  const { width, height } = printOf(`/${pictureKey(folder, id)}`)!;
  const whole = await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .timeout({ seconds: SECONDS_MAX })
    .rotate()
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: '#000' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const drawn: { key: string; file: Buffer }[] = [];
  for (const file of filesOf(folder, id)) {
    const sized = sharp(whole).resize(file.width);
    const printed = file.format === 'avif' ? sized.avif({ quality: 52, effort: 2 }) : sized.webp({ quality: 76 });
    drawn.push({ key: file.key, file: await printed.toBuffer() });
  }
  return drawn;
}

/**
 * Cuts an uploaded picture to its field's shape and stores it in all widths and formats, without metadata; resolves with
 * its key. Throws FAILED_PRECONDITION for what cannot be read and RESOURCE_EXHAUSTED when too many wait.
 */
export async function storePicture(
  { storage }: Pick<Ctx, 'storage'>,
  uid: string,
  field: PictureField,
  uploadKey: string,
): Promise<string> {
  const { folder } = PICTURES[field];
  const id = randomUUID();
  const bytes = await storage.readAll(uploadKey);
  const drawn = await drawing
    .take(() => draw(bytes, folder, id), uid)
    .catch(() => {
      throw new AppError(
        'FAILED_PRECONDITION',
        'Não conseguimos abrir essa imagem, ou ela tem pontos demais. Envie outra, de até 48 megapixels.',
      );
    });
  if (!drawn)
    throw new AppError('RESOURCE_EXHAUSTED', 'Há imagens demais à espera. Tente de novo em instantes.', {}, 2);
  for (const { key, file } of drawn) await storage.put(key, file);
  return pictureKey(folder, id);
}

export async function removePicture({ storage }: Pick<Ctx, 'storage'>, key: string): Promise<void> {
  for (const file of keysOf(key)) await storage.remove(file);
}
