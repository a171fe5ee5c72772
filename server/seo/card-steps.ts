import { profileCard } from '../../features/community/profile/card/profile-card.ts';
import { rollCard } from '../../features/play/rolls/card/roll-card.ts';
import { bookCard } from '../../features/publishing/books/card/book-card.ts';
import { withTremor } from '../../illustration/engrave/tremor.ts';
import { openBench } from '../../illustration/open-bench.ts';
import type { Drawing } from './drawing.ts';

export type Pixels = Parameters<typeof withTremor>[0];

/** Px by which the edges move, about as many as with the press's filter. */
const EDGE_PX = 1.6;

const bench = openBench();

export function drawSvg({ of, card }: Drawing): string {
  if (of === 'book') return bookCard(bench, card, 0);
  return of === 'profile' ? profileCard(bench, card) : rollCard(bench, card);
}

export const withUnevenEdges = (flat: Pixels): Uint8Array => withTremor(flat, EDGE_PX);
