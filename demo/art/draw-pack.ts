import { type Bench, figure } from '../../illustration/engrave/bench.ts';
import { chance } from '../../illustration/engrave/chance.ts';
import { disc, gouge, rays, TURN } from '../../illustration/engrave/cuts.ts';
import { LANDS } from '../../illustration/engrave/land.ts';
import { LIGHTS } from '../../illustration/engrave/light.ts';
import { box, clipMarks, type Mark, mark, type Point, polygon } from '../../illustration/engrave/mark.ts';
import { frieze } from '../../illustration/engrave/tiles.ts';
import { NIGHT, type PackRow } from './packs.ts';
import { drawScene, type Scene } from './scene.ts';
import type { Sheet } from './stage.ts';

const CREAM = '#fff3d9';

function cropScene(row: Scene, seat: number, sheet: Sheet): Scene {
  const [name, , y, radius, body] = row.light;
  const apart = Math.abs(row.light[1] - row.hero.x) > 0.08;
  const room = sheet.width / sheet.height > 2.5 ? 2 : 0;
  const seats = [seat - 0.16, Math.min(0.93, seat + 0.21)];
  return {
    ...row,
    id: `${row.id}Pack`,
    light: [name, apart ? seat - 0.12 : seat, y, radius, body],
    hero: { ...row.hero, x: seat },
    cast: row.cast.slice(0, room).map((actor, i) => ({ ...actor, x: seats[i] ?? 0.9 })),
  };
}

function drawSubject(bench: Bench, row: Scene, symbol: string, sheet: Sheet, x: number): Mark[] {
  const { width, height, border } = sheet;
  const { paper, ink, second, ember } = row.inks;
  const c = chance(`${row.id}${width}`);
  const [light, , , , tone] = row.light;
  const y = height * 0.5;
  const radius = height * 0.37;
  const arches = row.land[0] === 'arches';
  const shape = {
    x,
    y,
    radius,
    reach: radius * 1.12,
    body: row.inks[tone] === paper || row.inks[tone] === ink ? ember : row.inks[tone],
    ray: second,
    ink,
    c,
  };
  const body =
    light === 'eye' || light === 'pixel' ? LIGHTS[light](shape) : LIGHTS[light](shape).slice(light === 'bands' ? 0 : 1);
  const land = LANDS[arches ? 'hills' : row.land[0]]({ width, height, horizon: height * 0.72, lightX: x, c });
  const hero = row.hero.icon || symbol;
  const wide = width / height > 2.5;
  const beside = wide ? row.cast.slice(0, 2) : [];
  const places = [x + height * 0.72, x - height * 0.66];
  return [
    mark(rays({ x, y, inner: radius * 1.14, outer: width * 0.66, count: 64, width: height * 0.042 }, c), second),
    ...body,
    { d: land.ink, ink, evenodd: land.evenodd ?? false },
    mark(land.cut, row.land[0] === 'city' || row.land[0] === 'roofs' ? ember : paper),
    ...beside.flatMap(({ icon, flip }, i) =>
      figure(bench, icon, places[i] ?? x, height * 0.7, height * 0.34, ember, {
        rim: { ink, width: 5 },
        flip: flip ?? false,
      }),
    ),
    ...figure(bench, hero, x, y + height * 0.03, height * 0.76, row.hero.tone === 'second' ? second : ink, {
      rim: { ink: ember, width: 6 },
      flip: row.hero.flip ?? false,
    }),
    mark(box(-12, -12, width + 24, border + 12) + box(-12, height - border, width + 24, border + 12), ink),
    ...frieze(row.frieze, 0, border * 0.1, width, border * 0.74, paper),
    ...frieze(row.frieze, 0, height - border * 0.84, width, border * 0.74, paper, true),
  ];
}

function keys(bench: Bench, row: PackRow & { kind: 'keys' }, sheet: Sheet, x: number): Mark[] {
  const { width, height } = sheet;
  const c = chance(row.id);
  const y = height * 0.51;
  const far = Math.max(width, height);
  const light = (r: number): Mark[] => [
    mark(rays({ x, y, inner: r * 1.12, outer: far, count: 50, width: 14 }, c), NIGHT),
    mark(disc(x, y, r, c), CREAM),
  ];
  if (row.count === 1)
    return [
      ...light(height * 0.42),
      ...figure(bench, 'skeleton-key', x, y, height * 1.02, NIGHT, { turn: -14, offset: { ink: row.second, by: 8 } }),
    ];
  if (row.count === 5) {
    const marks = light(height * 0.42);
    const rope: Point[] = [];
    const sag = (u: number): number => height * 0.1 + height * 0.06 * Math.sin(Math.PI * u);
    for (let u = -0.05; u <= 1.06; u += 0.05) rope.push([u * width, sag(u)]);
    marks.push(mark(polygon([...rope, ...[...rope].reverse().map(([px, py]): Point => [px, py + 7])]), NIGHT));
    for (let i = 0; i < 5; i++) {
      const kx = x + (i - 2) * height * 0.26;
      const drop = height * ([0.1, 0.2, 0.13, 0.24, 0.08][i] ?? 0.1);
      const top = sag(kx / width);
      marks.push(mark(box(kx - 2.5, top, 5, drop), NIGHT));
      marks.push(
        ...figure(
          bench,
          i % 2 === 0 ? 'skeleton-key' : 'heart-key',
          kx,
          top + drop + height * 0.2,
          height * 0.44,
          NIGHT,
          { turn: 45, rim: { ink: i % 2 === 0 ? CREAM : row.paper, width: 5 } },
        ),
      );
    }
    return marks;
  }
  const marks = light(height * 0.46);
  for (let i = 0; i < 10; i++) {
    const a = (i / 10) * TURN - Math.PI / 2;
    marks.push(
      ...figure(
        bench,
        'skeleton-key',
        x + Math.cos(a) * height * 0.33,
        y + Math.sin(a) * height * 0.33,
        height * 0.33,
        NIGHT,
        { turn: (a * 360) / TURN + 135 },
      ),
    );
  }
  return [
    ...marks,
    mark(disc(x, y, height * 0.16, c), row.second),
    ...figure(bench, 'dice-twenty-faces-twenty', x, y, height * 0.28, CREAM),
  ];
}

export function drawPack(bench: Bench, row: PackRow, sheet: Sheet): { marks: Mark[]; paper: string } {
  const { width, height } = sheet;
  const wide = width / height > 2.5;
  if (row.kind === 'keys') {
    const floor = gouge(0, height - 16, 0, width, 10, chance(`${row.id}floor`));
    return { marks: [...keys(bench, row, sheet, width * (wide ? 0.69 : 0.66)), mark(floor, NIGHT)], paper: row.paper };
  }
  const scene = (s: Scene, symbol: string, seat: number): Mark[] =>
    s.extra ? drawScene(bench, cropScene(s, seat, sheet), sheet) : drawSubject(bench, s, symbol, sheet, width * seat);
  if (row.kind === 'scene')
    return { marks: scene(row.scene, row.symbol, wide ? 0.7 : 0.68), paper: row.scene.inks.paper };
  const [left, right] = row.scenes;
  const seam = width * (wide ? 0.68 : 0.7);
  const zigzag: Point[] = [];
  for (let i = 0; i <= 10; i++) zigzag.push([seam + (i % 2 === 0 ? 15 : -15), -10 + ((height + 20) * i) / 10]);
  const edge = zigzag.map(([zx, zy]): Point => [zx - 8, zy]);
  const corners: Point[] = [
    [width + 12, height + 12],
    [width + 12, -12],
  ];
  const bare = (s: Scene): Scene => ({ ...s, cast: [] });
  return {
    paper: left.inks.paper,
    marks: [
      ...scene(bare(left), row.symbols[0], wide ? 0.535 : 0.52),
      mark(polygon([...edge, ...corners]), CREAM),
      ...clipMarks(
        [mark(box(-12, -12, width + 24, height + 24), right.inks.paper), ...scene(bare(right), row.symbols[1], 0.85)],
        polygon([...zigzag, ...corners]),
      ),
    ],
  };
}

const ITEM_PX = 400;

function emblemOf(bench: Bench, scene: Scene, symbol: string, x: number, y: number, size: number): Mark[] {
  const { paper, ink, second, ember } = scene.inks;
  const c = chance(`${scene.id}Item`);
  return [
    mark(rays({ x, y, inner: size * 0.72, outer: 340, count: 44, width: 15 }, c), second),
    mark(disc(x, y, size * 0.68, c), ember),
    ...figure(bench, symbol, x, y, size, ink),
    ...[0, 366].flatMap((top) => [
      mark(box(-12, top - 12, ITEM_PX + 24, 46), ink),
      ...frieze(scene.frieze, 0, top + 5, ITEM_PX, 24, paper, top > 0),
    ]),
  ];
}

/** The item picture, 400×400: its symbol in front of a light; two items share the sheet across a tear. */
export function drawItem(bench: Bench, row: PackRow): { marks: Mark[]; paper: string } {
  if (row.kind === 'keys')
    return { marks: keys(bench, row, { width: ITEM_PX, height: ITEM_PX, border: 0 }, ITEM_PX / 2), paper: row.paper };
  if (row.kind === 'scene')
    return { marks: emblemOf(bench, row.scene, row.symbol, 200, 200, 184), paper: row.scene.inks.paper };
  const [upper, lower] = row.scenes;
  const tear: Point[] = Array.from({ length: 13 }, (_, i): Point => {
    const along = -40 + (i / 12) * (ITEM_PX + 80);
    const jag = i % 2 === 0 ? 13 : -13;
    return [along + jag, ITEM_PX - along + jag];
  });
  const corner: Point[] = [[ITEM_PX + 60, ITEM_PX + 60]];
  return {
    paper: upper.inks.paper,
    marks: [
      ...emblemOf(bench, upper, row.symbols[0], 132, 146, 142),
      mark(polygon([...tear.map(([px, py]): Point => [px - 6, py - 6]), ...corner]), CREAM),
      ...clipMarks(
        [
          mark(box(-12, -12, ITEM_PX + 24, ITEM_PX + 24), lower.inks.paper),
          ...emblemOf(bench, lower, row.symbols[1], 270, 256, 142),
        ],
        polygon([...tear, ...corner]),
      ),
    ],
  };
}
