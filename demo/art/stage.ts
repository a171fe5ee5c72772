import type { Bench } from '../../illustration/engrave/bench.ts';
import type { Chance } from '../../illustration/engrave/chance.ts';
import type { LandName } from '../../illustration/engrave/land.ts';
import type { LightName } from '../../illustration/engrave/light.ts';
import type { Mark } from '../../illustration/engrave/mark.ts';
import type { Tile } from '../../illustration/engrave/tiles.ts';

export type Tone = 'ink' | 'second' | 'ember';

/** A figure: `x` is a fraction of the width, `size` and `y` (its centre) are fractions of the height. */
export interface Actor {
  readonly icon: string;
  readonly x: number;
  readonly size: number;
  readonly y?: number;
  readonly tone?: Tone;
  readonly flip?: boolean;
}

export interface Inks {
  readonly paper: string;
  readonly ink: string;
  readonly second: string;
  readonly ember: string;
}

export interface Landscape {
  readonly id: string;
  readonly inks: Inks;
  readonly land: readonly [name: LandName, horizon: number];
  /** Position as fractions of width and height, radius as a fraction of the height; the ink of its body. */
  readonly light: readonly [name: LightName, x: number, y: number, radius: number, body: Tone];
  readonly hero: Actor;
  readonly cast: readonly Actor[];
  readonly frieze: Tile;
}

export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Height of the friezes above and below, px; 0 omits them. */
  readonly border: number;
}

export interface Stage extends Sheet {
  readonly bench: Bench;
  readonly scene: Landscape;
  readonly c: Chance;
  /** Progress of a moving picture, from 0 (its still) up to 1. */
  readonly beat: number;
}

export interface ExtraMarks {
  readonly behind: readonly Mark[];
  readonly before: readonly Mark[];
  /** It is drawn last, over the border. */
  readonly over?: readonly Mark[];
  readonly instead?: readonly ('sky' | 'light' | 'land')[];
}
