/** A face's name in an address has this form. */
const FACE = /^[\w-]{1,64}$/;
const THEMES = 9;

/** The address of a face's picture: `face` is any word, and always gives the same. */
export const drawnPortraitAddress = (theme: number, face: string): string =>
  `/retratos/desenhados/${theme}/${face}.svg`;

export const isFace = (face: string): boolean => FACE.test(face);

/** The colours of a drawn portrait in a system: its own or, where it has none, one that the face chooses. */
export function drawnTheme(theme: number | 'owner', face: string): number {
  if (theme !== 'owner') return theme;
  let sum = 0;
  for (const letter of face) sum = (sum * 31 + letter.codePointAt(0)!) % 65521;
  return sum % THEMES;
}

export const isTheme = (text: string): boolean => /^[0-8]$/.test(text);
