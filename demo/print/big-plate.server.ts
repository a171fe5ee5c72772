import sharp from 'sharp';
import type { Bench } from '../../illustration/engrave/bench.ts';
import { print } from '../../illustration/engrave/press.ts';
import type { CoverRow } from '../covers/cover-rows.ts';
import { plateMarks } from '../covers/plate.ts';
import type { Chapter } from './manuscript.ts';

/** A4 at 300 pixels per inch. */
const PLATE = { width: 2480, height: 3508 } as const;

const PLATE_SCALE = 2;

function roughen(pixels: Uint8ClampedArray, channels: number, seed: number): void {
  let state = seed | 1;
  for (let i = 0; i < pixels.length; ) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    for (let shift = 0; shift < 24 && i < pixels.length; shift += 6) {
      const grain = ((state >>> shift) & 63) - 32;
      for (let channel = 0; channel < channels; channel++, i++) pixels[i] = (pixels[i] ?? 0) + grain;
    }
  }
}

export async function bigPlate(bench: Bench, row: CoverRow, chapter: Chapter, index: number): Promise<Buffer> {
  const size = { width: PLATE.width / PLATE_SCALE, height: PLATE.height / PLATE_SCALE };
  const marks = plateMarks(bench, row, { symbol: chapter.symbol, land: chapter.land, seed: chapter.title }, size);
  const svg = print(marks, { ...size, seed: index, edge: 0, grain: 0 });
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 * PLATE_SCALE })
    .flatten({ background: row.paper })
    .raw()
    .toBuffer({ resolveWithObject: true });
  roughen(new Uint8ClampedArray(data.buffer, data.byteOffset, data.length), info.channels, 0x9e37 + index * 7919);
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .jpeg({ quality: 93, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
