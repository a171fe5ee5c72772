import type { Chance } from './chance.ts';

export interface Ground {
  readonly width: number;
  readonly height: number;
  /** Where the land begins, px from the top. */
  readonly horizon: number;
  /** Where the light stands: cuts gather on the side that faces it. */
  readonly lightX: number;
  readonly c: Chance;
}

/** A mass of ink and the cuts that let light into it, as path data. */
export interface Land {
  readonly ink: string;
  readonly cut: string;
  readonly evenodd?: boolean;
}
