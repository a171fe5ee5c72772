import { COVER } from '../../../../illustration/cover-size.ts';
import { type BookCard, CARD_BUDGET, COVER_ON_CARD } from './book-card.ts';
import { flatPng, paste } from './paste.server.ts';
import type { BookDrawing, Press } from './press.ts';

/**
 * The social card of a book as a PNG of 1200×630. `cover` may be in any format sharp reads. Rejects with sharp's error
 * when it is no picture.
 */
export async function drawBookCard(press: Press<BookDrawing>, card: BookCard, cover: Buffer | null): Promise<Buffer> {
  const sheet = await press({ of: 'book', card });
  const { width } = COVER_ON_CARD;
  const height = Math.round((width * COVER.height) / COVER.width);
  return flatPng(cover ? await paste(sheet, [{ ...COVER_ON_CARD, height, image: cover }]) : sheet, CARD_BUDGET);
}
