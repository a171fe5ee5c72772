import { createHash } from 'node:crypto';
import type { Ctx } from '../../features/context.ts';

export const HOME_CARD = '/art/cards/home.png';
export const PNG = { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' };

export const cardKey = (folder: 'cards' | 'profile-cards' | 'roll-cards', looks: readonly unknown[]): string =>
  `${folder}/${createHash('sha256').update(JSON.stringify(looks)).digest('hex').slice(0, 32)}.png`;

/** Draws each card once, also when several ask for it at the same moment, and keeps it in the storage. */
export function keepCards({ storage }: Pick<Ctx, 'storage'>) {
  const drawing = new Map<string, Promise<Uint8Array | null>>();

  async function drawn(key: string, draw: () => Promise<Uint8Array | null>): Promise<Uint8Array | null> {
    if (await storage.stat(key)) return storage.readAll(key);
    const bytes = await draw();
    if (bytes && !(await storage.stat(key))) await storage.put(key, bytes);
    return bytes;
  }

  /** Null when `draw` resolves to null. */
  return (key: string, draw: () => Promise<Uint8Array | null>): Promise<Uint8Array | null> => {
    const begun = drawing.get(key);
    if (begun) return begun;
    const made = drawn(key, draw).finally(() => drawing.delete(key));
    drawing.set(key, made);
    return made;
  };
}
