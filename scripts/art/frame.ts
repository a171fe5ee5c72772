import { type Bench, figure } from '../../features/books/demo/engrave/bench.ts';
import { chance } from '../../features/books/demo/engrave/chance.ts';
import { disc, gouge, rays, TURN } from '../../features/books/demo/engrave/cuts.ts';
import { box, circle, type Mark, mark, type Point, polygon } from '../../features/books/demo/engrave/mark.ts';
import { cloth, roundFrieze } from '../../features/books/demo/engrave/tiles.ts';
import { dieShape } from './die.ts';
import { PANES } from './glass.ts';
import { FRAME, ringOutline, ringReach } from './rings.ts';
import type { Inks } from './scene.ts';
import type { Theme } from './theme.ts';

const annulus = (outer: number, inner: number, ink: string): Mark => ({
  d: circle(FRAME.middle, FRAME.middle, outer) + circle(FRAME.middle, FRAME.middle, inner),
  ink,
  evenodd: true,
});

/** Everything but the hole, which stays clear. */
const ringClip = `${box(0, 0, FRAME.size, FRAME.size)}${circle(FRAME.middle, FRAME.middle, FRAME.hole)}`;

/** Strokes of shade from the silhouette inwards; panes of glass where the theme has them. */
function dress(theme: Theme): Mark[] {
  const c = chance(`${theme.id}Frame`);
  const { ring, inks } = theme;
  if (ring === 'glass')
    return Array.from({ length: 24 }, (_, i) => {
      const [a, b] = [(i + 0.08) / 24, (i + 0.92) / 24];
      const corner = (t: number, r: number): Point => [
        FRAME.middle + Math.sin(t * TURN) * r,
        FRAME.middle - Math.cos(t * TURN) * r,
      ];
      const far = (t: number): number => ringReach(ring, t) - 13;
      return mark(
        polygon([
          corner(a, 208),
          corner(b, 208),
          corner(b, far(b)),
          corner((a + b) / 2, far((a + b) / 2)),
          corner(a, far(a)),
        ]),
        PANES[(i * 3) % 7] ?? inks.paper,
      );
    });
  if (ring === 'suckers')
    return Array.from({ length: 14 }, (_, i) => {
      const angle = ((i + 0.5) / 14) * TURN;
      return mark(
        disc(FRAME.middle + Math.sin(angle) * 223, FRAME.middle - Math.cos(angle) * 223, 13, c, 0.05, 20),
        inks.ember,
      );
    });
  let d = '';
  for (let i = 0; i < 72; i++) {
    const t = (i + 0.5) / 72;
    const length = ringReach(ring, t) - 222;
    if (length < 8) continue;
    const angle = t * TURN - Math.PI / 2;
    d += gouge(
      FRAME.middle + Math.cos(angle) * (208 + length),
      FRAME.middle + Math.sin(angle) * (208 + length),
      angle + Math.PI,
      length,
      5,
      c,
    );
  }
  return [mark(d, inks.second)];
}

/** A ring of paper with the theme's border bent round it and its symbol in a medallion at the foot. */
export function drawFrame(bench: Bench, theme: Theme): Mark[] {
  const { paper, ink, second, ember } = theme.inks;
  const c = chance(theme.id);
  const { middle, hole } = FRAME;
  const [mx, my, mr] = [middle, 463, 46];
  return [
    { d: ringOutline(theme.ring, 0), ink, clip: ringClip },
    { d: ringOutline(theme.ring, 7), ink: paper, clip: ringClip },
    ...dress(theme),
    annulus(hole + 13, hole, ink),
    annulus(hole + 8, hole, second),
    ...roundFrieze(theme.frieze, middle, middle, 201, 22, ink),
    mark(disc(mx, my, mr, c), ink),
    mark(disc(mx, my, mr - 5, c), second === ember ? paper : ember),
    ...figure(bench, theme.symbol, mx, my, 60, ink),
  ];
}

export const TRAY = { width: 720, height: 560 } as const;

/** The corners of a tray's rim, `inset` px inside its edge; 0 sides is an oval. */
function rim(sides: number, inset: number): Point[] {
  const count = sides === 0 ? 64 : sides;
  const start = sides === 4 ? Math.PI / 4 : -Math.PI / 2 + (sides % 2 === 0 ? Math.PI / count : 0);
  const raw = Array.from(
    { length: count },
    (_, i): Point => [Math.cos(start + (i / count) * TURN), Math.sin(start + (i / count) * TURN)],
  );
  const [xs, ys] = [raw.map((p) => p[0]), raw.map((p) => p[1])];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return raw.map(([x, y]) => [
    8 + inset + ((x - left) / (right - left)) * (TRAY.width - 16 - 2 * inset),
    8 + inset + ((y - top) / (bottom - top)) * (TRAY.height - 16 - 2 * inset),
  ]);
}

function studs(sides: number, ink: string): Mark {
  const points = rim(sides, 27);
  let d = '';
  points.forEach(([x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length] ?? [x, y];
    const between = sides === 0 ? (i % 4 === 0 ? 1 : 0) : Math.max(1, Math.round(Math.hypot(nx - x, ny - y) / 76));
    for (let k = 0; k < between; k++)
      d += circle(x + ((nx - x) * k) / between, y + ((ny - y) * k) / between, k === 0 && sides !== 0 ? 7 : 5);
  });
  return mark(d, ink);
}

/** A die lit from the upper left: a light body, an offset second ink beneath. */
function die(x: number, y: number, r: number, turn: number, inks: Inks): Mark[] {
  const rim = dieShape(x, y, r + 6, turn, 5);
  const top = dieShape(x, y, r, turn, 5);
  const shadow = dieShape(x + 9, y + 9, r + 6, turn, 5);
  return [
    mark(shadow.body, inks.second),
    mark(rim.body, inks.ink),
    mark(top.body, inks.ember),
    mark(top.cuts, inks.ink),
  ];
}

/** Rim, studs, felt printed with the border tile, the symbol in a burst, two dice at rest. */
export function drawTray(bench: Bench, theme: Theme): Mark[] {
  const { paper, ink, second, ember } = theme.inks;
  const c = chance(`${theme.id}Tray`);
  const [x, y] = [TRAY.width / 2, TRAY.height / 2];
  const felt = polygon(rim(theme.tray, 58));
  const clip = polygon(rim(theme.tray, 64));
  const printed = cloth(theme.frieze, 76, 96, 600, 380, 32, 3.5, theme.inks.ink).map((m) => ({ ...m, clip }));
  return [
    mark(polygon(rim(theme.tray, 0)), ink),
    mark(polygon(rim(theme.tray, 8)), paper),
    mark(polygon(rim(theme.tray, 44)), ink),
    mark(polygon(rim(theme.tray, 50)), second),
    mark(felt, paper),
    ...printed,
    studs(theme.tray, ink),
    mark(disc(x, y, 146, c), paper),
    mark(rays({ x, y, inner: 102, outer: 184, count: 24, width: 14 }, c), second),
    mark(disc(x, y, 104, c), ember),
    ...figure(bench, theme.symbol, x, y, 150, ink),
    ...die(190, 372, 52, -14, theme.inks),
    ...die(534, 186, 44, 20, theme.inks),
  ];
}
