import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Bench } from '../../features/books/demo/engrave/bench.ts';
import type { Piece } from './pieces.ts';

/** Path below `public/` → digest of the block and of the way it is printed. */
export type Manifest = Readonly<Record<string, string>>;

const QUALITIES = [80, 74, 68, 62, 56, 50] as const;

/** Changes whenever the picture would: rows, drawing code and budget all show in it. Rasterises nothing. */
export const digest = (bench: Bench, piece: Piece): string =>
  createHash('sha256')
    .update(JSON.stringify([piece.width, piece.height, piece.budget, QUALITIES]))
    .update(piece.svg(bench))
    .digest('hex')
    .slice(0, 24);

/** The file of a piece: the best quality that keeps its budget. Throws a RangeError when none does. */
export async function printPiece(bench: Bench, piece: Piece): Promise<Buffer> {
  const svg = Buffer.from(piece.svg(bench));
  if (piece.path.endsWith('.svg')) return svg;
  if (piece.path.endsWith('.png'))
    return sharp(svg, { density: (72 * piece.width) / 64 })
      .resize(piece.width)
      .png({ palette: true })
      .toBuffer();
  const { data, info } = await sharp(svg).raw().toBuffer({ resolveWithObject: true });
  for (const quality of QUALITIES) {
    const file = await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      .webp({ quality, alphaQuality: 80, effort: 5, smartSubsample: true })
      .toBuffer();
    if (file.length <= piece.budget) return file;
  }
  throw new RangeError(`${piece.path} does not fit ${piece.budget} bytes`);
}
