import type { Chance } from '../engrave/chance.ts';
import { gouge } from '../engrave/cuts.ts';
import { type Mark, mark, tenth } from '../engrave/mark.ts';
import type { Person } from './person.ts';

export interface Inks {
  /** The ground. */
  readonly paper: string;
  /** Rays and shade. */
  readonly second: string;
  /** The lit side of things. */
  readonly light: string;
  readonly night: string;
}

/** A person before the knife: their place on the block and the tools that cut them. */
export interface Sitter {
  readonly c: Chance;
  readonly person: Person;
  readonly inks: Inks;
  /** The lit side of the face. */
  readonly skin: string;
  /** `x,y` of the picture from a point of the face: 0 is its middle, 1 half a head. */
  readonly at: (u: number, v: number) => string;
  /** A cut from (u, v); `angle` in turns from the right, clockwise; `length` and `width` in halves of a head. */
  readonly cut: (u: number, v: number, angle: number, length: number, width: number) => string;
}

export function sitter(c: Chance, person: Person, inks: Inks, x: number, y: number, s: number): Sitter {
  const at = (u: number, v: number): string => `${tenth(x + u * s)} ${tenth(y + v * s)}`;
  return {
    c,
    person,
    inks,
    skin: { pale: inks.light, base: inks.paper, deep: inks.second }[person.skin],
    at,
    cut: (u, v, angle, length, width) => gouge(x + u * s, y + v * s, angle * Math.PI * 2, length * s, width * s, c),
  };
}

type Pair = readonly [u: number, v: number];

/** A closed shape of curves: a point, then for each curve two handles and its end. */
export function shape({ at }: Sitter, start: Pair, ...curves: readonly (readonly [Pair, Pair, Pair])[]): string {
  return `M${at(...start)}${curves.map(([a, b, to]) => `C${at(...a)} ${at(...b)} ${at(...to)}`).join('')}Z`;
}

/** An oval around (u, v). */
export const oval = (of: Sitter, u: number, v: number, wide: number, high: number): string => {
  const k = 0.56;
  return shape(
    of,
    [u - wide, v],
    [
      [u - wide, v - high * k],
      [u - wide * k, v - high],
      [u, v - high],
    ],
    [
      [u + wide * k, v - high],
      [u + wide, v - high * k],
      [u + wide, v],
    ],
    [
      [u + wide, v + high * k],
      [u + wide * k, v + high],
      [u, v + high],
    ],
    [
      [u - wide * k, v + high],
      [u - wide, v + high * k],
      [u - wide, v],
    ],
  );
};

/** Straight lines through points. */
export const facets = ({ at }: Sitter, ...points: readonly Pair[]): string =>
  `M${points.map((point) => at(...point)).join('L')}Z`;

export const dark = ({ inks }: Sitter, d: string): Mark => mark(d, inks.night);
export const bright = ({ inks }: Sitter, d: string): Mark => mark(d, inks.light);
