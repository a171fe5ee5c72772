import sharp, { type Sharp } from 'sharp';
import { withTremor } from '../../../illustration/engrave/tremor.ts';

export interface Pasted {
  readonly image: Buffer;
  /** Centre on the sheet, px. */
  readonly x: number;
  readonly y: number;
  /** Px before rotation; by default the height follows from the image. */
  readonly width: number;
  readonly height?: number;
  /** Degrees, clockwise. */
  readonly turn?: number;
}

/** A card with even edges as one whose edges tremble, by about as many px as the press's filter moves them. */
export async function uneven(svg: string, edge = 1.6): Promise<Sharp> {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(withTremor({ data, width, height, channels }, edge), { raw: { width, height, channels } });
}

export async function paste(sheet: Sharp, things: readonly Pasted[]): Promise<Sharp> {
  return sheet.composite(
    await Promise.all(
      things.map(async ({ image, x, y, width, height, turn = 0 }) => {
        const flat = await sharp(image).resize(width, height, { fit: 'cover' }).png({ compressionLevel: 1 }).toBuffer();
        const { data, info } = await sharp(flat)
          .rotate(turn, { background: '#00000000' })
          .png({ compressionLevel: 1 })
          .toBuffer({ resolveWithObject: true });
        return { input: data, left: Math.round(x - info.width / 2), top: Math.round(y - info.height / 2) };
      }),
    ),
  );
}

/** Tried in this order until the file fits its budget; lower values use fewer colours. */
export const PNG_QUALITIES = [90, 75, 60, 45, 30, 15, 5] as const;

export async function flatPng(sheet: Sharp, budget: number): Promise<Buffer> {
  const whole = await sheet.png({ compressionLevel: 1 }).toBuffer();
  let file = whole;
  for (const quality of PNG_QUALITIES) {
    file = await sharp(whole).png({ palette: true, quality, dither: 0, effort: 7 }).toBuffer();
    if (file.length <= budget) break;
  }
  return file;
}
