import { figure } from '../../features/books/demo/engrave/bench.ts';
import { between } from '../../features/books/demo/engrave/chance.ts';
import { disc, gouge, rays, TURN, tentacle } from '../../features/books/demo/engrave/cuts.ts';
import { box, circle, type Mark, mark, type Point, polygon, tenth } from '../../features/books/demo/engrave/mark.ts';
import type { Stage } from './scene.ts';
import { SPRITES } from './sprites.ts';

/** What one theme has and no other: printed behind the land or before it. */
interface Extra {
  readonly behind: readonly Mark[];
  readonly before: readonly Mark[];
}

type Hair = 'crown' | 'turban' | 'bun' | 'braids' | 'short';

/** A person seen from the front, in one mass of ink; light draws hair, collar and earrings. */
function portrait(stage: Stage, x: number, y: number, s: number, hair: Hair): Mark[] {
  const { c } = stage;
  const { ink, ember, second, paper } = stage.scene.inks;
  const t = (u: number, v: number): string => `${tenth(x + u * s)} ${tenth(y + v * s)}`;
  const bust = `M${t(-1.7, 3.4)}C${t(-1.6, 1.9)} ${t(-0.9, 1.7)} ${t(-0.36, 1.42)}L${t(-0.34, 0.7)}H${tenth(x + 0.34 * s)}L${t(0.36, 1.42)}C${t(0.9, 1.7)} ${t(1.6, 1.9)} ${t(1.7, 3.4)}Z`;
  const face = `M${t(-0.62, -0.3)}C${t(-0.66, 0.5)} ${t(-0.3, 1)} ${t(0, 1)}C${t(0.3, 1)} ${t(0.66, 0.5)} ${t(0.62, -0.3)}C${t(0.6, -0.9)} ${t(-0.6, -0.9)} ${t(-0.62, -0.3)}Z`;
  let mass = bust + face;
  let cuts = '';
  const curls = (cx: number, cy: number, r: number, count: number, inner: number): void => {
    for (let i = 0; i < count; i++) {
      const a = c() * TURN;
      const q = Math.sqrt(between(c, inner, 0.92)) * r;
      cuts += gouge(
        x + (cx + Math.cos(a) * q) * s,
        y + (cy + Math.sin(a) * q) * s,
        a + 1.3,
        s * between(c, 0.12, 0.24),
        s * 0.075,
        c,
      );
    }
  };
  if (hair === 'crown') {
    mass += disc(x, y - s * 0.5, s * 1.32, c, 0.03);
    curls(0, -0.5, 1.3, 54, 0.42);
  } else if (hair === 'turban') {
    mass += `M${t(-0.72, -0.2)}C${t(-1.05, -1.5)} ${t(-0.5, -1.9)} ${t(0.1, -1.75)}C${t(0.95, -1.6)} ${t(0.95, -0.8)} ${t(0.72, -0.2)}Q${t(0, -0.72)} ${t(-0.72, -0.2)}Z`;
    for (let i = 0; i < 6; i++)
      cuts += gouge(
        x - s * (0.66 - i * 0.02),
        y - s * (0.3 + i * 0.21),
        -0.62 + i * 0.06,
        s * (1.1 - i * 0.1),
        s * 0.1,
        c,
      );
  } else if (hair === 'bun') {
    mass += disc(x, y - s * 0.5, s * 0.82, c, 0.03) + disc(x, y - s * 1.45, s * 0.48, c, 0.04);
    curls(0, -1.45, 0.46, 20, 0);
    curls(0, -0.5, 0.8, 20, 0.55);
  } else if (hair === 'braids') {
    mass += disc(x, y - s * 0.42, s * 0.84, c, 0.02);
    for (const side of [-1, 1])
      for (let k = 0; k < 3; k++) {
        const left = x + side * s * (0.58 + k * 0.17);
        mass += box(left - s * 0.08, y - s * 0.5, s * 0.16, s * (2.1 - k * 0.26));
        for (let j = 0; j < 6; j++)
          cuts += gouge(left - s * 0.06, y - s * (0.2 - j * 0.29), 0.7, s * 0.15, s * 0.06, c);
      }
    for (let k = -3; k <= 3; k++)
      cuts += gouge(x + k * s * 0.14, y - s * 0.72, -Math.PI / 2 + k * 0.12, s * 0.42, s * 0.06, c);
  } else {
    mass += disc(x, y - s * 0.42, s * 0.78, c, 0.03);
    curls(0, -0.5, 0.76, 22, 0.5);
  }
  const collar = [1.56, 1.72, 1.9]
    .map((v, i) => gouge(x - s * (0.5 + i * 0.16), y + s * (v - 0.1), 0.16, s * (1 + i * 0.32), s * 0.1, c))
    .join('');
  const jaw = gouge(x + s * 0.1, y + s * 0.98, -0.95, s * 0.86, s * 0.09, c);
  return [
    mark(mass, ink),
    mark(cuts, paper),
    mark(collar, second),
    mark(jaw, ember),
    mark(circle(x - s * 0.66, y + s * 0.42, s * 0.12) + circle(x + s * 0.66, y + s * 0.42, s * 0.12), ember),
  ];
}

function heads(stage: Stage): Extra {
  const { width, height, c } = stage;
  const { second, ember } = stage.scene.inks;
  const wide = width / height > 3;
  const people: [number, number, Hair][] = wide
    ? [
        [0.5, 1, 'crown'],
        [0.3, 0.74, 'bun'],
        [0.7, 0.74, 'braids'],
        [0.11, 0.62, 'turban'],
        [0.89, 0.62, 'short'],
      ]
    : [
        [0.7, 1, 'crown'],
        [0.5, 0.66, 'braids'],
        [0.9, 0.66, 'turban'],
      ];
  const marks = people.flatMap(([u, k, hair]) => {
    const [x, y, r] = [u * width, height * 0.5, height * 0.3 * k];
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
  const { width, height } = stage;
  const { ink, second } = stage.scene.inks;
  const wide = width / height > 3;
  const places: [number, number, 1 | -1][] = wide
    ? [
        [0.06, 0.86, 1],
        [0.19, 0.62, 1],
        [0.31, 0.42, 1],
        [0.69, 0.42, -1],
        [0.81, 0.62, -1],
        [0.94, 0.86, -1],
      ]
    : [
        [0.47, 0.74, 1],
        [0.56, 0.46, 1],
        [0.86, 0.5, -1],
        [0.95, 0.82, -1],
      ];
  const marks = places.flatMap(([u, reach, side]) => {
    const spine: Point[] = [];
    let [x, y, angle] = [u * width, height + 10, -Math.PI / 2 - side * 0.16];
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
  const { width, height } = stage;
  const { ink, ember, second } = stage.scene.inks;
  const wide = width / height > 3;
  const cell = 10;
  const place = (name: keyof typeof SPRITES, u: number, v: number, unit: number, tone: string): Mark[] => {
    const rows = SPRITES[name];
    const [left, top] = [
      Math.round((u * width) / cell) * cell,
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
  const ground = stage.scene.land[1] + 0.06;
  return {
    behind: [],
    before: wide
      ? [
          ...place('knight', 0.42, ground, 15, ink),
          ...place('dragon', 0.58, ground, 16, ink),
          ...place('castle', 0.83, ground, 15, ink),
          ...place('heart', 0.05, 0.24, 10, second),
          ...place('heart', 0.1, 0.24, 10, second),
          ...place('coin', 0.33, 0.34, 8, ember),
          ...place('coin', 0.365, 0.34, 8, ember),
        ]
      : [
          ...place('knight', 0.47, ground, 15, ink),
          ...place('dragon', 0.64, ground, 15, ink),
          ...place('heart', 0.9, 0.26, 10, second),
        ],
  };
}

const PANES = ['#c8324a', '#f4c542', '#2f7fc1', '#2d9a6a', '#7a4bb5', '#f08a3c', '#8fd3e8'] as const;

/** A rose window: rings of coloured panes round the dragon, lead between them. */
function glass(stage: Stage): Extra {
  const { width, height, bench, c } = stage;
  const { ink, ember } = stage.scene.inks;
  const wide = width / height > 3;
  const [x, y] = [width * (wide ? 0.5 : 0.7), height / 2];
  const marks: Mark[] = [mark(box(-12, -12, width + 24, height + 24), ink)];
  let inner = height * 0.36;
  for (let ringNumber = 0; inner < width; ringNumber++) {
    const outer = inner * (ringNumber === 0 ? 1.36 : 1.4);
    const count = ringNumber === 0 ? 20 : 14 + ringNumber * 3;
    for (let i = 0; i < count; i++) {
      const [a, b] = [((i + (ringNumber % 2) / 2) / count) * TURN, ((i + 1 + (ringNumber % 2) / 2) / count) * TURN];
      const lead = 4 / inner;
      const corner = (angle: number, r: number): Point => [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
      const pane = polygon([
        corner(a + lead, inner + 4),
        corner(b - lead, inner + 4),
        corner(b - lead * 0.8, outer - 4),
        corner(a + lead * 0.8, outer - 4),
      ]);
      marks.push(mark(pane, PANES[(i * 3 + ringNumber * 2 + Math.floor(c() * 2)) % PANES.length] ?? ember));
    }
    inner = outer;
  }
  const lancets: [number, string, string][] = wide
    ? [
        [0.1, 'wizard-face', PANES[2]],
        [0.25, 'woman-elf-face', PANES[3]],
        [0.75, 'mounted-knight', PANES[4]],
        [0.9, 'hood', PANES[0]],
      ]
    : [
        [0.48, 'woman-elf-face', PANES[3]],
        [0.92, 'mounted-knight', PANES[4]],
      ];
  for (const [u, icon, tone] of lancets) {
    const [lx, half, top, foot] = [u * width, height * 0.2, height * 0.12, height * 0.9];
    const lancet = (grow: number): string =>
      `M${tenth(lx - half - grow)} ${tenth(foot + grow)}V${tenth(height * 0.44)}Q${tenth(lx - half - grow)} ${tenth(top + 30 - grow)} ${tenth(lx)} ${tenth(top - grow)}Q${tenth(lx + half + grow)} ${tenth(top + 30 - grow)} ${tenth(lx + half + grow)} ${tenth(height * 0.44)}V${tenth(foot + grow)}Z`;
    marks.push(mark(lancet(9), ink), mark(lancet(0), tone));
    marks.push(
      mark(
        rays(
          {
            x: lx,
            y: height * 0.52,
            inner: height * 0.21,
            outer: height * 0.34,
            count: 20,
            width: 7,
            from: Math.PI,
            to: TURN,
          },
          c,
        ),
        ember,
      ),
    );
    marks.push(...figure(bench, icon, lx, height * 0.64, height * 0.36, ink, { rim: { ink: ember, width: 3 } }));
  }
  marks.push(mark(disc(x, y, height * 0.37, c), ink), mark(disc(x, y, height * 0.35, c), ember));
  marks.push(mark(rays({ x, y, inner: height * 0.26, outer: height * 0.345, count: 40, width: 7 }, c), PANES[1]));
  return { behind: marks, before: [] };
}

/** A round pool of light cut in the wall behind the hero. */
function halo(stage: Stage): Extra {
  const { hero, inks } = stage.scene;
  const [x, y, r] = [hero.x * stage.width, (hero.y ?? 0.5) * stage.height, hero.size * stage.height * 0.6];
  return {
    behind: [],
    before: [],
    ...(stage.scene.land[0] === 'arches'
      ? {
          before: [
            mark(disc(x, y, r, stage.c), inks.ember),
            ...figure(stage.bench, hero.icon, x, y, hero.size * stage.height, inks.ink),
          ],
        }
      : {}),
  };
}

export const EXTRAS = { heads, arms, sprites, glass, halo } as const satisfies Record<string, (stage: Stage) => Extra>;
export type ExtraName = keyof typeof EXTRAS;
