import { createHash } from 'node:crypto';
import type { Ctx } from '../../features/kit/context.ts';
import type { BookDetail } from '../../features/publishing/books/book-schema.ts';
import { FairQueue } from '../../lib/fair-queue.ts';
import { isLoopbackHost } from '../../platform/loopback.ts';
import type { RateLimits } from '../limits/limits.ts';
import { createPress } from './card-press.ts';
import type { CardPress } from './drawing.ts';

export const HOME_CARD = '/art/cards/home.png';
export const PNG = { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' };

export const cardKey = (folder: 'cards' | 'profile-cards' | 'roll-cards', looks: readonly unknown[]): string =>
  `${folder}/${createHash('sha256').update(JSON.stringify(looks)).digest('hex').slice(0, 32)}.png`;

type ShownOfBook = Pick<BookDetail, 'bookId' | 'title' | 'creatorName' | 'accentColor' | 'coverURL'>;

export const bookCardKey = ({ bookId, title, creatorName, accentColor, coverURL }: ShownOfBook): string =>
  cardKey('cards', [bookId, title, creatorName, accentColor, coverURL]);

/** Cards being drawn in a process, waiting, and waiting for one address. */
const [AT_ONCE, WAITING, OF_ONE] = [1, 20, 2];

export type KeepCard = (
  key: string,
  address: string,
  draw: (press: CardPress) => Promise<Uint8Array>,
) => Promise<Uint8Array | null>;

/**
 * Draws each card once, also when several ask for it at the same moment, and keeps it in the storage. A card is null
 * when too many wait, or its address has drawn too many.
 */
export function keepCards({
  ctx: { storage },
  limits,
}: {
  ctx: Pick<Ctx, 'storage'>;
  limits: Pick<RateLimits, 'mayTake'>;
}): KeepCard {
  const queue = new FairQueue(AT_ONCE, WAITING, OF_ONE);
  const drawing = new Map<string, Promise<Uint8Array | null>>();
  const press = createPress();

  async function drawCard(...[key, address, draw]: Parameters<KeepCard>): Promise<Uint8Array | null> {
    if (await storage.stat(key)) return storage.readAll(key);
    if (!limits.mayTake('drawings', address)) return null;
    // The machine's own addresses have no limit of their own (decision 109).
    const bytes = await queue.take(async () => draw(press), isLoopbackHost(address) ? key : address);
    if (bytes && !(await storage.stat(key))) await storage.put(key, bytes);
    return bytes;
  }

  return (key, address, draw) => {
    const begun = drawing.get(key);
    if (begun) return begun;
    const made = drawCard(key, address, draw).finally(() => drawing.delete(key));
    drawing.set(key, made);
    return made;
  };
}
