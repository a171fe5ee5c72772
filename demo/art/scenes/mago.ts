import { chance } from '../../../illustration/engrave/chance.ts';
import { disc, gouge, rays, stars, TURN } from '../../../illustration/engrave/cuts.ts';
import { LANDS, type LandName } from '../../../illustration/engrave/land.ts';
import { LIGHTS, type LightName } from '../../../illustration/engrave/light.ts';
import { box, circle, clipMarks, type Mark, mark, polygon, shiftMarks } from '../../../illustration/engrave/mark.ts';
import { blob, markWithRim, putIcon, spots } from '../kit.ts';
import type { ExtraMarks, Stage } from '../stage.ts';

interface World {
  readonly u: number;
  readonly v: number;
  readonly r: number;
  readonly sky: string;
  readonly land: LandName;
  readonly light: LightName;
  readonly flip: boolean;
}

export function doors(stage: Stage): ExtraMarks {
  const { width, height, c, scene } = stage;
  const { ink, second, ember, paper } = scene.inks;
  const at = spots(stage);
  const worlds: World[] = [
    { u: 0, v: 0.46, r: 0.5, sky: second, land: 'none', light: 'sun', flip: false },
    { u: -0.86, v: 0.5, r: 0.34, sky: ember, land: 'peaks', light: 'moon', flip: false },
    { u: 0.88, v: 0.48, r: 0.35, sky: paper, land: 'city', light: 'bands', flip: false },
    { u: -1.54, v: 0.42, r: 0.26, sky: paper, land: 'sea', light: 'bands', flip: false },
    { u: 1.54, v: 0.56, r: 0.25, sky: second, land: 'forest', light: 'moon', flip: true },
  ];
  const world = (w: World): Mark[] => {
    const [x, y] = at(w.u, w.v);
    const r = w.r * height;
    const inner = circle(x, y, r);
    const land = LANDS[w.land]({
      width: 2 * r,
      height: 2 * r,
      horizon: r * 1.05,
      lightX: r * 0.7,
      c: chance(`${scene.id}${w.u}`),
    });
    const light =
      w.land === 'none'
        ? []
        : LIGHTS[w.light]({
            x: r * 0.7,
            y: r * 0.72,
            radius: r * 0.4,
            reach: r * 1.2,
            body: w.sky === second ? ember : second,
            ray: w.sky === paper ? ember : paper,
            ink,
            c,
          });
    const held = shiftMarks(
      [...light, { d: land.ink, ink, evenodd: land.evenodd ?? false }, mark(land.cut, w.sky === ember ? paper : w.sky)],
      x - r,
      y - r,
    );
    const sparks = rays({ x, y, inner: r * 1.07, outer: r * 1.34, count: Math.round(w.r * 110), width: 10 }, c);
    return [
      mark(sparks, w.sky === second ? second : ember),
      mark(disc(x, y, r + 14, c), ember),
      mark(disc(x, y, r + 8, c), ink),
      mark(inner, w.sky),
      ...clipMarks(held, inner),
    ];
  };
  const night = box(-12, -12, width + 24, height + 24);
  const twinkle = stars(width, height, 90, 8, c, () => true);
  const [x, y] = at(0, 0.46);
  const robe = blob(at, [
    [-0.62, 1.14],
    [-0.5, 0.9],
    [-0.3, 0.76],
    [0, 0.7],
    [0.3, 0.76],
    [0.5, 0.9],
    [0.62, 1.14],
  ]);
  let folds = '';
  for (let k = -5; k <= 5; k++)
    if (k !== 0)
      folds += gouge(...at(k * 0.085, 1.02), -Math.PI / 2 - k * 0.09, height * (0.24 - Math.abs(k) * 0.012), 8, c);
  const petals: Mark[] = [];
  for (let i = 0; i < 16; i++) {
    const a = (i / 16) * TURN;
    const on = (t: number, r: number) => [x + Math.cos(a + t) * r * height, y + Math.sin(a + t) * r * height] as const;
    petals.push(mark(polygon([on(0, 0.5), on(0.12, 0.4), on(0, 0.3), on(-0.12, 0.4)]), i % 2 ? ink : paper));
  }
  return {
    instead: ['sky', 'light'],
    behind: [mark(night, ink), mark(twinkle, ember)],
    before: [
      ...worlds.toReversed().flatMap(world),
      ...clipMarks(petals, circle(x, y, height * 0.5)),
      mark(disc(x, y, height * 0.31, c), ember),
      mark(rays({ x, y, inner: height * 0.3, outer: height * 0.47, count: 32, width: 9 }, c), paper),
      ...putIcon(stage, 'spell-book', -0.5, 0.82, 0.3, ink, { rim: ember, width: 5, turn: -16 }),
      ...putIcon(stage, 'all-seeing-eye', 0.5, 0.8, 0.3, ink, { rim: ember, width: 5, turn: 10 }),
    ],
    over: [
      ...markWithRim(robe, ink, ember, 6),
      mark(folds, second),
      ...putIcon(stage, 'wizard-face', 0, 0.44, 0.84, ink, { rim: ember, width: 8 }),
    ],
  };
}
