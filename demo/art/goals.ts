import { type Bench, figure } from '../../illustration/engrave/bench.ts';
import { chance } from '../../illustration/engrave/chance.ts';
import { rays } from '../../illustration/engrave/cuts.ts';
import { LANDS, type LandName } from '../../illustration/engrave/land.ts';
import { LIGHTS, type LightName } from '../../illustration/engrave/light.ts';
import { box, type Mark, mark } from '../../illustration/engrave/mark.ts';
import { cloth, frieze } from '../../illustration/engrave/tiles.ts';

/** A funding goal's picture: one symbol, one light, one land; its number selects the paper. */
interface GoalRow {
  /** File name. A secret goal's name must be unguessable: `picture` in content/catalogue/goals.yaml contains it. */
  readonly name: string;
  readonly number: number;
  readonly symbol: string;
  readonly land: LandName;
  readonly light: LightName;
  readonly paper: string;
}

const NIGHT = '#130e0a';
const CREAM = '#fff3d9';
const PAPERS = [
  '#bf8cf5',
  '#fb6252',
  '#f987b1',
  '#69a6f8',
  '#56d4d5',
  '#76cd6d',
  '#fad03e',
  '#ff9b4e',
  '#c5bdb0',
] as const;

const row = (
  number: number,
  symbol: string,
  land: LandName,
  light: LightName = 'sun',
  name = String(number),
): GoalRow => ({ name, number, symbol, land, light, paper: PAPERS[(number + 5) % 9] ?? PAPERS[0] });

export const GOALS: readonly GoalRow[] = [
  row(1, 'bookshelf', 'hills'),
  row(2, 'scroll-quill', 'hills'),
  row(3, 'open-book', 'forest'),
  row(4, 'banjo', 'hills'),
  row(5, 'round-table', 'field'),
  row(6, 'conversation', 'hills', 'bands'),
  row(7, 'torch', 'roofs'),
  row(8, 'open-treasure-chest', 'field', 'rose'),
  row(9, 'anvil', 'sea'),
  row(10, 'book-pile', 'sea'),
  row(11, 'smartphone', 'city'),
  row(12, 'rolling-dices', 'peaks', 'sun', '5d0e8c2f4b7a91e6'),
  row(13, 'stone-bridge', 'field', 'bands'),
  row(14, 'notebook', 'peaks'),
  row(15, 'crown', 'hills', 'rose', 'c83b17d9a26f50e4'),
];

export const GOAL = { width: 480, height: 320 } as const;

const top = (): Mark[] => [
  mark(box(-12, -12, GOAL.width + 24, 22), NIGHT),
  ...frieze('bandeirinha', 0, 9, GOAL.width, 32, NIGHT),
  ...frieze('bandeirinha', 0, 6, GOAL.width, 27, CREAM),
];

export function drawGoal(bench: Bench, goal: GoalRow): Mark[] {
  const { width, height } = GOAL;
  const c = chance(`meta${goal.number}`);
  const [x, y, radius] = [width / 2, 168, 112];
  const land = LANDS[goal.land]({ width, height, horizon: goal.land === 'peaks' ? 206 : 246, lightX: x, c });
  const light = { x, y, radius, reach: 250, body: CREAM, ray: NIGHT, ink: NIGHT, c };
  return [
    mark(rays({ x, y, inner: radius * 1.12, outer: 380, count: 38, width: 13 }, c), NIGHT),
    ...LIGHTS[goal.light](light).slice(1),
    ...(goal.light === 'bands' ? LIGHTS.bands(light) : []),
    { d: land.ink, ink: NIGHT, evenodd: land.evenodd ?? false },
    mark(land.cut, goal.paper),
    ...figure(bench, goal.symbol, x, y + 2, 186, NIGHT, { rim: { ink: CREAM, width: 6 } }),
    ...top(),
  ];
}

export function drawSecret(): Mark[] {
  const { width, height } = GOAL;
  const c = chance('segredo');
  const [x, y, radius] = [width / 2, 168, 112];
  const light = { x, y, radius, reach: 250, body: CREAM, ray: NIGHT, ink: NIGHT, c };
  const round = LIGHTS.sun(light).at(-1);
  const land = LANDS.hills({ width, height, horizon: 246, lightX: x, c });
  return [
    mark(rays({ x, y, inner: radius * 1.12, outer: 380, count: 38, width: 13 }, c), NIGHT),
    ...(round
      ? [
          round,
          ...cloth('bandeirinha', x - 100, y - 104, 200, 208, 34, 1.4, NIGHT).map((m) => ({ ...m, clip: round.d })),
        ]
      : []),
    mark(land.ink, NIGHT),
    mark(land.cut, SECRET_PAPER),
    ...top(),
  ];
}

export const SECRET_PAPER = PAPERS[8];
