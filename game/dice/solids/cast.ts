import type { Die } from '../throw.ts';
import { SOLIDS, type SolidName } from './solid.ts';

/** One body on the table: its print by printed face, and the face that has to lie up. */
export interface Cast {
  solid: SolidName;
  print: readonly string[];
  up: number;
}

const FATE = ['−', '−', '', '', '+', '+'];
const PIPS = ['⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];
const TENS = Array.from({ length: 10 }, (_, ten) => `${ten}0`);
const ONES = Array.from({ length: 10 }, (_, one) => String(one));

const BY_SIDES: ReadonlyMap<number, SolidName> = new Map([
  [2, 'd6'],
  [3, 'd6'],
  [4, 'd4'],
  [5, 'd10'],
  [6, 'd6'],
  [8, 'd8'],
  [10, 'd10'],
  [12, 'd12'],
  [20, 'd20'],
]);

const numbered = (sides: number): string[] =>
  sides === 6 ? PIPS : Array.from({ length: sides }, (_, index) => String(index + 1));

/** The print of a solid with several faces for each side. */
const repeated = (print: readonly string[], faces: number): string[] =>
  Array.from({ length: faces }, (_, face) => print[Math.floor((face * print.length) / faces)]!);

function castOf(sides: number, shown: number, fate: boolean): Cast[] | null {
  const one = (solid: SolidName, print: readonly string[], wanted: string | undefined): Cast[] | null => {
    const up = wanted === undefined ? -1 : print.indexOf(wanted);
    return up < 0 ? null : [{ solid, print, up }];
  };
  if (fate) return one('d6', FATE, FATE[2 * shown + 2]);
  if (sides === 100) {
    const tens = one('d10', TENS, TENS[Math.floor((shown % 100) / 10)]);
    const ones = one('d10', ONES, ONES[shown % 10]);
    return tens && ones && [...tens, ...ones];
  }
  const solid = BY_SIDES.get(sides);
  if (!solid) return null;
  const print = numbered(sides);
  return one(solid, repeated(print, SOLIDS[solid].printed.length), print[shown - 1]);
}

/**
 * The bodies that fall for a die: two for a d100, one for each face of a die that exploded into one sum, and null for a
 * number of sides that no solid has (decision 95).
 */
export function castsOf({ sides, value, fate, faces }: Die): Cast[] | null {
  const casts = (faces ?? [value]).map((shown) => castOf(sides, shown, fate === true));
  return casts.every((cast) => cast !== null) ? casts.flat() : null;
}
