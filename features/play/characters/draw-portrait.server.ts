import { randomUUID } from 'node:crypto';
import { drawPortrait } from '../../../illustration/portraits/portrait.ts';
import { FairQueue } from '../../../lib/fair-queue.ts';
import type { Ctx } from '../../kit/context.ts';
import { drawnPortraitAddress, drawnTheme } from './drawn-portrait.ts';
import { portraitKey } from './portrait.ts';
import type { GameSystem } from './system-look.ts';

/** The face of a ready character. */
export const faceOf = (system: string, { id, face }: { id: string; face?: string }): string =>
  face ?? `${system}-${id}`;

export function readyPortraitAddress({ schema, look }: GameSystem, ready: { id: string; face?: string }): string {
  const face = faceOf(schema.id, ready);
  return drawnPortraitAddress(drawnTheme(look.theme, face), face);
}

const drawing = new FairQueue(2, 32, 4);

/**
 * Draws a face in the colours of a system and stores it as a portrait; answers its id. A character can do without: null
 * where it could not be stored, or too many wait.
 */
export async function storeDrawnPortrait(
  ctx: Pick<Ctx, 'storage' | 'log'>,
  uid: string,
  { look }: GameSystem,
  face: string,
): Promise<string | null> {
  const portrait = randomUUID();
  try {
    const { default: sharp } = await import('sharp');
    return await drawing.take(async () => {
      const svg = drawPortrait(face, drawnTheme(look.theme, face));
      await ctx.storage.put(portraitKey(portrait), await sharp(Buffer.from(svg)).webp({ quality: 86 }).toBuffer());
      return portrait;
    }, uid);
  } catch (error) {
    ctx.log.warn({ err: error }, 'a portrait could not be drawn');
    return null;
  }
}
