import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { codesIn } from './copy-codes.ts';
import { decodeTile, tileOf } from './payload.ts';
import { readTiles } from './read-tiles.ts';
import { TILE_BYTES, TILE_POINTS, tileContent } from './tile.ts';

const CODE = '7K2M-9QXT-04HB';
const PIXELS_PER_POINT = 150 / 72;

/** A page of 420 by 595 points at 150 dots an inch, covered with tiles of dots as their content draws them. */
function drawnPage(): { width: number; height: number; pixels: Buffer } {
  const [width, height] = [Math.round(420 * PIXELS_PER_POINT), Math.round(595 * PIXELS_PER_POINT)];
  const pixels = Buffer.alloc(width * height, 250);
  const content = tileContent(CODE).toString('latin1');
  const unit = Number(/([\d.]+) 0 0 [\d.]+ 0 0 cm/.exec(content)![1]);
  for (const [, x, y] of content.matchAll(/^(\d+) (\d+) 1 1 re$/gm))
    for (let right = 0; right < 420; right += TILE_POINTS)
      for (let up = 0; up < 595; up += TILE_POINTS) {
        const left = (right + Number(x) * unit) * PIXELS_PER_POINT;
        const top = height - (up + (Number(y) + 1) * unit) * PIXELS_PER_POINT;
        for (let row = Math.floor(top); row < top + unit * PIXELS_PER_POINT; row += 1)
          for (let column = Math.floor(left); column < left + unit * PIXELS_PER_POINT; column += 1)
            if (row >= 0 && column < width) pixels[row * width + column] = 238;
      }
  return { width, height, pixels };
}

async function readBack(picture: Sharp): Promise<string | null> {
  const jpeg = await picture.jpeg({ quality: 80 }).toBuffer();
  const { data, info } = await sharp(jpeg).grayscale().raw().toBuffer({ resolveWithObject: true });
  return readTiles({ width: info.width, height: info.height, pixels: data }, [PIXELS_PER_POINT])?.code ?? null;
}

it('reads a code from the dots of a page that was cropped, turned and scaled', async () => {
  const { width, height, pixels } = drawnPage();
  const page = () => sharp(pixels, { raw: { width, height, channels: 1 } });
  expect(await readBack(page().rotate(3, { background: '#fff' }))).toBe(CODE);
  expect(await readBack(page().extract({ left: 90, top: 130, width: 600, height: 700 }))).toBe(CODE);
  const turned = await page().rotate(180).png().toBuffer();
  expect(await readBack(sharp(turned).resize({ width: Math.round(width * 0.94) }))).toBe(CODE);
  expect(await readBack(sharp({ create: { width, height, channels: 3, background: '#fff' } }))).toBeNull();
});

it('reads a code of which a third of the dots is lost, and refuses what no copy says', () => {
  const words = tileOf(CODE);
  const bit = (i: number): number => ((words[i >> 5]! >>> (i & 31)) & 1) * 2 - 1;
  const lost = Float64Array.from({ length: 256 }, (_, i) => (i % 3 === 0 ? 0 : bit(i)));
  expect(decodeTile(lost)?.code).toBe(CODE);
  const noise = Float64Array.from({ length: 256 }, (_, i) => Math.sin(i * i * 12.9898));
  expect(decodeTile(noise)).toBeNull();
});

it('writes every code in as many bytes, and finds codes among words', () => {
  for (const code of [CODE, 'demo-livro', '']) expect(tileContent(code)).toHaveLength(TILE_BYTES);
  expect(codesIn(`Ana · ${CODE}; X${CODE} 7K2M-9QXT`)).toEqual([CODE]);
});
