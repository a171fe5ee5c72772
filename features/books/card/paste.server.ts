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

/** Tried one after the other until the file keeps its budget: the coarser, the fewer colours. */
export const PNG_QUALITIES = [90, 75, 60, 45, 30, 15, 5] as const;

/** The sheet as a PNG of flat colours, as fine as the budget allows; a sheet that cannot keep it comes coarsest. */
export async function flatPng(sheet: Sharp, budget: number): Promise<Buffer> {
  const whole = await sheet.png({ compressionLevel: 1 }).toBuffer();
  let file = whole;
  for (const quality of PNG_QUALITIES) {
    file = await sharp(whole).png({ palette: true, quality, dither: 0, effort: 7 }).toBuffer();
    if (file.length <= budget) break;
  }
  return file;
}
