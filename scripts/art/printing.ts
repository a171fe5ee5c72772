import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Bench } from '../../features/books/demo/engrave/bench.ts';
import type { Piece } from './pieces.ts';

/** Path below `public/` → digest of the block and of the way it is printed. */
export type Manifest = Readonly<Record<string, string>>;

/** Flat inks keep their edges in a palette; what outgrows its budget so is printed with loss. */
const WAYS = [
  { colours: 16 },
  { quality: 66 },
  { quality: 56 },
  { quality: 46 },
  { quality: 36 },
  { quality: 26 },
] as const;

/** Changes whenever the picture would: rows, drawing code and budget all show in it. Rasterises nothing. */
export const digest = (bench: Bench, piece: Piece): string =>
  createHash('sha256')
    .update(JSON.stringify([piece.width, piece.height, piece.budget, WAYS]))
    .update(piece.svg(bench))
    .digest('hex')
    .slice(0, 24);

/** The file of a piece: the first way of printing that keeps its budget. Throws a RangeError when none does. */
export async function printPiece(bench: Bench, piece: Piece): Promise<Buffer> {
  const svg = Buffer.from(piece.svg(bench));
  if (piece.path.endsWith('.svg')) return svg;
  if (piece.path.endsWith('.png'))
    return sharp(svg, { density: (72 * piece.width) / 64 })
      .resize(piece.width)
      .png({ palette: true })
      .toBuffer();
  const { data, info } = await sharp(svg).raw().toBuffer({ resolveWithObject: true });
  const proof = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  for (const way of WAYS) {
    const file =
      'colours' in way
        ? await sharp(await proof().png({ palette: true, colours: way.colours, dither: 0, effort: 7 }).toBuffer())
            .webp({ lossless: true, effort: 6 })
            .toBuffer()
        : await proof().webp({ quality: way.quality, alphaQuality: 80, effort: 6 }).toBuffer();
    if (file.length <= piece.budget) return file;
  }
  throw new RangeError(`${piece.path} does not fit ${piece.budget} bytes`);
}
