import sharp from 'sharp';
import type { CoverRow } from './cover-rows.ts';
import type { Bench } from './engrave/bench.ts';
import { print } from './engrave/press.ts';
import type { Chapter } from './manuscript.ts';
import { plateMarks } from './plate.ts';

/** Pixels of a plate meant for printing a whole A4 page. */
export const BIG_PLATE = { width: 2200, height: 3112 } as const;

/** The tooth of cotton paper: one byte a pixel around middle grey, the same for the same seed. */
function paperTooth(pixels: number, seed: number): Uint8Array {
  const words = new Uint32Array(Math.ceil(pixels / 4));
  let state = seed | 1;
  for (let i = 0; i < words.length; i++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    words[i] = ((state >>> 2) & 0x3f3f3f3f) + 0x60606060;
  }
  return new Uint8Array(words.buffer, 0, pixels);
}

/** A full-page plate as a JPEG of some six megabytes: the chapter's engraving on rough paper. */
export async function bigPlate(bench: Bench, row: CoverRow, chapter: Chapter, index: number): Promise<Buffer> {
  const { width, height } = BIG_PLATE;
  const size = { width: width / 2.2, height: height / 2.2 };
  const marks = plateMarks(bench, row, { symbol: chapter.symbol, land: chapter.land, seed: chapter.title }, size);
  const svg = print(marks, { ...size, seed: index, edge: 0, grain: 0 });
  const tooth = await sharp(paperTooth(width * height, 0x9e37 + index * 7919), { raw: { width, height, channels: 1 } })
    .toColourspace('srgb')
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(Buffer.from(svg), { density: 72 * 2.2 })
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: row.paper })
    .composite([{ input: tooth, blend: 'soft-light' }])
    .jpeg({ quality: 94, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
