import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { flatPng, PNG_QUALITIES, paste } from '../../features/publishing/books/card/paste.server.ts';
import type { Bench } from '../../illustration/engrave/bench.ts';
import { filesOf, type Piece } from './piece.ts';

/** Path below `public/` → digest of the block and of the print settings. */
export type Manifest = Readonly<Record<string, string>>;

export interface PrintedPicture {
  readonly path: string;
  readonly bytes: Buffer;
}

/** Tried in order until the file is within its budget. */
const QUALITIES = { webp: [72, 62, 52, 42, 32, 24], avif: [46, 40, 33, 27, 22] } as const;
const COLOURS = 16;

/** Changes whenever the picture would change: includes data, drawing code, budget and files. Renders nothing. */
export function digest(bench: Bench, piece: Piece): string {
  const ways = piece.path.endsWith('.png') ? PNG_QUALITIES : QUALITIES;
  const hash = createHash('sha256').update(
    JSON.stringify([piece.width, piece.height, piece.budget, ways, COLOURS, filesOf(piece)]),
  );
  hash.update(piece.svg(bench));
  for (const { svg, ...place } of piece.pasted ?? []) hash.update(JSON.stringify(place)).update(svg(bench));
  return hash.digest('hex').slice(0, 24);
}

/** The files of a piece, all from one rendering. Throws a RangeError when one exceeds the budget. */
export async function printPiece(bench: Bench, piece: Piece): Promise<PrintedPicture[]> {
  if (piece.path.endsWith('.svg')) return [{ path: piece.path, bytes: Buffer.from(piece.svg(bench)) }];
  const bound = await piece.bind?.(bench);
  const [first, ...others] = filesOf(piece);
  if (bound && others.length === 0) return [{ path: piece.path, bytes: bound }];
  const sheet = bound ? sharp(bound) : await proof(bench, piece);
  const { data, info } = await sheet.raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files: PrintedPicture[] = bound ? [{ path: piece.path, bytes: bound }] : [];
  for (const { path, width } of bound ? others : [first!, ...others]) {
    const at = () => {
      const whole = sharp(data, { raw });
      return width === info.width ? whole : whole.resize(width, null, { kernel: 'lanczos3' });
    };
    files.push({ path, bytes: await encodeWithin(path, at, piece.budget) });
  }
  return files;
}

async function proof(bench: Bench, { svg, width, height, pasted = [] }: Piece): Promise<Sharp> {
  const sheet = sharp(Buffer.from(svg(bench))).resize(width, height);
  return pasted.length === 0
    ? sheet
    : paste(
        sheet,
        pasted.map(({ svg: other, ...place }) => ({ ...place, image: Buffer.from(other(bench)) })),
      );
}

async function encodeWithin(path: string, at: () => Sharp, budget: number): Promise<Buffer> {
  if (path.endsWith('.png')) return flatPng(at(), budget);
  for await (const file of attempts(path.slice(path.lastIndexOf('.') + 1), at)) if (file.length <= budget) return file;
  throw new RangeError(`${path} does not fit ${budget} bytes`);
}

async function* attempts(format: string, at: () => Sharp): AsyncGenerator<Buffer> {
  const palette = () => at().png({ palette: true, colours: COLOURS, dither: 0 }).toBuffer();
  if (format === 'avif') {
    for (const quality of QUALITIES.avif)
      yield at().avif({ quality, effort: 2, chromaSubsampling: '4:4:4' }).toBuffer();
    return;
  }
  // Flat inks often need fewer bytes in a palette than with lossy compression.
  const [kept, lossy] = await Promise.all([
    palette().then((png) => sharp(png).webp({ lossless: true, effort: 4 }).toBuffer()),
    at().webp({ quality: QUALITIES.webp[0], alphaQuality: 80, effort: 4 }).toBuffer(),
  ]);
  yield kept.length <= lossy.length ? kept : lossy;
  for (const quality of QUALITIES.webp) yield at().webp({ quality, alphaQuality: 80, effort: 4 }).toBuffer();
}
