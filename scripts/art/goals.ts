import { type Bench, figure } from '../../features/books/demo/engrave/bench.ts';
import { chance } from '../../features/books/demo/engrave/chance.ts';
import { disc, rays } from '../../features/books/demo/engrave/cuts.ts';
import { LANDS, type LandName } from '../../features/books/demo/engrave/land.ts';
import { box, type Mark, mark } from '../../features/books/demo/engrave/mark.ts';
import { frieze } from '../../features/books/demo/engrave/tiles.ts';

/** A funding goal: one symbol, one light, one land, the paper by its number. */
interface GoalRow {
  readonly number: number;
  readonly symbol: string;
  readonly land: LandName;
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

const row = (number: number, symbol: string, land: LandName): GoalRow => ({
  number,
  symbol,
  land,
  paper: PAPERS[(number + 5) % 9] ?? PAPERS[0],
});

/** Twelve and fifteen are secret and have no picture. */
export const GOALS: readonly GoalRow[] = [
  row(1, 'open-book', 'hills'),
  row(2, 'rolling-dices', 'peaks'),
  row(3, 'backpack', 'field'),
  row(4, 'treasure-map', 'sea'),
  row(5, 'tavern-sign', 'roofs'),
  row(6, 'dragon-head', 'hills'),
  row(7, 'anchor', 'sea'),
  row(8, 'lantern-flame', 'forest'),
  row(9, 'castle', 'peaks'),
  row(10, 'quill-ink', 'field'),
  row(11, 'air-balloon', 'city'),
  row(13, 'spell-book', 'peaks'),
  row(14, 'crown', 'field'),
];

export const GOAL = { width: 480, height: 320 } as const;

export function drawGoal(bench: Bench, goal: GoalRow): Mark[] {
  const { width, height } = GOAL;
  const c = chance(`meta${goal.number}`);
  const [x, y, r] = [width / 2, 158, 104];
  const land = LANDS[goal.land]({ width, height, horizon: goal.land === 'peaks' ? 190 : 232, lightX: x, c });
  return [
    mark(rays({ x, y, inner: r * 1.1, outer: 360, count: 38, width: 13 }, c), NIGHT),
    mark(disc(x, y, r, c), CREAM),
    mark(land.ink, NIGHT),
    mark(land.cut, goal.paper),
    ...figure(bench, goal.symbol, x, y - 2, 158, NIGHT, { rim: { ink: CREAM, width: 6 } }),
    mark(box(-12, -12, width + 24, 22), NIGHT),
    ...frieze('bandeirinha', 0, 9, width, 32, NIGHT),
    ...frieze('bandeirinha', 0, 6, width, 27, CREAM),
  ];
}
