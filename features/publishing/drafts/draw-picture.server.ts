import { randomUUID } from 'node:crypto';
import type { Sharp } from 'sharp';
import { type PrintFormat, printOf, twin } from '../../../ui/prints.ts';
import type { Ctx } from '../../kit/context.ts';
import { openRedraw } from '../../people/uploads/redraw.server.ts';
import { type FinishedUpload, fromUpload } from '../../people/uploads/take-upload.server.ts';
import { type PictureFolder, pictureKey } from '../books/picture-key.ts';
import type { FileField } from './draft.ts';

export const PICTURES = {
  coverImage: { folder: 'covers' },
  backgroundImage: { folder: 'backgrounds' },
} as const satisfies Partial<Record<FileField, { folder: PictureFolder }>>;

export type PictureField = keyof typeof PICTURES;

const redraw = openRedraw({ atOnce: 2, waiting: 16, waitingOfOne: 2, megapixels: 48 });

interface PrintFile {
  width: number;
  format: PrintFormat;
  key: string;
}

function filesOf(folder: PictureFolder, id: string): PrintFile[] {
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

/** The keys of a picture's files, by its own key. */
export const pictureFiles = (key: string): string[] => {
  const [folder, name = ''] = key.split('/');
  return filesOf(folder as PictureFolder, name.replace(/\.webp$/, '')).map((file) => file.key);
};

async function draw(picture: Sharp, folder: PictureFolder, id: string): Promise<{ key: string; file: Buffer }[]> {
  const { default: sharp } = await import('sharp');
  const { width, height } = printOf(`/${pictureKey(folder, id)}`)!;
  const whole = await picture
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
  ctx: Pick<Ctx, 'db' | 'storage'>,
  uid: string,
  field: PictureField,
  upload: FinishedUpload,
): Promise<string> {
  const { folder } = PICTURES[field];
  const id = randomUUID();
  const drawn = await redraw(
    uid,
    () => fromUpload(ctx, upload, () => ctx.storage.readAll(upload.storageKey)),
    (picture) => draw(picture, folder, id),
  );
  for (const { key, file } of drawn) await ctx.storage.put(key, file);
  return pictureKey(folder, id);
}
