import type { RingName } from './rings.ts';
import type { Scene } from './scene.ts';
import type { Actor, Inks, Tone } from './stage.ts';

/** A skin theme: its landscape, its symbol, the silhouette of its frame, the sides of its tray (0 is oval). */
export interface Theme extends Scene {
  readonly symbol: string;
  readonly ring: RingName;
  readonly tray: number;
}

const INK = '#17110d';
export const inks = (paper: string, second: string, ember: string, ink = INK): Inks => ({ paper, ink, second, ember });
export const actor = (
  icon: string,
  x: number,
  size: number,
  more: { y?: number; tone?: Tone; flip?: boolean } = {},
): Actor => ({ icon, x, size, ...more });
