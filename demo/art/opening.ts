import { type Bench, figure, line } from '../../illustration/engrave/bench.ts';
import { between, type Chance, chance } from '../../illustration/engrave/chance.ts';
import { disc, gouge, rays, stars } from '../../illustration/engrave/cuts.ts';
import { box, type Mark, type Matrix, mark, moveMarks, type Point, polygon } from '../../illustration/engrave/mark.ts';
import { drawD20 } from './d20.ts';
import { type OpeningPlate, Page, SPINE_HEIGHT } from './opening-plates.ts';

export interface Moment {
  readonly risen: number;
  readonly lit: number;
  readonly open: number;
  readonly walked: number;
}

const WHOLE: Moment = { risen: 1, lit: 1, open: 1, walked: 1 };

const [NIGHT, LAMP, PAPER] = ['#130e0a', '#ffc54f', '#f6ecd7'];
const [FAR, SPARK, CLOTH, STAMP] = ['#3a2813', '#9a773c', '#8f5fd8', '#b71b14'];
const ROW_HEIGHT = 0.0265;

/** Lines of text become furrows: words of random length, some paragraphs end early. */
function furrows(page: Page, plate: OpeningPlate, c: Chance): string {
  const { height } = plate;
  const plot = page.side < 0 ? VIGNETTE : CAPITAL;
  const reach = Math.max(page.reach, 1);
  let d = '';
  for (let row = 1; row * ROW_HEIGHT < 0.36; row++) {
    const ends = row % 5 === 0 ? between(c, 0.4, 0.8) : 0.955;
    let u = row % 5 === 1 ? 0.125 : 0.08;
    while (u < ends) {
      const word = between(c, 20, 92) / reach;
      const apart = row < plot.first || row > plot.last || u + word < plot.from || u > plot.to;
      if (apart) {
        const [px, py] = page.at(u);
        const [qx, qy] = page.at(Math.min(0.97, u + word));
        const drop = row * ROW_HEIGHT * height;
        d += gouge(px, py + drop, Math.atan2(qy - py, qx - px), Math.hypot(qx - px, qy - py) * 0.93, 7, c);
      }
      u += word + 9 / reach;
    }
  }
  return d;
}

function gutter(page: Page, plate: OpeningPlate, c: Chance): string {
  const { height } = plate;
  const [px, py] = page.at(0.004);
  let d = '';
  for (let drop = 0; drop < height * 0.17; drop += height * 0.0125) {
    const lean = page.slope(0.04) * (1 - drop / (height * 0.3));
    const angle = page.side > 0 ? lean : Math.PI + lean;
    const length = height * between(c, 0.04, 0.13) * (1 - drop / (height * 0.3));
    d += gouge(
      px + Math.cos(angle) * length,
      py + drop + Math.sin(angle) * length,
      angle + Math.PI,
      length,
      height * 0.011,
      c,
    );
  }
  return d;
}

/** Area of a page, from the spine outwards, that text must avoid; rows count from the top. */
interface Plot {
  readonly from: number;
  readonly to: number;
  readonly first: number;
  readonly last: number;
}

const VIGNETTE: Plot = { from: 0.42, to: 0.64, first: 2, last: 10 };
const CAPITAL: Plot = { from: 0.09, to: 0.19, first: 1, last: 4 };

function printPage(bench: Bench, page: Page, plate: OpeningPlate): Mark[] {
  const step = plate.height * ROW_HEIGHT;
  const plot = page.side < 0 ? VIGNETTE : CAPITAL;
  const u = (plot.from + plot.to) / 2;
  const [px, py] = page.at(u);
  const lean = page.slope(u);
  const [top, foot] = [step * (plot.first - 0.35), step * (plot.last + 0.15)];
  const [high, wide] = [foot - top, (plot.to - plot.from) * page.reach - 14];
  const place: Matrix = [Math.cos(lean), Math.sin(lean), 0, 1, px, py + top];
  if (page.side > 0) {
    const capital = line(bench, 'R', -wide / 2, 0, wide, { face: 'blackletter', ink: STAMP, max: high * 1.5 });
    return moveMarks([capital.mark], place);
  }
  const frame = box(-wide / 2, 0, wide, high);
  const round = { y: high * 0.5, r: Math.min(high * 0.38, wide * 0.36) };
  return moveMarks(
    [
      mark(frame, NIGHT),
      mark(
        rays({ x: 0, y: high * 0.46, inner: high * 0.34, outer: wide * 0.62, count: 26, width: 6 }, chance('vinheta')),
        PAPER,
      ),
      mark(disc(0, round.y, round.r, chance('lua'), 0.02, 30), PAPER),
      ...figure(bench, 'dragon-head', 0, round.y + round.r * 0.1, round.r * 1.5, NIGHT),
    ],
    place,
  );
}

function walkers(bench: Bench, plate: OpeningPlate, pages: readonly Page[], walked: number, c: Chance): Mark[] {
  const shown = plate.cast.slice(0, Math.round(plate.cast.length * walked));
  return shown.flatMap((walker) => {
    const page = pages.find(({ side }) => side === Math.sign(walker.at));
    if (!page) return [];
    const u = Math.abs(walker.at);
    const size = walker.size * plate.height;
    const [px, py] = page.at(u);
    const flies = walker.lift !== undefined;
    const lean = page.slope(u);
    let shadow = '';
    if (!flies)
      for (const [drop, length] of [
        [0.05, 1.05],
        [0.15, 0.7],
      ] as const)
        shadow += gouge(
          px - Math.cos(lean) * size * length * 0.5,
          py - Math.sin(lean) * size * length * 0.5 + size * drop,
          lean,
          size * length,
          size * 0.085,
          c,
        );
    const turn = flies ? -8 : (lean * 180) / Math.PI;
    return [
      mark(shadow, NIGHT),
      ...figure(bench, walker.icon, px, py - size * (0.46 + (walker.lift ?? 0)), size, walker.ink, {
        rim: { ink: NIGHT, width: plate.height * 0.009 },
        flip: walker.flip ?? false,
        turn,
      }),
    ];
  });
}

export function drawOpening(bench: Bench, plate: OpeningPlate, moment: Moment = WHOLE): Mark[] {
  const { width, height, x, r } = plate;
  const c = chance('abertura');
  const y = plate.y + (1 - moment.risen) * (height * 0.9 - plate.y);
  const far = Math.hypot(width, height) * 0.72;
  const pages = [new Page(plate, -1, moment.open), new Page(plate, 1, moment.open)];
  const foot = height + 12;
  const leaf = height * 0.0075;
  const marks: Mark[] = [
    mark(rays({ x, y, inner: r * 2.1, outer: r * 2.1 + far * moment.lit, count: 66, width: 15 }, c), FAR),
    mark(
      stars(width, height * 0.66, Math.round(width / 26), 9, c, (p) => Math.hypot(p[0] - x, p[1] - y) > r * 2.2),
      SPARK,
    ),
    mark(
      rays(
        { x, y, inner: r * 1.2, outer: r * (1.25 + 1.3 * moment.lit), count: moment.lit > 0.02 ? 54 : 0, width: 15 },
        c,
      ),
      LAMP,
    ),
    mark(
      stars(width, height * 0.6, Math.round(width / 60), 11, c, (p) => {
        const away = Math.hypot(p[0] - x, p[1] - y);
        return away > r * 1.7 && away < r * 3.4;
      }),
      LAMP,
    ),
    mark(disc(x, y, r, c, 0.012, 56), LAMP),
    ...drawD20(bench, { x, y, r: r * 0.86, weight: r * 0.045, ink: NIGHT, light: LAMP }),
  ];
  for (const page of pages) {
    if (moment.open <= 0) continue;
    marks.push(mark(page.sheet(leaf * 7, leaf * 2, foot), CLOTH), mark(page.sheet(leaf * 5.4, leaf * 3, foot), NIGHT));
    for (let i = 4; i >= 0; i--)
      marks.push(
        mark(page.sheet(leaf * i, leaf * 0.6 * i, foot), NIGHT),
        mark(page.sheet(leaf * i - 3, leaf * 0.6 * i + 3, foot), PAPER),
      );
    marks.push(
      mark(furrows(page, plate, c), NIGHT),
      ...printPage(bench, page, plate),
      mark(gutter(page, plate, c), NIGHT),
    );
  }
  const [sx, sy] = [x, height * SPINE_HEIGHT];
  marks.push(
    mark(
      polygon([
        [sx - 3, sy - 4],
        [sx + 3, sy - 4],
        [sx + 6, foot],
        [sx - 6, foot],
      ]),
      NIGHT,
    ),
    ...walkers(bench, plate, pages, moment.walked, c),
    mark(teeth(plate), NIGHT),
  );
  return marks;
}

function teeth({ width, height }: OpeningPlate): string {
  const c = chance('dentes');
  const step = height * 0.018;
  const points: Point[] = [[-12, height + 12]];
  for (let i = 0; i * step < width + step; i++)
    points.push([i * step, height - (i % 2 === 0 ? step * 0.3 : step * between(c, 1, 1.5))]);
  return polygon([...points, [width + 12, height + 12]]);
}
