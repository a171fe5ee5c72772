import { chance } from '../../illustration/engrave/chance.ts';
import { disc, rays } from '../../illustration/engrave/cuts.ts';
import { clipped, mark, toSvg } from '../../illustration/engrave/mark.ts';
import { bindStill } from './binding.ts';
import type { Piece } from './piece.ts';
import { type Hair, portrait } from './portrait.ts';
import { inks } from './theme.ts';

const KB = 1024;
const PORTRAIT_SIDE = 320;

interface Person {
  readonly hair: Hair;
  readonly inks: ReturnType<typeof inks>;
}

/** Their number must equal the one in `features/people/accounts/stand-in.ts`. */
const PEOPLE: readonly Person[] = [
  { hair: 'crown', inks: inks('#fad03e', '#c9541c', '#fff3d9') },
  { hair: 'braids', inks: inks('#f987b1', '#9d2b63', '#fff0f4') },
  { hair: 'short', inks: inks('#69a6f8', '#1f4f9e', '#eef5ff') },
  { hair: 'turban', inks: inks('#ff9b4e', '#a83a12', '#fff1dc') },
  { hair: 'bun', inks: inks('#56d4d5', '#14707c', '#effaf2') },
];

export const PEOPLE_PIECES: readonly Piece[] = PEOPLE.map((scene, index) => {
  const path = `art/people/${index}.webp`;
  const budget = 10 * KB;
  const svg = (): string => {
    const c = chance(scene.hair);
    const [x, y, r] = [PORTRAIT_SIDE / 2, PORTRAIT_SIDE / 2, PORTRAIT_SIDE / 2];
    const round = `M0 ${r}A${r} ${r} 0 1 1 ${PORTRAIT_SIDE} ${r}A${r} ${r} 0 1 1 0 ${r}Z`;
    const marks = [
      mark(round, scene.inks.paper),
      mark(rays({ x, y, inner: r * 0.72, outer: r * 1.05, count: 30, width: 9 }, c), scene.inks.second),
      mark(disc(x, y, r * 0.68, c), scene.inks.ember),
      ...portrait({ c, scene }, x, y + r * 0.14, r * 0.42, scene.hair),
    ];
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${PORTRAIT_SIDE}" height="${PORTRAIT_SIDE}" viewBox="0 0 ${PORTRAIT_SIDE} ${PORTRAIT_SIDE}">${toSvg(clipped(marks, round))}</svg>\n`;
  };
  return { path, width: PORTRAIT_SIDE, height: PORTRAIT_SIDE, budget, svg, bind: () => bindStill(path, svg(), budget) };
});
