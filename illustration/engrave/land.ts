import { between } from './chance.ts';
import { gouge } from './cuts.ts';
import type { Ground, Land } from './ground.ts';
import { box, type Point, polygon, tenth } from './mark.ts';
import { city, roofs } from './town.ts';

const nearness = (g: Ground, x: number): number => 1 - Math.min(1, Math.abs(x - g.lightX) / (g.width * 0.6));

function hills(g: Ground): Land {
  const { width, height, c } = g;
  let ink = '';
  let cut = '';
  for (let layer = 0; layer < 2; layer++) {
    const base = g.horizon + (height - g.horizon) * (0.12 + 0.42 * layer);
    const swell = (height - g.horizon) * (0.3 - 0.12 * layer);
    const [p, q] = [c() * 6, c() * 6];
    const at = (x: number): number =>
      base - swell * (Math.sin((x / width) * 5.4 + p) * 0.7 + Math.sin((x / width) * 13 + q) * 0.25);
    const crest: Point[] = [];
    for (let x = -20; x <= width + 20; x += width / 40) crest.push([x, at(x)]);
    ink += polygon([...crest, [width + 20, height + 12], [-20, height + 12]]);
    for (let row = 1; row <= 6; row++) {
      for (let x = -between(c, 0, 40); x < width; ) {
        const length = between(c, 26, 84);
        const slope = Math.atan2(at(x + length) - at(x), length);
        if (c() < (0.95 - row * 0.12) * (0.3 + nearness(g, x)))
          cut += gouge(x, at(x) + row * (9 + layer * 3) + between(c, 0, 4), slope, length, 6.4 - row * 0.6, c);
        x += length + between(c, 10, 42);
      }
    }
  }
  return { ink, cut };
}

function peaks(g: Ground): Land {
  const { width, height, c } = g;
  let ink = box(-12, g.horizon + (height - g.horizon) * 0.35, width + 24, height);
  let cut = '';
  const count = Math.max(4, Math.round(width / 170));
  for (let i = 0; i <= count; i++) {
    const x = ((i + between(c, -0.25, 0.25)) / count) * width;
    const tall = (height - g.horizon) * between(c, 0.75, 1.35);
    const top = g.horizon + (height - g.horizon) * 0.5 - tall * 0.62;
    const spread = tall * between(c, 0.62, 0.82);
    ink += polygon([
      [x - spread, height + 12],
      [x - spread * 0.3, top + tall * 0.34],
      [x, top],
      [x + spread * 0.24, top + tall * 0.3],
      [x + spread, height + 12],
    ]);
    const lit = x < g.lightX ? 1 : -1;
    for (let k = 0; k < 8; k++) {
      const y = top + tall * (0.06 + 0.1 * k);
      cut += gouge(x + lit * 2.5 * k, y, lit > 0 ? 1.05 : Math.PI - 1.05, tall * between(c, 0.1, 0.3), 6, c);
    }
  }
  return { ink, cut };
}

function sea(g: Ground): Land {
  const { width, height, horizon, c } = g;
  let cut = '';
  let y = horizon + 9;
  for (let row = 0; y < height - 4; row++) {
    for (let x = -between(c, 0, 60); x < width; ) {
      const length = between(c, 18, 44) + row * 6;
      const glitter = 1 - Math.min(1, Math.abs(x + length / 2 - g.lightX) / (width * 0.05 + row * 26));
      if (c() < 0.24 + glitter * 0.75) {
        const lift = 2.5 + row * 0.7;
        cut += `M${tenth(x)} ${tenth(y)}q${tenth(length * 0.3)} ${tenth(-lift * 2)} ${tenth(length * 0.55)} ${tenth(-lift * 0.4)}t${tenth(length * 0.45)} ${tenth(lift * 0.2)}q${tenth(-length * 0.5)} ${tenth(lift * 1.6)} ${tenth(-length)} ${tenth(lift * 0.2)}Z`;
      }
      x += length + between(c, 12, 46);
    }
    y += 10 + row * 2.4;
  }
  return { ink: box(-12, horizon, width + 24, height - horizon + 12), cut };
}

function forest(g: Ground): Land {
  const { width, height, c } = g;
  const floor = g.horizon + (height - g.horizon) * 0.66;
  let ink = box(-12, floor, width + 24, height);
  let cut = '';
  for (let x = -20; x < width + 20; x += between(c, 56, 112)) {
    const tall = (height - g.horizon) * between(c, 0.7, 1.5);
    const half = between(c, 20, 36) * (tall / 160 + 0.35);
    const lit = x < g.lightX ? 1 : -1;
    for (let tier = 0; tier < 4; tier++) {
      const low = floor + 8 - tall * (0.1 + tier * 0.22);
      const wide = half * (1.1 - tier * 0.23);
      ink += polygon([
        [x - wide, low],
        [x - wide * 0.2, low - tall * 0.2],
        [x, low - tall * 0.36],
        [x + wide * 0.2, low - tall * 0.2],
        [x + wide, low],
        [x, low - tall * 0.05],
      ]);
      if (tier % 2 === 1)
        cut += gouge(x + lit * 2, low - tall * 0.26, lit > 0 ? 1.15 : Math.PI - 1.15, tall * 0.14, 5, c);
    }
    ink += box(x - 4, floor - tall * 0.16, 8, tall * 0.2);
  }
  for (let k = 0; k < width / 40; k++) {
    const x = c() * width;
    if (c() < 0.4 + nearness(g, x))
      cut += gouge(x, between(c, floor + 10, height - 4), between(c, -0.08, 0.08), between(c, 22, 70), 4.6, c);
  }
  return { ink, cut };
}

const CELL_PX = 20;

function steps(g: Ground): Land {
  let ink = '';
  let cut = '';
  const [top, bottom] = [Math.round(g.horizon / CELL_PX) - 1, Math.round(g.height / CELL_PX)];
  let y = top + 1;
  for (let x = 0; x * CELL_PX < g.width; x++) {
    if (x % 3 === 0) y = Math.max(top, Math.min(bottom - 4, y + Math.round(between(g.c, -1.4, 1.4))));
    ink += box(x * CELL_PX, y * CELL_PX, CELL_PX, g.height - y * CELL_PX);
    cut += x % 2 === 0 ? box(x * CELL_PX, (y + 1) * CELL_PX, CELL_PX, CELL_PX / 2) : '';
    for (let row = y + 3; row < bottom; row++)
      if (g.c() < 0.2) cut += box(x * CELL_PX, row * CELL_PX, CELL_PX, CELL_PX / 4);
  }
  return { ink, cut };
}

/** The number of equally wide arches that fit in a width. */
export const archCount = (width: number): number => Math.max(3, Math.round(width / 220));

function arches(g: Ground): Land {
  const { width, height, c } = g;
  const count = archCount(width);
  const bay = width / count;
  let ink = box(-12, -12, width + 24, height + 24);
  let cut = '';
  for (let i = 0; i < count; i++) {
    const x = (i + 0.5) * bay;
    const half = bay * 0.34;
    const [spring, tip, foot] = [height * 0.46, height * 0.16, height * 0.88];
    ink += `M${tenth(x - half)} ${tenth(foot)}V${tenth(spring)}Q${tenth(x - half)} ${tenth(tip + 30)} ${tenth(x)} ${tenth(tip)}Q${tenth(x + half)} ${tenth(tip + 30)} ${tenth(x + half)} ${tenth(spring)}V${tenth(foot)}Z`;
    for (let k = 0; k < 9; k++) {
      const angle = Math.PI * (1.08 + (k / 8) * 0.84);
      cut += gouge(
        x + Math.cos(angle) * half * 1.34,
        spring + Math.sin(angle) * (spring - tip) * 1.22,
        angle + Math.PI,
        20,
        7,
        c,
      );
    }
    for (let y = spring + 16; y < foot; y += 30) cut += gouge(x + half + bay * 0.06, y, 0, bay * 0.2, 6, c);
  }
  return { ink, cut, evenodd: true };
}

function columns(g: Ground): Land {
  const { width, height, c } = g;
  const floor = g.horizon + (height - g.horizon) * 0.7;
  let ink = box(-12, floor, width + 24, height);
  let cut = '';
  for (let x = width * 0.04; x < width; x += between(c, 130, 210)) {
    const top = c() < 0.35 ? between(c, height * 0.34, height * 0.5) : height * 0.16;
    ink += box(x, top, 44, floor - top) + box(x - 10, floor - 16, 64, 18);
    ink +=
      top < height * 0.2
        ? box(x - 12, top - 4, 68, 18)
        : polygon([
            [x, top + 2],
            [x + 16, top - 16],
            [x + 26, top - 2],
            [x + 44, top - 12],
            [x + 44, top + 6],
            [x, top + 6],
          ]);
    for (const flute of [9, 21, 33])
      cut += gouge(x + flute, top + between(c, 26, 44), Math.PI / 2, (floor - top) * between(c, 0.5, 0.75), 5.4, c);
  }
  for (let k = 0; k < width / 34; k++)
    cut += gouge(c() * width, between(c, floor + 12, height - 6), 0, between(c, 30, 90), 5, c);
  return { ink, cut };
}

function field(g: Ground): Land {
  const { width, height, horizon, c } = g;
  const at = horizon + (height - horizon) * 0.1;
  let cut = '';
  for (let i = -26; i <= 26; i++) {
    const foot = g.lightX + i * width * 0.09;
    const angle = Math.atan2(height - at + 20, foot - g.lightX);
    for (let row = 0; row < 3; row++) {
      const distance = 26 + (row + between(c, 0, 0.3)) * (height - at) * 0.5;
      cut += gouge(
        g.lightX + Math.cos(angle) * distance * 1.7,
        at + 6 + Math.sin(angle) * distance * 0.6,
        Math.atan2(Math.sin(angle) * 0.6, Math.cos(angle) * 1.7),
        30 + row * 34,
        3.5 + row * 1.8,
        c,
      );
    }
  }
  return { ink: box(-12, at, width + 24, height), cut };
}

export const LANDS = {
  hills,
  peaks,
  sea,
  forest,
  steps,
  arches,
  columns,
  field,
  city: (g: Ground): Land => city(g),
  roofs: (g: Ground): Land => roofs(g),
  none: (): Land => ({ ink: '', cut: '' }),
} as const satisfies Record<string, (g: Ground) => Land>;

export type LandName = keyof typeof LANDS;
