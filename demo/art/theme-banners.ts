import { type Bench, figure } from '../../illustration/engrave/bench.ts';
import { chance } from '../../illustration/engrave/chance.ts';
import { disc, hatch, rays } from '../../illustration/engrave/cuts.ts';
import { box, type Mark, mark } from '../../illustration/engrave/mark.ts';
import { frieze, type Tile } from '../../illustration/engrave/tiles.ts';

/** One of the nine colours, by index; the symbol shows what its paper is named after. */
interface PaperRow {
  readonly paper: string;
  readonly second: string;
  readonly symbol: string;
  readonly frieze: Tile;
}

const [NIGHT, CREAM] = ['#130e0a', '#fff3d9'];

export const NINE: readonly PaperRow[] = [
  { paper: '#bf8cf5', second: '#7a45b8', symbol: 'grapes', frieze: 'roda' },
  { paper: '#fb6252', second: '#a8241b', symbol: 'parrot-head', frieze: 'dente' },
  { paper: '#f987b1', second: '#b0356a', symbol: 'vine-flower', frieze: 'folha' },
  { paper: '#69a6f8', second: '#2457a6', symbol: 'hummingbird', frieze: 'ziguezague' },
  { paper: '#56d4d5', second: '#157a80', symbol: 'heron', frieze: 'onda' },
  { paper: '#76cd6d', second: '#2c7a35', symbol: 'cactus', frieze: 'losango' },
  { paper: '#fad03e', second: '#b9741a', symbol: 'fruit-tree', frieze: 'bandeirinha' },
  { paper: '#ff9b4e', second: '#b04d17', symbol: 'palm-tree', frieze: 'marajoara' },
  { paper: '#c5bdb0', second: '#74695a', symbol: 'stone-stack', frieze: 'risco' },
];

export const STORE_BANNER = { width: 1320, height: 240 } as const;
export const PROFILE_BANNER = { width: 1600, height: 400 } as const;

function banner(
  bench: Bench,
  row: PaperRow,
  { width, height, seat, border }: { width: number; height: number; seat: number; border: number },
): Mark[] {
  const { paper, second, symbol } = row;
  const c = chance(`papel${paper}${width}`);
  const [x, y, r] = [width * seat, height * 0.53, height * 0.56];
  const tile = border * 0.74;
  return [
    mark(
      hatch({ x: 0, y: border + 10, width, height: height - 2 * border - 16, step: 17, weight: 4.4 }, c, (px) =>
        Math.abs(px - x) < height * 1.5 ? 0 : 0.13,
      ),
      second,
    ),
    mark(rays({ x, y, inner: r * 1.1, outer: height * 2, count: 58, width: height * 0.042 }, c), second),
    mark(disc(x, y, r, c), CREAM),
    ...figure(bench, symbol, x, y, r * 1.72, NIGHT, {
      offset: { ink: second, by: height * 0.018 },
      rim: { ink: CREAM, width: height * 0.02 },
    }),
    mark(box(-12, -12, width + 24, border + 12) + box(-12, height - border, width + 24, border + 12), NIGHT),
    ...frieze(row.frieze, 0, border * 0.1, width, tile, paper),
    ...frieze(row.frieze, 0, height - border * 0.1 - tile, width, tile, paper, true),
  ];
}

/** It hangs behind the shop's header, whose text is on the left. */
export const drawStoreBanner = (bench: Bench, row: PaperRow): Mark[] =>
  banner(bench, row, { ...STORE_BANNER, seat: 0.8, border: 26 });

/** The default banner of a profile; a portrait covers its lower left, a tray its lower right. */
export const drawProfileBanner = (bench: Bench, row: PaperRow): Mark[] =>
  banner(bench, row, { ...PROFILE_BANNER, seat: 0.56, border: 34 });
