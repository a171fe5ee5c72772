import type { Bench } from '../../illustration/engrave/bench.ts';
import type { Chance } from '../../illustration/engrave/chance.ts';
import type { LandName } from '../../illustration/engrave/land.ts';
import type { LightName } from '../../illustration/engrave/light.ts';
import type { Mark } from '../../illustration/engrave/mark.ts';
import type { Tile } from '../../illustration/engrave/tiles.ts';

export type Tone = 'ink' | 'second' | 'ember';

/** A figure: `x` as a part of the width, `size` and `y` (its middle) as parts of the height. */
export interface Actor {
  readonly icon: string;
  readonly x: number;
  readonly size: number;
  /** Stands on the land unless told. */
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

/** A landscape as data: the five blocks of a picture, paper to border. */
export interface Landscape {
  readonly id: string;
  readonly inks: Inks;
  readonly land: readonly [name: LandName, horizon: number];
  /** Place and radius as parts of width, height and height; the ink of its body. */
  readonly light: readonly [name: LightName, x: number, y: number, radius: number, body: Tone];
  readonly hero: Actor;
  readonly cast: readonly Actor[];
  readonly frieze: Tile;
}

export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Height of the friezes above and below, px; 0 leaves them out. */
  readonly border: number;
}

export interface Stage extends Sheet {
  readonly bench: Bench;
  readonly scene: Landscape;
  readonly c: Chance;
  /** How far a moving picture has turned, from 0 (its still) up to 1. */
  readonly beat: number;
}

/** What one theme has and no other. */
export interface Extra {
  /** Printed behind the land. */
  readonly behind: readonly Mark[];
  /** Printed before the land. */
  readonly before: readonly Mark[];
  /** Printed last: it breaks through the border. */
  readonly over?: readonly Mark[];
  /** Blocks that it draws itself. */
  readonly instead?: readonly ('sky' | 'light' | 'land')[];
}
