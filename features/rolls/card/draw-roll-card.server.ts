import type { Bench } from '../../../illustration/engrave/bench.ts';
import { CARD_BUDGET } from '../../books/card/book-card.ts';
import { flatPng, uneven } from '../../books/card/paste.server.ts';
import { type RollCard, rollCard } from './roll-card.ts';

/** The social card of a roll as a PNG of 1200×630. */
export const drawRollCard = async (bench: Bench, card: RollCard): Promise<Buffer> =>
  flatPng(await uneven(rollCard(bench, card)), CARD_BUDGET);
