import { disc, rays, tentacle } from '../../features/books/demo/engrave/cuts.ts';
import { box, type Mark, mark, type Point } from '../../features/books/demo/engrave/mark.ts';
import { glass } from './glass.ts';
import { type Hair, portrait } from './portrait.ts';
import type { Stage } from './scene.ts';
import { SPRITES } from './sprites.ts';

/** What one theme has and no other: printed behind the land or before it. */
interface Extra {
  readonly behind: readonly Mark[];
  readonly before: readonly Mark[];
}

function heads(stage: Stage): Extra {
  const { width, height, c, scene } = stage;
  const { second, ember } = scene.inks;
  const people: [number, number, Hair][] = [
    [0, 1, 'crown'],
    [-0.8, 0.74, 'bun'],
    [0.8, 0.74, 'braids'],
    [-1.56, 0.62, 'turban'],
    [1.56, 0.62, 'short'],
  ];
  const marks = people.flatMap(([u, k, hair]) => {
    const [x, y, r] = [scene.hero.x * width + u * height, height * 0.5, height * 0.3 * k];
    return [
      mark(rays({ x, y, inner: r * 1.16, outer: r * 1.6, count: 26, width: 10 }, c), second),
      mark(disc(x, y, r * 1.08, c), ember),
      ...portrait(stage, x, y + r * 0.2, r * 0.52, hair),
    ];
  });
  return { behind: [], before: marks };
}

/** Arms that rise out of the sea and curl. */
function arms(stage: Stage): Extra {
  const { width, height, scene } = stage;
  const { ink, second } = scene.inks;
  const places: [number, number, 1 | -1][] = [
    [-1.76, 0.86, 1],
    [-1.24, 0.62, 1],
    [-0.76, 0.42, 1],
    [0.76, 0.42, -1],
    [1.24, 0.62, -1],
    [1.76, 0.86, -1],
  ];
  const marks = places.flatMap(([u, reach, side]) => {
    const spine: Point[] = [];
    let [x, y, angle] = [scene.light[1] * width + u * height, height + 10, -Math.PI / 2 - side * 0.16];
    const step = (height * reach) / 17;
    for (let i = 0; i < 34; i++) {
      spine.push([x, y]);
      angle += side * (i < 12 ? 0.015 : 0.03 + (i - 12) * 0.017);
      const stride = i < 14 ? step : step * 0.76;
      x += Math.cos(angle) * stride;
      y += Math.sin(angle) * stride;
    }
    const { arm, suckers } = tentacle(spine, height * (0.09 + 0.05 * reach), side);
    return [mark(arm, ink), mark(suckers, second)];
  });
  return { behind: [], before: marks };
}

/** Figures of an eight-bit game, drawn cell by cell. */
function sprites(stage: Stage): Extra {
  const { width, height, scene } = stage;
  const { ink, ember, second } = scene.inks;
  const cell = 10;
  const place = (name: keyof typeof SPRITES, u: number, v: number, unit: number, tone: string): Mark[] => {
    const rows = SPRITES[name];
    const [left, top] = [
      Math.round((scene.hero.x * width + u * height) / cell) * cell,
      Math.round((v * height) / cell) * cell - rows.length * unit,
    ];
    let [body, rim] = ['', ''];
    rows.forEach((row, j) => {
      [...row].forEach((on, i) => {
        if (on !== '#') return;
        body += box(left + i * unit, top + j * unit, unit, unit);
        rim += box(left + (i - 0.5) * unit, top + (j - 0.5) * unit, unit * 2, unit * 2);
      });
    });
    return [mark(rim, tone === ink ? ember : ink), mark(body, tone)];
  };
  const ground = scene.land[1] + 0.06;
  return {
    behind: [],
    before: [
      ...place('knight', -0.72, ground, 15, ink),
      ...place('dragon', -0.08, ground, 16, ink),
      ...place('castle', 0.92, ground, 15, ink),
      ...place('heart', -2.2, 0.3, 10, second),
      ...place('heart', -1.98, 0.3, 10, second),
      ...place('coin', -1.08, 0.34, 8, ember),
      ...place('coin', -0.94, 0.34, 8, ember),
    ],
  };
}

export const EXTRAS = { heads, arms, sprites, glass } as const satisfies Record<string, (stage: Stage) => Extra>;
export type ExtraName = keyof typeof EXTRAS;
