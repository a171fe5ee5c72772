import sharp, { type Sharp } from 'sharp';

/** A picture laid on a sheet. */
export interface Pasted {
  /** In any format sharp reads. */
  readonly image: Buffer;
  /** Its middle on the sheet, px. */
  readonly x: number;
  readonly y: number;
  /** Px across, before it is turned; as high as it is by itself unless told. */
  readonly width: number;
  readonly height?: number;
  /** Degrees, clockwise. */
  readonly turn?: number;
}

/** The sheet with pictures laid on it, in this order, cut where they leave it. */
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

const COLOURS = [64, 32, 20, 12, 8] as const;

/** The sheet as a PNG, in as many flat colours as the budget allows. */
export async function flatPng(sheet: Sharp, budget: number): Promise<Buffer> {
  const whole = await sheet.png({ compressionLevel: 1 }).toBuffer();
  let file = whole;
  for (const colours of COLOURS) {
    file = await sharp(whole).png({ palette: true, colours, dither: 0, effort: 7 }).toBuffer();
    if (file.length <= budget) break;
  }
  return file;
}
