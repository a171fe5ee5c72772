import { figure } from '../../illustration/engrave/bench.ts';
import { between, type Chance } from '../../illustration/engrave/chance.ts';
import { disc, gouge, TURN } from '../../illustration/engrave/cuts.ts';
import { type Mark, mark, type Point, polygon } from '../../illustration/engrave/mark.ts';
import type { Stage } from './stage.ts';

/** A position in heights of the picture: `u` from the hero to the right, `v` from the top. */
export type Spot = (u: number, v: number) => Point;

export const spots =
  ({ width, height, scene }: Stage): Spot =>
  (u, v) => [scene.hero.x * width + u * height, v * height];

type Pair = readonly [u: number, v: number];

/** Shapes of one path combine only if they have the same winding. */
function solid(points: readonly Point[]): string {
  const area = points.reduce((sum, [x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length] ?? [x, y];
    return sum + x * ny - nx * y;
  }, 0);
  return polygon(area < 0 ? points.toReversed() : points);
}

export const facet = (at: Spot, corners: readonly Pair[]): string => solid(corners.map(([u, v]) => at(u, v)));

/** A smooth line through every point (Catmull-Rom). */
export function smooth(points: readonly Point[], closed = false, steps = 7): Point[] {
  const n = points.length;
  const pick = (i: number): Point => points[closed ? (i + n) % n : Math.max(0, Math.min(n - 1, i))] ?? [0, 0];
  const line: Point[] = [];
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, d] = [pick(i - 1), pick(i), pick(i + 1), pick(i + 2)];
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      const on = (axis: 0 | 1): number =>
        b[axis] +
        (t / 2) *
          (c[axis] -
            a[axis] +
            t *
              (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis] + t * (3 * (b[axis] - c[axis]) + d[axis] - a[axis])));
      line.push([on(0), on(1)]);
    }
  }
  return closed ? line : [...line, pick(n - 1)];
}

export const blob = (at: Spot, corners: readonly Pair[]): string =>
  solid(
    smooth(
      corners.map(([u, v]) => at(u, v)),
      true,
    ),
  );

/** A band along a line; `half` returns half its width, from 0 at the start to 1 at the end. */
export function ribbon(spine: readonly Point[], half: (t: number) => number): string {
  const left: Point[] = [];
  const right: Point[] = [];
  spine.forEach(([x, y], i) => {
    const [ax, ay] = spine[Math.max(0, i - 1)] ?? [x, y];
    const [bx, by] = spine[Math.min(spine.length - 1, i + 1)] ?? [x, y];
    const angle = Math.atan2(by - ay, bx - ax) + Math.PI / 2;
    const h = half(i / (spine.length - 1));
    left.push([x + Math.cos(angle) * h, y + Math.sin(angle) * h]);
    right.push([x - Math.cos(angle) * h, y - Math.sin(angle) * h]);
  });
  return solid([...left, ...right.reverse()]);
}

interface Comb {
  readonly gap: number;
  readonly length: number;
  readonly width: number;
  /** 1: cuts to the right of the line's direction; -1: to its left. */
  readonly side: 1 | -1;
  /** Radians by which the cuts lean along the line. */
  readonly lean?: number;
}

/** Cuts along a line: the edge of a mass on the side that faces the light. */
export function comb(line: readonly Point[], { gap, length, width, side, lean = 0 }: Comb, c: Chance): string {
  let d = '';
  let walked = 0;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]];
    if (!a || !b) continue;
    const stretch = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0]) + (side * Math.PI) / 2 - side * lean;
    for (; walked < stretch; walked += gap * between(c, 0.75, 1.3)) {
      const t = walked / (stretch || 1);
      const long = length * between(c, 0.55, 1.1);
      const [x, y] = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
      d += gouge(x + Math.cos(angle) * long, y + Math.sin(angle) * long, angle + Math.PI, long * 0.96, width, c);
    }
    walked -= stretch;
  }
  return d;
}

export const markWithRim = (d: string, ink: string, rim: string, width: number): Mark[] => [
  { d, ink: rim, stroke: 2 * width },
  mark(d, ink),
];

interface Stand {
  readonly rim?: string;
  readonly width?: number;
  readonly flip?: boolean;
  readonly turn?: number;
}

export function putIcon(
  stage: Stage,
  icon: string,
  u: number,
  v: number,
  size: number,
  ink: string,
  stand: Stand = {},
) {
  const [x, y] = spots(stage)(u, v);
  const { rim, width = 5, flip = false, turn = 0 } = stand;
  return figure(stage.bench, icon, x, y, size * stage.height, ink, {
    flip,
    turn,
    ...(rim ? { rim: { ink: rim, width } } : {}),
  });
}

export function wedges(x: number, y: number, from: number, far: number, count: number, share: number, c: Chance) {
  let d = '';
  for (let i = 0; i < count; i++) {
    const a = ((i + between(c, -0.12, 0.12)) / count) * TURN;
    const half = (share * TURN * between(c, 0.7, 1.2)) / count / 2;
    const on = (angle: number, r: number): Point => [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
    d += polygon([on(a, from * between(c, 1.06, 1.3)), on(a - half, far), on(a + half, far)]);
  }
  return d;
}

export function smoke(line: readonly Point[], from: number, to: number, c: Chance): { ink: string; cut: string } {
  let [ink, cut] = ['', ''];
  line.forEach(([x, y], i) => {
    const r = from + ((to - from) * i) / (line.length - 1);
    ink += disc(x, y, r, c, 0.05, 20);
    for (let k = 0; k < 4; k++)
      cut += gouge(
        x + Math.cos(3.5 + k * 0.42) * r * 0.86,
        y + Math.sin(3.5 + k * 0.42) * r * 0.86,
        5 + k * 0.42,
        r * 0.62,
        r * 0.14,
        c,
      );
  });
  return { ink, cut };
}

export function castle(at: Spot, u: number, v: number, size: number): { ink: string; cut: string } {
  let [ink, cut] = ['', ''];
  const tower = (x: number, top: number, wide: number, pointed: boolean): void => {
    const [l, r] = [u + (x - wide / 2) * size, u + (x + wide / 2) * size];
    const y = v - top * size;
    const over = wide * 0.16 * size;
    ink += facet(at, [
      [l, v],
      [l, y],
      [r, y],
      [r, v],
    ]);
    if (pointed)
      ink += facet(at, [
        [l - over, y + 0.01 * size],
        [(l + r) / 2, y - wide * 1.9 * size],
        [r + over, y + 0.01 * size],
      ]);
    else
      for (let k = 0; k < 3; k++) {
        const step = (r - l + 2 * over) / 5;
        const left = l - over + k * 2 * step;
        ink += facet(at, [
          [left, y + 0.02 * size],
          [left, y - 0.06 * size],
          [left + step, y - 0.06 * size],
          [left + step, y + 0.02 * size],
        ]);
      }
    const slit = wide * 0.17 * size;
    for (const down of pointed ? [0.1, 0.26] : [0.12])
      cut += facet(at, [
        [(l + r) / 2 - slit, y + (down + 0.08) * size],
        [(l + r) / 2, y + down * size],
        [(l + r) / 2 + slit, y + (down + 0.08) * size],
        [(l + r) / 2 + slit, y + (down + 0.14) * size],
        [(l + r) / 2 - slit, y + (down + 0.14) * size],
      ]);
  };
  tower(0, 0.34, 0.8, false);
  tower(-0.4, 0.52, 0.17, true);
  tower(0.42, 0.46, 0.18, true);
  tower(-0.1, 0.66, 0.24, true);
  tower(0.2, 0.54, 0.15, true);
  cut += facet(at, [
    [u - 0.07 * size, v],
    [u - 0.07 * size, v - 0.12 * size],
    [u, v - 0.2 * size],
    [u + 0.07 * size, v - 0.12 * size],
    [u + 0.07 * size, v],
  ]);
  return { ink, cut };
}

interface Cloth {
  readonly long: number;
  readonly high: number;
  readonly swell: number;
  readonly phase: number;
  /** Radians by which the cloth rises or falls. */
  readonly rise?: number;
  /** Depth of the fork, as a fraction of the length. */
  readonly fork?: number;
}

export function flag([x, y]: Point, cloth: Cloth, c: Chance): { body: string; folds: string } {
  const { long, high, swell, phase, rise = 0, fork = 0 } = cloth;
  const edge = (t: number, down: number): Point => {
    const lift = Math.sin(phase + t * 7) * swell * Math.min(1, t * 2.2);
    const [u, v] = [t * long, down * high * (1 - 0.12 * t) + lift];
    return [x + u * Math.cos(rise) - v * Math.sin(rise) * 0.4, y + u * Math.sin(rise) + v];
  };
  const steps = Array.from({ length: 25 }, (_, i) => i / 24);
  const body = polygon([
    ...steps.map((t) => edge(t, 0)),
    ...(fork > 0 ? [edge(1 - fork, 0.5)] : []),
    ...steps.toReversed().map((t) => edge(t, 1)),
  ]);
  let folds = '';
  for (const t of steps.slice(3, -2)) {
    if (Math.cos(phase + t * 7) > 0.1) continue;
    const [ax, ay] = edge(t, 0.05);
    const [bx, by] = edge(t + 0.015, 0.34 + 0.4 * c());
    folds += gouge(bx, by, Math.atan2(ay - by, ax - bx), Math.hypot(ax - bx, ay - by), high * 0.05, c);
  }
  return { body, folds };
}
