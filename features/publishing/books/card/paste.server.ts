import sharp, { type Sharp } from 'sharp';

export interface PastedImage {
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

export async function paste(sheet: Sharp, things: readonly PastedImage[]): Promise<Sharp> {
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
