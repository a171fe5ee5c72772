import { AppError } from '../../../lib/app-error.ts';
import { openRedraw } from './redraw.server.ts';

/** Bytes of a picture as sent; the browser has cropped it. */
export const SQUARE_BYTES_MAX = 700_000;
const SIDE_PX = 512;

/** The first bytes of each accepted type. Other types that libvips could read are not tried. */
const STARTS: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

const redraw = openRedraw({ atOnce: 2, waiting: 32, waitingOfOne: 4, megapixels: 16, status: 'INVALID_ARGUMENT' });

const refusal = (message: string): AppError => new AppError('INVALID_ARGUMENT', message);

/** A new square picture: only the pixels of the upload are kept. */
export async function redrawSquare(base64: string, uid: string): Promise<Buffer> {
  const bytes = Buffer.from(base64.replace(/^data:[\w/+.-]*;base64,/, ''), 'base64');
  if (bytes.length > SQUARE_BYTES_MAX) throw refusal('O retrato passa de 700 KB. Escolha uma imagem menor.');
  if (!STARTS.some((starts) => starts(bytes))) throw refusal('O retrato precisa ser uma imagem JPEG, PNG ou WebP.');
  return redraw(
    uid,
    async () => bytes,
    (picture) => picture.resize(SIDE_PX, SIDE_PX, { fit: 'cover' }).webp({ quality: 82 }).toBuffer(),
  );
}
