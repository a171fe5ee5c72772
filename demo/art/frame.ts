import { rim, TRAY } from '../../features/community/profile/tray-rim.ts';
import { type Bench, figure } from '../../illustration/engrave/bench.ts';
import { between, type Chance, chance } from '../../illustration/engrave/chance.ts';
import { disc, gouge, hatch, rays, TURN } from '../../illustration/engrave/cuts.ts';
import {
  box,
  circle,
  clipMarks,
  type Mark,
  mark,
  moveMarks,
  type Point,
  polygon,
} from '../../illustration/engrave/mark.ts';
import { cloth, frieze, roundFrieze, type Tile } from '../../illustration/engrave/tiles.ts';
import { dieShape } from './die.ts';
import { PANES } from './glass.ts';
import { FRAME, RING_RIM, ringReach, ringShapes } from './rings.ts';
import type { Inks } from './stage.ts';
import type { Theme } from './theme.ts';

const annulus = (outer: number, inner: number, ink: string): Mark => ({
  d: circle(FRAME.middle, FRAME.middle, outer) + circle(FRAME.middle, FRAME.middle, inner),
  ink,
  evenodd: true,
});

const ringClip = `${box(0, 0, FRAME.size, FRAME.size)}${circle(FRAME.middle, FRAME.middle, FRAME.hole)}`;

function dress(theme: Theme, beat: number): Mark[] {
  const c = chance(`${theme.id}Frame`);
  const { ring, inks } = theme;
  const { middle } = FRAME;
  const on = (t: number, r: number): Point => [middle + Math.sin(t * TURN) * r, middle - Math.cos(t * TURN) * r];
  if (ring === 'glass')
    return Array.from({ length: 24 }, (_, i) => {
      const [a, b] = [(i + 0.08) / 24, (i + 0.92) / 24];
      const far = (t: number): number => ringReach(ring, t) - 6;
      const edge = [0, 0.25, 0.5, 0.75, 1].map((k) => b + (a - b) * k).map((t) => on(t, far(t)));
      const colour = PANES[(i * 3 + Math.round(beat * PANES.length)) % PANES.length];
      return mark(polygon([on(a, 210), on(b, 210), ...edge]), colour ?? inks.paper);
    });
  let d = '';
  const strokes = 76;
  for (let i = 0; i < strokes; i++) {
    const t = (i + 0.5) / strokes;
    const length = ringReach(ring, t) - 4 - 210;
    if (length < 7) continue;
    const [x, y] = on(t, 210 + length);
    d += gouge(x, y, t * TURN + Math.PI / 2, length * between(c, 0.8, 1), 5 + length * 0.05, c);
  }
  const own: Mark[] = [];
  if (ring === 'suckers')
    for (let i = 0; i < 10; i++) {
      const [x, y] = on((i + 0.5) / 10, 222);
      const wide = 1 - 0.7 * Math.max(0, Math.sin((beat * 2 + i / 5) * Math.PI)) * (beat > 0 ? 1 : 0);
      own.push(mark(disc(x, y, 17, c, 0.05, 20), inks.ember), mark(disc(x, y, 8 * wide, c, 0.05, 14), inks.ink));
    }
  if (ring === 'watch')
    for (let i = 0; i < 60; i++)
      d += gouge(...on(i / 60, 217), (i / 60) * TURN + Math.PI / 2, i % 5 === 0 ? 9 : 5, 4, c);
  if (ring === 'pixels')
    for (let i = 0; i < 24; i++)
      for (let k = 0; k < 24; k++) {
        const [x, y] = [i * 20 + 16, k * 20 + 16];
        const far = Math.hypot(x + 10 - middle, y + 10 - middle);
        if (
          far > 216 &&
          (i + k) % 2 === 0 &&
          Math.max(Math.abs(x + 10 - middle), Math.abs(y + 10 - middle)) < 232 &&
          far < 300
        )
          d += box(x, y, 20, 20);
      }
  if (ring === 'lens')
    for (let k = 0; k < 5; k++) {
      const [x, y] = on(0.375, 262 + k * 17);
      d += gouge(x - 15, y + 15, -Math.PI / 4, 42, 8, c);
    }
  if (ring === 'orbit')
    for (const side of [0.15, 0.65])
      for (let k = -2; k <= 2; k++)
        d += gouge(
          ...on(side + k * 0.016, 272 - Math.abs(k) * 14),
          side * TURN + Math.PI / 2,
          46 - Math.abs(k) * 9,
          6,
          c,
        );
  if (ring === 'octagon' && beat > 0)
    for (let i = 0; i < 3; i++) {
      const t = (beat + i) / 3;
      for (let tail = 0; tail < 4; tail++)
        own.push(mark(disc(...on(t - tail * 0.016, 219), 8 - tail * 1.6, c, 0, 10), inks.ember));
    }
  return [mark(d, inks.second), ...own];
}

export function drawFrame(bench: Bench, theme: Theme, beat = 0): Mark[] {
  const { paper, ink, second, ember } = theme.inks;
  const c = chance(theme.id);
  const { middle, hole } = FRAME;
  const [mx, my, mr] = [middle, 460, 45];
  const shapes = ringShapes(theme.ring);
  return [
    ...shapes.map((d): Mark => ({ d, ink: second, stroke: 2 * RING_RIM, clip: ringClip })),
    ...shapes.map((d): Mark => ({ d, ink, stroke: 7, clip: ringClip })),
    ...shapes.map((d): Mark => ({ d, ink: paper, clip: ringClip })),
    ...clipMarks(dress(theme, beat), ringClip),
    annulus(207, hole, ink),
    annulus(203, 176, paper),
    ...roundFrieze(theme.frieze, middle, middle, 201, 23, ink),
    annulus(hole + 9, hole + 3, second),
    mark(disc(mx, my, mr, c), ink),
    mark(disc(mx, my, mr - 4, c), ember),
    mark(rays({ x: mx, y: my, inner: 29, outer: 40, count: 22, width: 5 }, c), second),
    mark(disc(mx, my, 31, c), second === ember ? paper : ember),
    ...figure(bench, theme.symbol, mx, my, 56, ink),
  ];
}

function rimFrieze(sides: number, inset: number, name: Tile, size: number, ink: string): Mark[] {
  const points = rim(sides, inset);
  const step = size * 1.04;
  const marks: Mark[] = [];
  const stand = (x: number, y: number, angle: number): void => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    // A tile's lower edge is its outer one, and the rim runs clockwise.
    const at = [
      -cos,
      -sin,
      sin,
      -cos,
      x + (cos * size) / 2 - (sin * size) / 2,
      y + (sin * size) / 2 + (cos * size) / 2,
    ] as const;
    marks.push(...moveMarks(frieze(name, 0, 0, size, size, ink), at));
  };
  const edges = points.map((from, i) => {
    const to = points[(i + 1) % points.length] ?? from;
    return {
      from,
      length: Math.hypot(to[0] - from[0], to[1] - from[1]),
      angle: Math.atan2(to[1] - from[1], to[0] - from[0]),
    };
  });
  if (sides !== 0) {
    for (const { from, length, angle } of edges) {
      const count = Math.max(1, Math.floor((length - size * 0.9) / step));
      for (let k = 0; k < count; k++) {
        const along = length / 2 + (k - (count - 1) / 2) * step;
        stand(from[0] + Math.cos(angle) * along, from[1] + Math.sin(angle) * along, angle);
      }
    }
    return marks;
  }
  const round = edges.reduce((sum, edge) => sum + edge.length, 0);
  const count = Math.round(round / step);
  let [walked, next] = [0, 0];
  for (const { from, length, angle } of edges) {
    for (; next < count && (next * round) / count < walked + length; next++) {
      const along = (next * round) / count - walked;
      stand(from[0] + Math.cos(angle) * along, from[1] + Math.sin(angle) * along, angle);
    }
    walked += length;
  }
  return marks;
}

const studs = (sides: number, inset: number, r: number, ink: string): Mark =>
  mark(
    rim(sides, inset)
      .map(([x, y]) => circle(x, y, r))
      .join(''),
    ink,
  );

/** A die lit from the upper left: light where it faces the lamp, the second ink elsewhere. */
function die(x: number, y: number, r: number, turn: number, inks: Inks, c: Chance): Mark[] {
  const outer = dieShape(x, y, r + 6, turn, 5);
  const top = dieShape(x, y, r, turn, r * 0.09);
  const shadow = dieShape(x + r * 0.3, y + r * 0.3, r + 6, turn, 5);
  const away = top.facets.filter(({ lit }) => lit < -0.22);
  const dark = away.map(({ d }) => d).join('');
  const shade = hatch({ x: x - r, y: y - r, width: 2 * r, height: 2 * r, step: 7, weight: 5 }, c, () => 1);
  return [
    mark(shadow.body, inks.ink),
    mark(outer.body, inks.ink),
    mark(top.body, inks.ember),
    mark(dark, inks.second),
    {
      ...mark(shade, inks.ink),
      clip:
        away
          .filter(({ lit }) => lit < -0.4)
          .map(({ d }) => d)
          .join('') || 'M0 0Z',
    },
    mark(top.cuts, inks.ink),
  ];
}

/** The pattern of the felt: the border's tile, or panes of glass. It moves if the theme does. */
function felt(theme: Theme, beat: number): Mark[] {
  const { ink, ember, second } = theme.inks;
  const [x, y] = [TRAY.width / 2, TRAY.height / 2];
  if (theme.ring === 'glass') {
    const marks: Mark[] = [mark(box(0, 0, TRAY.width, TRAY.height), ink)];
    for (let ring = 0; ring < 4; ring++) {
      const [near, far] = [150 + ring * 56, 150 + (ring + 1) * 56];
      const count = 18 + ring * 6;
      for (let i = 0; i < count; i++) {
        const [a, b] = [((i + (ring % 2) / 2) / count) * TURN, ((i + 1 + (ring % 2) / 2) / count) * TURN];
        const on = (angle: number, r: number): Point => [x + Math.cos(angle) * r * 1.14, y + Math.sin(angle) * r];
        const lead = 3.4;
        const turned = i * 3 + ring * 2 + (ring % 2 ? 1 : -1) * Math.round(beat * PANES.length) + PANES.length;
        const pane = polygon([
          on(a + lead / near, near + lead),
          on(b - lead / near, near + lead),
          on(b - lead / far, far - lead),
          on(a + lead / far, far - lead),
        ]);
        marks.push(mark(pane, PANES[turned % PANES.length] ?? ember));
      }
    }
    return marks;
  }
  const printed = cloth(theme.frieze, 60, 80, 640, 420, 34, 100 / 34, ink);
  if (beat === 0) return printed;
  return printed.flatMap((tile, i): Mark[] => {
    const own = (beat + ((i * 5) % 7) / 7) % 1;
    if (theme.ring === 'suckers' && own < 0.45) return [{ ...tile, d: 'M4 50Q50 66 96 50Q50 84 4 50Z' }];
    if (theme.ring === 'octagon' && own < 0.3) return [{ ...tile, ink: own < 0.15 ? ember : second }];
    return [tile];
  });
}

function tray(bench: Bench, theme: Theme, beat: number, dice: boolean): Mark[] {
  const { paper, ink, second, ember } = theme.inks;
  const c = chance(`${theme.id}Tray`);
  const [x, y] = [TRAY.width / 2, TRAY.height / 2];
  const sides = theme.tray;
  const clip = polygon(rim(sides, 66));
  const glazed = theme.ring === 'glass';
  const turned = (beat * TURN) / 13;
  return [
    mark(polygon(rim(sides, 0)), ink),
    mark(polygon(rim(sides, 6)), second),
    mark(polygon(rim(sides, 14)), ink),
    mark(polygon(rim(sides, 17)), paper),
    ...rimFrieze(sides, 31, theme.frieze, sides > 12 ? 20 : 25, ink),
    ...(sides === 0 || sides > 12 ? [] : [studs(sides, 31, 10, ink), studs(sides, 31, 5, ember)]),
    mark(polygon(rim(sides, 46)), ink),
    mark(polygon(rim(sides, 53)), second),
    mark(polygon(rim(sides, 58)), ink),
    mark(polygon(rim(sides, 62)), paper),
    ...clipMarks(felt(theme, beat), clip),
    mark(disc(x, y, 152, c), glazed ? ink : paper),
    mark(
      rays({ x, y, inner: 112, outer: glazed ? 156 : 196, count: 26, width: 15, from: turned, to: TURN + turned }, c),
      glazed ? ember : second,
    ),
    mark(disc(x, y, 112, c), ink),
    mark(disc(x, y, 105, c), ember),
    ...figure(bench, theme.symbol, x, y, 162, ink),
    ...(dice ? [...die(180, 374, 56, -14, theme.inks, c), ...die(546, 190, 46, 20, theme.inks, c)] : []),
  ];
}

export const drawTray = (bench: Bench, theme: Theme, beat = 0): Mark[] => tray(bench, theme, beat, true);

/** A tray without dice, to lie below thrown ones. */
export const drawFelt = (bench: Bench, theme: Theme, beat = 0): Mark[] => tray(bench, theme, beat, false);
