import { type Mark, mark } from '../engrave/mark.ts';
import { measures } from './face.ts';
import { type Sitter, shape } from './sitter.ts';

export interface Tones {
  /** The mass of the hair and what is cut into it. */
  readonly mass: string;
  readonly cuts: string;
}

export const tonesOf = ({ person, inks }: Sitter): Tones =>
  ({
    dark: { mass: inks.night, cuts: inks.paper },
    light: { mass: inks.light, cuts: inks.night },
    dyed: { mass: inks.second, cuts: inks.night },
  })[person.hairTone];

/** A mass that stands off any ground by an edge of night. */
export const massOf = ({ inks }: Sitter, { mass }: Tones, d: string): Mark[] =>
  mass === inks.night ? [mark(d, mass)] : [{ d, ink: inks.night, stroke: 7 }, mark(d, mass)];

/** Marks that lie behind the face, and marks that lie before it. */
export type FaceCut = (of: Sitter, tones: Tones) => { behind?: Mark[]; before?: Mark[] };

/** A fringe: the hair's edge over the brow, parted at `part`. */
export const fringe = (of: Sitter, low: number, part: number): string => {
  const { temple } = measures(of.person);
  return shape(
    of,
    [-temple - 0.05, 0.02],
    [
      [-temple - 0.1, -1.3],
      [temple + 0.1, -1.3],
      [temple + 0.05, 0.02],
    ],
    [
      [temple - 0.06, -0.3],
      [temple - 0.14, low],
      [part, low - 0.12],
    ],
    [
      [-temple + 0.2, low],
      [-temple + 0.04, -0.3],
      [-temple - 0.05, 0.02],
    ],
  );
};
