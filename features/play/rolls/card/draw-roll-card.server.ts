import { CARD_BUDGET } from '../../../publishing/books/card/book-card.ts';
import { flatPng } from '../../../publishing/books/card/paste.server.ts';
import type { Press } from '../../../publishing/books/card/press.ts';
import type { RollCard, RollDrawing } from './roll-card.ts';

/** The social card of a roll as a PNG of 1200×630. */
export const drawRollCard = async (press: Press<RollDrawing>, card: RollCard): Promise<Buffer> =>
  flatPng(await press({ of: 'roll', card }), CARD_BUDGET);
