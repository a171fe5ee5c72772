import type { Bench } from '../../features/books/demo/engrave/bench.ts';
import { print } from '../../features/books/demo/engrave/press.ts';
import { drawFrame, drawTray, TRAY } from './frame.ts';
import type { Piece } from './piece.ts';
import { FRAME } from './rings.ts';
import { drawScene, type Scene } from './scene.ts';
import { seedOf } from './seed.ts';
import { DEFAULT_SCENE, THEMES } from './themes.ts';

const KB = 1024;
const BANNER = { width: 1600, height: 400 } as const;

const skin = (id: string, size: { width: number; height: number }, budget: number, svg: Piece['svg']): Piece => ({
  path: `art/skins/${id}.webp`,
  ...size,
  budget,
  svg,
});

const banner = (id: string, scene: Scene): Piece =>
  skin(id, BANNER, 40 * KB, (bench: Bench) =>
    print(drawScene(bench, scene, { ...BANNER, border: 34 }), {
      ...BANNER,
      sheet: scene.inks.paper,
      seed: seedOf(id),
      edge: scene.extra === 'sprites' ? 0 : 3,
      grain: scene.extra === 'sprites' || scene.extra === 'glass' ? 0 : 0.15,
    }),
  );

export const SKIN_PIECES: readonly Piece[] = [
  banner('defaultBanner', DEFAULT_SCENE),
  ...THEMES.flatMap((theme) => {
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
  }),
];
