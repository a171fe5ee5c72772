import { box, mark, toSvg } from '../../illustration/engrave/mark.ts';
import { print } from '../../illustration/engrave/press.ts';
import { drawEmblem, EMBLEM } from './emblem.ts';
import type { Piece } from './piece.ts';
import { drawScene, type Scene } from './scene.ts';
import { actor, inks } from './theme.ts';

const KB = 1024;
const NIGHT = '#130e0a';

/** The emblem with a margin, as a fraction of its width: systems crop icons to their own shapes. */
function icon(name: string, size: number, margin: number): Piece {
  const around = EMBLEM.size * margin;
  const side = EMBLEM.size + 2 * around;
  return {
    path: name,
    width: size,
    height: size,
    budget: 20 * KB,
    svg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-around} ${-around} ${side} ${side}">` +
      `${toSvg([mark(box(-around, -around, side, side), NIGHT), ...drawEmblem()])}</svg>\n`,
  };
}

const SHEET = { width: 1440, height: 1080 } as const;

/** The pictures of pages that say one thing (`app/scenes/scene-page.tsx`). */
const SCENES: readonly Scene[] = [
  {
    id: 'lost',
    inks: inks('#69a6f8', '#1f4f9e', '#fff0c9', '#0b1020'),
    land: ['forest', 0.7],
    light: ['sun', 0.6, 0.36, 0.29, 'ember'],
    hero: actor('owl', 0.6, 0.6, { y: 0.45 }),
    cast: [
      actor('direction-sign', 0.2, 0.34, { y: 0.74 }),
      actor('hiking', 0.36, 0.2, { y: 0.83 }),
      actor('lantern-flame', 0.86, 0.16, { y: 0.84 }),
    ],
    frieze: 'folha',
  },
  {
    id: 'closed',
    inks: inks('#fad03e', '#c9541c', '#fff3d9', '#170f08'),
    land: ['steps', 0.8],
    light: ['sun', 0.58, 0.42, 0.36, 'ember'],
    hero: actor('wooden-door', 0.58, 0.78, { y: 0.47 }),
    cast: [actor('key', 0.2, 0.34, { y: 0.72 }), actor('cat', 0.86, 0.2, { y: 0.85 })],
    frieze: 'losango',
  },
  {
    id: 'broken',
    inks: inks('#fb6252', '#8f1712', '#ffe2b0', '#180a08'),
    land: ['peaks', 0.62],
    light: ['sun', 0.56, 0.4, 0.34, 'ember'],
    hero: actor('anvil-impact', 0.56, 0.82, { y: 0.53 }),
    cast: [actor('campfire', 0.16, 0.24, { y: 0.83 })],
    frieze: 'ziguezague',
  },
  {
    id: 'adrift',
    inks: inks('#56d4d5', '#14707c', '#fff0c9', '#081517'),
    land: ['sea', 0.7],
    light: ['sun', 0.58, 0.36, 0.3, 'ember'],
    hero: actor('lighthouse', 0.56, 0.74, { y: 0.41 }),
    cast: [actor('raft', 0.2, 0.3, { y: 0.76 })],
    frieze: 'onda',
  },
  {
    id: 'seat',
    inks: inks('#f98bb6', '#a3275f', '#fff0dc', '#180b12'),
    land: ['forest', 0.66],
    light: ['moon', 0.56, 0.38, 0.34, 'ember'],
    hero: actor('tabletop-players', 0.56, 0.72, { y: 0.54 }),
    cast: [actor('lantern-flame', 0.16, 0.22, { y: 0.8 }), actor('cat', 0.9, 0.17, { y: 0.87 })],
    frieze: 'folha',
  },
  {
    id: 'house',
    inks: inks('#7ccb6f', '#1f6a2e', '#fff3d9', '#0b150c'),
    land: ['steps', 0.8],
    light: ['sun', 0.56, 0.4, 0.36, 'ember'],
    hero: actor('quill-ink', 0.56, 0.74, { y: 0.47 }),
    cast: [actor('book-pile', 0.19, 0.3, { y: 0.74 }), actor('scroll-quill', 0.87, 0.24, { y: 0.82 })],
    frieze: 'losango',
  },
];

const scenes = SCENES.map(
  (scene): Piece => ({
    path: `art/scenes/${scene.id}.webp`,
    ...SHEET,
    budget: 60 * KB,
    svg: (bench) =>
      print(drawScene(bench, scene, { ...SHEET, border: 0 }), {
        ...SHEET,
        sheet: scene.inks.paper,
        seed: scene.id.length,
        edge: 4,
        grain: 0.35,
      }),
  }),
);

export const FOUND_PIECES: readonly Piece[] = [
  icon('icon-512.png', 512, 0),
  icon('icon-maskable-512.png', 512, 0.14),
  icon('apple-touch-icon.png', 180, 0.05),
  ...scenes,
];
