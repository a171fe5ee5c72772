import { figure } from '../../illustration/engrave/bench.ts';
import { toSvg } from '../../illustration/engrave/mark.ts';
import type { CoverRow } from '../covers/cover-row.ts';
import { COVER_ROWS } from '../covers/cover-rows.ts';
import type { Piece } from './piece.ts';

const SYMBOL_SIDE = 512;
const INK = '#130e0a';

/** The concreto press takes the companion symbol: the exception alone says little. */
const symbolOf = ({ press, hero, cast }: CoverRow): string => (press === 'concreto' ? (cast[0] ?? hero) : hero);

export const BOOK_SYMBOLS: readonly Piece[] = COVER_ROWS.map((row) => ({
  path: `art/symbols/${row.bookId}.svg`,
  width: SYMBOL_SIDE,
  height: SYMBOL_SIDE,
  budget: 12 * 1024,
  svg: (bench) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SYMBOL_SIDE} ${SYMBOL_SIDE}">${toSvg(
      figure(bench, symbolOf(row), SYMBOL_SIDE / 2, SYMBOL_SIDE / 2, SYMBOL_SIDE, INK),
    )}</svg>\n`,
}));
