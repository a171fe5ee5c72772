import type { Chance } from './chance.ts';

export interface Ground {
  readonly width: number;
  readonly height: number;
  readonly horizon: number;
  /** Position of the light: cuts gather on the side that faces it. */
  readonly lightX: number;
  readonly c: Chance;
}

export interface Land {
  readonly ink: string;
  readonly cut: string;
  readonly evenodd?: boolean;
}
