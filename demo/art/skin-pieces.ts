import { TRAY } from '../../features/community/profile/tray-rim.ts';
import { moves } from '../../features/ownership/catalogue/motion.ts';
import type { Bench } from '../../illustration/engrave/bench.ts';
import { type Mark, toSvg } from '../../illustration/engrave/mark.ts';
import { print } from '../../illustration/engrave/press.ts';
import { bindFilm, bindFlipbook, bindStill } from './binding.ts';
import { drawFelt, drawFrame, drawTray } from './frame.ts';
import type { Piece } from './piece.ts';
import { FRAME } from './rings.ts';
import { layScene, type Scene } from './scene.ts';
import { seedOf } from './seed.ts';
import type { Theme } from './theme.ts';
import { DEFAULT_SCENE, THEMES } from './themes.ts';

const KB = 1024;
const BANNER = { width: 1600, height: 400 } as const;
const SQUARE = { width: FRAME.size, height: FRAME.size } as const;

interface Size {
  readonly width: number;
  readonly height: number;
}

const still = (id: string, { width, height }: Size, budget: number, svg: Piece['svg']): Piece => ({
  path: `art/skins/${id}.webp`,
  width,
  height,
  budget,
  svg,
  bind: (bench) => bindStill(id, svg(bench), budget),
});

/** Its edges are even, so that every tile is identical and the file a third smaller. */
const banner =
  (scene: Scene, beat = 0) =>
  (bench: Bench): string => {
    const { scene: block, border, over } = layScene(bench, scene, { ...BANNER, border: 34 }, beat);
    const press = {
      ...BANNER,
      seed: seedOf(`${scene.id}Banner`),
      edge: scene.extra === 'sprites' ? 0 : 3,
      grain: scene.extra === 'sprites' || scene.extra === 'glass' ? 0 : 0.15,
    };
    const sheet = print(block, { ...press, sheet: scene.inks.paper });
    const figures = print(over, press)
      .replaceAll('clip', 'over')
      .replaceAll('over-', 'clip-')
      .replaceAll('overPath', 'clipPath');
    const body = (svg: string): string => svg.slice(svg.indexOf('</defs>') + '</defs>'.length, -'</svg>'.length);
    return `${sheet.slice(0, -'</svg>'.length)}${toSvg(border)}${body(figures)}</svg>`;
  };

const loose =
  (theme: Theme, size: Size, edge: number, draw: (bench: Bench, theme: Theme, beat: number) => Mark[], beat = 0) =>
  (bench: Bench) =>
    print(draw(bench, theme, beat), {
      ...size,
      seed: seedOf(theme.id),
      edge: theme.extra === 'sprites' ? 0 : edge,
      grain: 0,
    });

const stills: Piece[] = THEMES.flatMap((theme) => [
  still(`${theme.id}Banner`, BANNER, 40 * KB, banner(theme)),
  still(`${theme.id}Frame`, SQUARE, 20 * KB, loose(theme, SQUARE, 2.4, drawFrame)),
  still(`${theme.id}Tray`, TRAY, 20 * KB, loose(theme, TRAY, 0, drawTray)),
  still(`${theme.id}TrayFelt`, TRAY, 20 * KB, loose(theme, TRAY, 0, drawFelt)),
]);

/** Number of frames, at six per second: two seconds for a flip-book, four for a film. */
const PROOFS = { flipbook: 12, film: 24 } as const;
const beats = (count: number): number[] => Array.from({ length: count }, (_, i) => i / count);

const moving: Piece[] = THEMES.filter((theme) => moves(theme.id)).flatMap((theme) => {
  const film = (bench: Bench): string[] => beats(PROOFS.film).map((beat) => banner(theme, beat)(bench));
  const flipbook = (size: Size, edge: number, draw: typeof drawFrame) => (bench: Bench) =>
    beats(PROOFS.flipbook).map((beat) => loose(theme, size, edge, draw, beat)(bench));
  const bound = (
    file: string,
    size: Size,
    budget: number,
    sheets: (bench: Bench) => string[],
    bind: typeof bindFilm,
  ): Piece => ({
    path: `art/skins/${theme.id}${file}`,
    ...size,
    budget,
    svg: (bench) => sheets(bench).join('\n'),
    bind: (bench) => bind(file, sheets(bench), budget),
  });
  return [
    bound('Banner.webm', BANNER, 150 * KB, film, bindFilm),
    bound('Frame-moving.webp', SQUARE, 90 * KB, flipbook(SQUARE, 2.4, drawFrame), bindFlipbook),
    bound('Tray-moving.webp', TRAY, 90 * KB, flipbook(TRAY, 0, drawTray), bindFlipbook),
    bound('TrayFelt-moving.webp', TRAY, 90 * KB, flipbook(TRAY, 0, drawFelt), bindFlipbook),
  ];
});

export const SKIN_PIECES: readonly Piece[] = [
  still('defaultBanner', BANNER, 40 * KB, banner(DEFAULT_SCENE)),
  ...stills,
  ...moving,
];
