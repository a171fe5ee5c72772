import { type Bench, figure } from '../../illustration/engrave/bench.ts';
import { chance } from '../../illustration/engrave/chance.ts';
import { disc, hatch, rays, stars } from '../../illustration/engrave/cuts.ts';
import { LANDS, type LandName } from '../../illustration/engrave/land.ts';
import { box, clipMarks, type Mark, mark } from '../../illustration/engrave/mark.ts';
import { frieze } from '../../illustration/engrave/tiles.ts';
import type { CoverRow } from './cover-rows.ts';

export function plateMarks(
  bench: Bench,
  row: CoverRow,
  scene: { symbol: string; land: LandName; seed: string },
  size: { width: number; height: number },
): Mark[] {
  const { width, height } = size;
  const c = chance(scene.seed);
  const x = width * (c() < 0.5 ? 0.64 : 0.38);
  const [y, r] = [height * 0.48, Math.min(height * 0.34, width * 0.31)];
  const land = LANDS[scene.land]({ width, height, horizon: height * 0.7, lightX: x, c });
  const open = scene.land === 'arches';
  return clipMarks(
    [
      mark(box(0, 0, width, height), row.paper),
      ...(open ? [{ d: land.ink, ink: row.ink, evenodd: true }, mark(land.cut, row.paper)] : []),
      mark(
        hatch({ x: 0, y: 16, width, height: height * 0.6, step: 16, weight: 4 }, c, (px, py) =>
          Math.hypot(px - x, py - y) < r * 2.4 || open ? 0 : 0.3,
        ),
        row.ink,
      ),
      mark(rays({ x, y, inner: r * 1.14, outer: r * 2.3, count: 40, width: 11 }, c), row.ink),
      mark(disc(x, y, r, c), row.second === row.paper ? row.third : row.second),
      mark(
        stars(width, height * 0.4, 14, 8, c, (at) => Math.hypot(at[0] - x, at[1] - y) > r * 2.4),
        row.ink,
      ),
      ...(open ? [] : [mark(land.ink, row.ink), mark(land.cut, row.paper)]),
      ...figure(bench, scene.symbol, x, y, r * 1.5, row.ink, { rim: { ink: row.second, width: 4 } }),
      mark(box(0, height - 22, width, 22), row.ink),
      ...frieze('dente', 0, height - 21, width, 18, row.paper),
    ],
    box(0, 0, width, height),
  );
}
