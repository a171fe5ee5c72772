import { between, type Chance } from './chance.ts';
import { type Point, polygon, tenth } from './mark.ts';

export const TURN = Math.PI * 2;

/** One tapered cut: starts thin at (x, y), ends blunt `length` px away at `angle`. `width` is its widest point. */
export function gouge(x: number, y: number, angle: number, length: number, width: number, c: Chance): string {
  const along = Math.cos(angle);
  const across = Math.sin(angle);
  const to = (u: number, v: number): string =>
    `${tenth(x + u * along - v * across)} ${tenth(y + u * across + v * along)}`;
  const belly = length * between(c, 0.55, 0.8);
  const left = width * between(c, 0.4, 0.65);
  const right = width * between(c, 0.4, 0.65);
  return (
    `M${to(0, 0)}Q${to(belly * 0.6, left)} ${to(length * 0.96, left * 0.7)}` +
    `L${to(length, -right * 0.25)}Q${to(belly, -right * 1.3)} ${to(0, 0)}Z`
  );
}

/** A disc with an uneven edge; `roughness` is a fraction of the radius. */
export function disc(x: number, y: number, r: number, c: Chance, roughness = 0.012, sides = 48): string {
  const points: Point[] = [];
  for (let i = 0; i < sides; i++) {
    const a = (i / sides) * TURN;
    const q = r * (1 + between(c, -roughness, roughness));
    points.push([x + Math.cos(a) * q, y + Math.sin(a) * q]);
  }
  return polygon(points);
}

interface Rays {
  readonly x: number;
  readonly y: number;
  /** Distance at which the rays begin, px from the source. */
  readonly inner: number;
  readonly outer: number;
  readonly count: number;
  readonly width: number;
  readonly from?: number;
  readonly to?: number;
}

export function rays(r: Rays, c: Chance): string {
  const { from = 0, to = TURN } = r;
  const rows = r.outer - r.inner > 260 ? 3 : 2;
  let d = '';
  for (let i = 0; i < r.count; i++) {
    const angle = from + ((i + 0.5) / r.count) * (to - from) + between(c, -0.012, 0.012);
    const reach = (r.outer - r.inner) * (i % 2 === 0 ? 1 : 0.7) * between(c, 0.88, 1.04);
    let distance = r.inner;
    for (let row = 1; row <= rows; row++) {
      const share = reach * (row / ((rows * (rows + 1)) / 2));
      const far = distance + share;
      const length = share * between(c, 0.74, 0.92);
      const width = r.width * (0.55 + (0.55 * row) / rows);
      d += gouge(r.x + Math.cos(angle) * far, r.y + Math.sin(angle) * far, angle + Math.PI, length, width, c);
      distance = far;
    }
  }
  return d;
}

/** Four-pointed stars where `keep` allows, `size` px from centre to tip. */
export function stars(
  width: number,
  height: number,
  count: number,
  size: number,
  c: Chance,
  keep: (p: Point) => boolean,
) {
  let d = '';
  for (let i = 0; i < count; i++) {
    const [x, y, q] = [c() * width, c() * height, size * between(c, 0.45, 1.3)];
    const n = q * 0.22;
    if (keep([x, y]))
      d += polygon([
        [x, y - q],
        [x + n, y - n],
        [x + q, y],
        [x + n, y + n],
        [x, y + q],
        [x - n, y + n],
        [x - q, y],
        [x - n, y - n],
      ]);
  }
  return d;
}

/** Horizontal cuts across the sky; `density` is the fraction that stays, 0 to 1. */
export function hatch(
  area: { x: number; y: number; width: number; height: number; step: number; weight: number },
  c: Chance,
  density: (x: number, y: number) => number,
): string {
  let d = '';
  for (let y = area.y; y < area.y + area.height; y += area.step) {
    for (let x = area.x - between(c, 0, 60); x < area.x + area.width; ) {
      const length = between(c, 26, 110);
      if (c() < density(x + length / 2, y)) {
        const leftwards = c() < 0.5;
        d += gouge(
          leftwards ? x + length : x,
          y + between(c, -2, 2),
          leftwards ? Math.PI : 0,
          length,
          area.weight * between(c, 0.5, 1.1),
          c,
        );
      }
      x += length + between(c, 8, 34);
    }
  }
  return d;
}

export function tentacle(spine: readonly Point[], width: number, side: 1 | -1): { arm: string; suckers: string } {
  const left: Point[] = [];
  const right: Point[] = [];
  let suckers = '';
  spine.forEach(([x, y], i) => {
    const [ax, ay] = spine[Math.max(0, i - 1)] ?? [x, y];
    const [bx, by] = spine[Math.min(spine.length - 1, i + 1)] ?? [x, y];
    const angle = Math.atan2(by - ay, bx - ax) + Math.PI / 2;
    const half = (width / 2) * (1 - i / spine.length) ** 0.8 + 1;
    left.push([x + Math.cos(angle) * half, y + Math.sin(angle) * half]);
    right.push([x - Math.cos(angle) * half, y - Math.sin(angle) * half]);
    if (i % 2 === 1 && i < spine.length - 2) {
      const q = half * 0.5 * side;
      const r = Math.max(1.5, half * 0.32);
      suckers += `M${tenth(x + Math.cos(angle) * q - r)} ${tenth(y + Math.sin(angle) * q)}a${tenth(r)} ${tenth(r)} 0 1 0 ${tenth(2 * r)} 0a${tenth(r)} ${tenth(r)} 0 1 0 ${tenth(-2 * r)} 0Z`;
    }
  });
  return { arm: polygon([...left, ...right.reverse()]), suckers };
}
