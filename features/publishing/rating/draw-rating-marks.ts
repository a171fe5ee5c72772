import { wordTable } from '../../../lib/words.ts';
import { RATINGS, type Rating } from './rating.ts';

/** The ministry's colours, as its guide gives them; that of 6 as in the symbols of 2025 (Portaria MJSP 1.048). */
const SHEETS: Record<Rating, { colour: string; ink: string }> = {
  L: { colour: '#00a651', ink: '#fff' },
  '6': { colour: '#e33493', ink: '#fff' },
  '10': { colour: '#0095da', ink: '#fff' },
  '12': { colour: '#ffcb05', ink: '#000' },
  '14': { colour: '#f58220', ink: '#000' },
  '16': { colour: '#ec1d25', ink: '#fff' },
  '18': { colour: '#000', ink: '#fff' },
};

interface Glyph {
  width: number;
  d: string;
}

/** Narrow capitals 100 high, drawn with a stroke of 18. */
const GLYPHS = wordTable<Glyph>({
  '0': { width: 46, d: 'M10 26C10 14 15 9 23 9s13 5 13 17v48c0 12-5 17-13 17s-13-5-13-17z' },
  '1': { width: 34, d: 'M6 27 22 11V100' },
  '2': { width: 46, d: 'M10 34V27C10 15 15 9 23 9s13 6 13 17c0 20-24 38-26 65h28' },
  '4': { width: 48, d: 'M33 100V12L10 70h36' },
  '6': {
    width: 46,
    d: 'M36 30v-4C36 14 31 9 23 9s-13 5-13 17v48c0 12 5 17 13 17s13-5 13-17V62c0-10-5-15-13-15S10 52 10 60',
  },
  '8': {
    width: 46,
    d: 'M23 48c-8 0-13-5-13-15v-8C10 14 15 9 23 9s13 5 13 16v8c0 10-5 15-13 15-8 0-13 5-13 15v12c0 11 5 16 13 16s13-5 13-16V63c0-10-5-15-13-15z',
  },
  A: { width: 50, d: 'M8 100 25 12l17 88M14 72h22' },
  L: { width: 42, d: 'M12 0v91h28' },
});

const GAP_PX = 6;
const SIDE_PX = 160;

/** `official`: rated by the ministry; otherwise by the publisher. */
function drawMark(rating: Rating, official: boolean): string {
  const { colour, ink } = SHEETS[rating];
  const glyphs = [...(official ? rating : `A${rating}`)].map((sign) => GLYPHS.get(sign)!);
  const width = glyphs.reduce((sum, glyph) => sum + glyph.width + GAP_PX, -GAP_PX);
  const scale = Math.min(1, (SIDE_PX - 36) / width);
  const place = `translate(${(SIDE_PX - width * scale) / 2} ${(SIDE_PX - 100 * scale) / 2}) scale(${scale})`;
  let x = 0;
  const paths = glyphs.map((glyph) => {
    const path = `<path d="${glyph.d}" transform="translate(${x} 0)"/>`;
    x += glyph.width + GAP_PX;
    return path;
  });
  return [
    `<symbol id="${official ? '' : 'A'}${rating}" viewBox="0 0 ${SIDE_PX} ${SIDE_PX}">`,
    `<rect x="4" y="4" width="152" height="152" rx="14" fill="${colour}" stroke="${rating === '18' ? '#fff' : colour}" stroke-width="8"/>`,
    `<g transform="${place}" fill="none" stroke="${ink}" stroke-width="18">${paths.join('')}</g></symbol>`,
  ].join('');
}

export const drawRatingMarks = (): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    ...RATINGS.flatMap((rating) => [drawMark(rating, true), drawMark(rating, false)]),
    '</svg>\n',
  ].join('\n');
