import { between } from './chance.ts';
import { gouge } from './cuts.ts';
import type { Ground, Land } from './ground.ts';
import { box, polygon } from './mark.ts';

export function city(g: Ground): Land {
  const { width, height, c } = g;
  const floor = g.horizon + (height - g.horizon) * 0.72;
  let ink = box(-12, floor, width + 24, height);
  let cut = '';
  for (let x = -10; x < width; ) {
    const wide = between(c, 42, 96);
    const tall = (height - g.horizon) * between(c, 0.35, 1.02);
    const top = floor - tall;
    const roof = c();
    ink += box(x, top, wide, tall + 10);
    if (roof < 0.25)
      ink += polygon([
        [x, top + 1],
        [x + wide / 2, top - wide * 0.4],
        [x + wide, top + 1],
      ]);
    else if (roof < 0.5) ink += box(x + wide * 0.2, top - 14, wide * 0.5, 16) + box(x + wide * 0.42, top - 52, 3, 40);
    const columns = Math.max(2, Math.floor(wide / 17));
    const cell = wide / (columns + 0.6);
    for (let column = 0; column < columns; column++)
      for (let y = top + 14; y < floor - 8; y += 21)
        if (c() < 0.56) cut += box(x + cell * (column + 0.5), y + between(c, -1, 1), cell * 0.58, 10);
    x += wide + between(c, -2, 9);
  }
  for (let k = 0; k < width / 40; k++)
    cut += gouge(c() * width, between(c, floor + 12, height - 8), 0, between(c, 20, 60), 4, c);
  return { ink, cut };
}

export function roofs(g: Ground): Land {
  const { width, height, c } = g;
  const floor = g.horizon + (height - g.horizon) * 0.8;
  let ink = box(-12, floor, width + 24, height);
  let cut = '';
  for (let x = -40; x < width; ) {
    const wide = between(c, 104, 176);
    const eaves = floor - (height - g.horizon) * between(c, 0.28, 0.62);
    const rise = wide * between(c, 0.3, 0.4);
    ink +=
      box(x, eaves, wide, height) +
      polygon([
        [x - 13, eaves + 5],
        [x + wide / 2, eaves - rise],
        [x + wide + 13, eaves + 5],
      ]);
    if (c() < 0.6) ink += box(x + wide * 0.68, eaves - rise * 0.95, wide * 0.11, rise);
    const left = x + wide / 2 > g.lightX;
    for (let k = 1; k <= 5; k++) {
      const u = k / 6;
      const tx = left ? x + (wide / 2) * (1 - u) + 4 : x + (wide / 2) * (1 + u) - 4;
      cut += gouge(tx, eaves - rise * (1 - u) + 7, left ? Math.PI - 0.6 : 0.6, wide * 0.1, 5, c);
    }
    for (const u of [0.2, 0.58]) {
      if (c() < 0.2) continue;
      const [wx, wy, q] = [x + wide * u, eaves + 18, wide * 0.09];
      cut +=
        box(wx, wy, q, q) +
        box(wx + q * 1.3, wy, q, q) +
        box(wx, wy + q * 1.3, q, q) +
        box(wx + q * 1.3, wy + q * 1.3, q, q);
    }
    x += wide + between(c, 4, 26);
  }
  return { ink, cut };
}
