import type { Chance } from './chance.ts';
import { disc, rays, TURN } from './cuts.ts';
import { box, circle, type Mark, mark, type Point, polygon, tenth } from './mark.ts';

interface Light {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly reach: number;
  readonly body: string;
  readonly ray: string;
  readonly ink: string;
  readonly c: Chance;
}

const around = (l: Light, count: number, width: number, reach = l.reach): Mark =>
  mark(rays({ x: l.x, y: l.y, inner: l.radius * 1.16, outer: reach, count, width }, l.c), l.ray);

const sun = (l: Light): Mark[] => [around(l, 46, 13), mark(disc(l.x, l.y, l.radius, l.c), l.body)];

function moon(l: Light): Mark[] {
  const { x, y, radius: r } = l;
  const horn = `M${tenth(x + r * 0.42)} ${tenth(y - r * 0.9)}A${tenth(r)} ${tenth(r)} 0 1 0 ${tenth(x + r * 0.8)} ${tenth(y + r * 0.62)}A${tenth(r * 0.86)} ${tenth(r * 0.86)} 0 1 1 ${tenth(x + r * 0.42)} ${tenth(y - r * 0.9)}Z`;
  return [around(l, 38, 9, l.reach * 0.72), mark(horn, l.body)];
}

function bands(l: Light): Mark[] {
  let d = '';
  const half = (y: number): number => Math.sqrt(Math.max(0, l.radius ** 2 - (y - l.y) ** 2));
  for (let k = 0; k < 9; k++) {
    const step = (2 * l.radius) / 9;
    const top = l.y - l.radius + k * step;
    const low = top + step * (1.02 - k * 0.085);
    const points: Point[] = [];
    for (let i = 0; i <= 6; i++) points.push([l.x - half(top + ((low - top) * i) / 6), top + ((low - top) * i) / 6]);
    for (let i = 6; i >= 0; i--) points.push([l.x + half(top + ((low - top) * i) / 6), top + ((low - top) * i) / 6]);
    d += polygon(points);
  }
  return [mark(d, l.body)];
}

function eye(l: Light): Mark[] {
  const { x, y, radius: r } = l;
  const lid = `M${tenth(x - r * 1.9)} ${tenth(y)}Q${tenth(x)} ${tenth(y - r * 1.95)} ${tenth(x + r * 1.9)} ${tenth(y)}Q${tenth(x)} ${tenth(y + r * 1.95)} ${tenth(x - r * 1.9)} ${tenth(y)}Z`;
  return [
    mark(rays({ x, y, inner: r * 2, outer: l.reach, count: 52, width: 11 }, l.c), l.ray),
    mark(lid, l.body),
    mark(disc(x, y, r * 0.82, l.c), l.ink),
    mark(rays({ x, y, inner: r * 0.34, outer: r * 0.78, count: 26, width: 6 }, l.c), l.ray),
    mark(
      polygon([
        [x, y - r * 0.74],
        [x + r * 0.2, y],
        [x, y + r * 0.74],
        [x - r * 0.2, y],
      ]),
      l.body,
    ),
  ];
}

function pixel(l: Light): Mark[] {
  const cell = 20;
  const rows = Math.round(l.radius / cell);
  let d = '';
  for (let row = -rows; row < rows; row++) {
    const half = Math.round(Math.sqrt(rows ** 2 - (row + 0.5) ** 2)) * cell;
    if (row < 1 || row % 2 === 0)
      d += box(Math.round(l.x / cell) * cell - half, Math.round(l.y / cell) * cell + row * cell, half * 2, cell);
  }
  return [mark(d, l.body)];
}

function rose(l: Light): Mark[] {
  let petals = '';
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * TURN;
    petals += circle(l.x + Math.cos(a) * l.radius * 0.94, l.y + Math.sin(a) * l.radius * 0.94, l.radius * 0.24);
  }
  return [around(l, 40, 12), mark(petals, l.ray), mark(disc(l.x, l.y, l.radius, l.c), l.body)];
}

export const LIGHTS = { sun, moon, bands, eye, pixel, rose } as const;
export type LightName = keyof typeof LIGHTS;
