import { drawCover } from '../../features/books/demo/cover.ts';
import { COVER_ROWS } from '../../features/books/demo/cover-rows.ts';
import type { Bench } from '../../features/books/demo/engrave/bench.ts';
import { toSvg } from '../../features/books/demo/engrave/mark.ts';
import { print } from '../../features/books/demo/engrave/press.ts';
import { drawEmblem, EMBLEM } from './emblem.ts';
import { drawFrame, drawTray, TRAY } from './frame.ts';
import { drawGoal, GOAL, GOALS } from './goals.ts';
import { drawItem, drawPack, PACKS } from './packs.ts';
import { FRAME } from './rings.ts';
import { drawScene, type Scene } from './scene.ts';
import { DEFAULT_SCENE, THEMES } from './themes.ts';

/** One file to draw. `svg` cuts the block (cheap); printing it to pixels is the dear part. */
export interface Piece {
  /** Below `public/`. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  /** Most bytes the file may have. */
  readonly budget: number;
  readonly svg: (bench: Bench) => string;
}

const KB = 1024;
const BANNER = { width: 1600, height: 400 } as const;

const seedOf = (name: string): number => [...name].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 997, 7);

const skin = (id: string, size: { width: number; height: number }, budget: number, svg: Piece['svg']): Piece => ({
  path: `art/skins/${id}.webp`,
  ...size,
  budget,
  svg,
});

const banner = (id: string, scene: Scene): Piece =>
  skin(id, BANNER, 40 * KB, (bench) =>
    print(drawScene(bench, scene, { ...BANNER, border: 34 }), {
      ...BANNER,
      sheet: scene.inks.paper,
      seed: seedOf(id),
      edge: scene.extra === 'sprites' ? 0 : 3,
      grain: scene.extra === 'sprites' || scene.extra === 'glass' ? 0 : 0.15,
    }),
  );

const skins: Piece[] = THEMES.flatMap((theme) => {
  const edge = theme.extra === 'sprites' ? 0 : 2.4;
  const square = { width: FRAME.size, height: FRAME.size };
  return [
    banner(`${theme.id}Banner`, theme),
    skin(`${theme.id}Frame`, square, 20 * KB, (bench) =>
      print(drawFrame(bench, theme), { ...square, seed: seedOf(theme.id), edge, grain: 0 }),
    ),
    skin(`${theme.id}Tray`, TRAY, 20 * KB, (bench) =>
      print(drawTray(bench, theme), { ...TRAY, seed: seedOf(theme.id), edge: edge * 0.6, grain: 0 }),
    ),
  ];
});

const packs: Piece[] = PACKS.flatMap((row) => {
  const sheet = (
    suffix: string,
    width: number,
    height: number,
    draw: (bench: Bench) => ReturnType<typeof drawItem>,
  ): Piece => ({
    path: `art/packs/${row.id}${suffix}.webp`,
    width,
    height,
    budget: 40 * KB,
    svg(bench) {
      const { marks, paper } = draw(bench);
      return print(marks, { width, height, sheet: paper, seed: seedOf(row.id), edge: 3, grain: 0.5 });
    },
  });
  return [
    sheet('', 1320, 400, (bench) => drawPack(bench, row, { width: 1320, height: 400, border: 30 })),
    sheet('-mobile', 760, 400, (bench) => drawPack(bench, row, { width: 760, height: 400, border: 26 })),
    sheet('-item', 400, 400, (bench) => drawItem(bench, row)),
  ];
});

const goals: Piece[] = GOALS.map((row) => ({
  path: `art/goals/${row.number}.webp`,
  ...GOAL,
  budget: 20 * KB,
  svg: (bench) => print(drawGoal(bench, row), { ...GOAL, sheet: row.paper, seed: row.number, edge: 2.6, grain: 0.5 }),
}));

const covers: Piece[] = COVER_ROWS.map((row) => ({
  path: `art/covers/${row.bookId}.webp`,
  width: 600,
  height: 840,
  budget: 40 * KB,
  svg: (bench) => drawCover(bench, row),
}));

const emblem = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${EMBLEM.size} ${EMBLEM.size}">${toSvg(drawEmblem())}</svg>\n`;

/** Everything the script draws, in the order of printing. */
export const PIECES: readonly Piece[] = [
  { path: 'favicon.svg', width: EMBLEM.size, height: EMBLEM.size, budget: 6 * KB, svg: emblem },
  { path: 'icon-192.png', width: 192, height: 192, budget: 10 * KB, svg: emblem },
  ...covers,
  banner('defaultBanner', DEFAULT_SCENE),
  ...skins,
  ...packs,
  ...goals,
];
