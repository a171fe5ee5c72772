import type { Scene } from './scene.ts';
import { actor, inks, type Theme } from './theme.ts';
import { GIVEN } from './themes-given.ts';
import { SOLD } from './themes-sold.ts';

export const THEMES: readonly Theme[] = [...SOLD, ...GIVEN];

export const DEFAULT_SCENE: Scene = {
  id: 'default',
  inks: inks('#bf8cf5', '#5a2c8f', '#ffe9b0', '#170f20'),
  land: ['hills', 0.66],
  light: ['sun', 0.62, 0.54, 0.34, 'ember'],
  hero: actor('dice-twenty-faces-twenty', 0.62, 0.56, { y: 0.54 }),
  cast: [
    actor('hiking', 0.24, 0.32, { y: 0.62 }),
    actor('cat', 0.34, 0.16, { y: 0.74 }),
    actor('book-pile', 0.88, 0.34, { y: 0.66 }),
    actor('meeple', 0.1, 0.24, { y: 0.72 }),
  ],
  frieze: 'bandeirinha',
};
