/** Annotations of one person in one book, all versions of its files together. */
export const ANNOTATIONS_MAX = 1_000;
export const QUOTE_MAX = 2_000;
export const NOTE_MAX = 2_000;
/** Rectangles of one highlight, about one a line. */
export const QUADS_MAX = 80;

export const COLOURS = ['yellow', 'green', 'blue', 'red'] as const;
export type Colour = (typeof COLOURS)[number];

export const COLOUR_WORDS: Readonly<Record<Colour, string>> = {
  yellow: 'Amarelo',
  green: 'Verde',
  blue: 'Azul',
  red: 'Vermelho',
};
