import { createHash } from 'node:crypto';
import type { BookDetail } from '../../features/books/book-schema.ts';
import type { Ctx } from '../../features/context.ts';
import { FairQueue } from '../../lib/fair-queue.ts';

export const HOME_CARD = '/art/cards/home.png';
export const PNG = { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' };

export const cardKey = (folder: 'cards' | 'profile-cards' | 'roll-cards', looks: readonly unknown[]): string =>
  `${folder}/${createHash('sha256').update(JSON.stringify(looks)).digest('hex').slice(0, 32)}.png`;

type ShownOfBook = Pick<BookDetail, 'bookId' | 'title' | 'creatorName' | 'accentColor' | 'coverURL'>;

export const bookCardKey = ({ bookId, title, creatorName, accentColor, coverURL }: ShownOfBook): string =>
  cardKey('cards', [bookId, title, creatorName, accentColor, coverURL]);

/** Cards being drawn in a process, waiting, and waiting for one thing; of each kind. */
const [AT_ONCE, WAITING, OF_ONE] = [1, 20, 2];

/** Draws each card once, also when several ask for it at the same moment, and keeps it in the storage. */
export function keepCards({ storage }: Pick<Ctx, 'storage'>) {
  const queue = new FairQueue(AT_ONCE, WAITING, OF_ONE);
  const drawing = new Map<string, Promise<Uint8Array | null>>();

  async function drawn(key: string, of: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array | null> {
    if (await storage.stat(key)) return storage.readAll(key);
    const bytes = await queue.take(draw, of);
    if (bytes && !(await storage.stat(key))) await storage.put(key, bytes);
    return bytes;
  }

  /** The card of a thing; null when too many wait. */
  return (key: string, of: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array | null> => {
    const begun = drawing.get(key);
    if (begun) return begun;
    const made = drawn(key, of, draw).finally(() => drawing.delete(key));
    drawing.set(key, made);
    return made;
  };
}
