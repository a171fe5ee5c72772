import type { CSSProperties } from 'react';

const COLOUR = /^#[\da-f]{6}$/i;

/**
 * Attributes that lend an element the inks of a creator's colour (`#rrggbb`); anything else keeps the theme.
 * The stylesheet moves the colour to a lightness on which ink can be read.
 */
export function accent(colour: string | null | undefined): { 'data-accent'?: ''; style?: CSSProperties } {
  if (!colour || !COLOUR.test(colour)) return {};
  return { 'data-accent': '', style: { '--accent': colour } as CSSProperties };
}
